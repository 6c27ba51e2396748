import classes from "./TpaTerms.module.css";

/** What terms mean, a line for each sentence. */
export function Sentences({ words }: { words: readonly string[] }) {
  return words.map((sentence) => (
    <span key={sentence} className={classes.sentence}>
      {sentence}{" "}
    </span>
  ));
}
