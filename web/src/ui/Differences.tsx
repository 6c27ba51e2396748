import type { Difference } from "@/domain/screens/merge";
import classes from "./Differences.module.css";

/** What two people have differently, field by field, and which of the two is going to be stored. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) {
    return null;
  }
  return (
    <table className={classes.differences} aria-label="Differences">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Mine</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, theirs, mine, savesMine }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <Side text={theirs} stays={!savesMine} word="stays" />
            <Side text={mine} stays={savesMine} word="is saved" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ text, stays, word }: { text: string; stays: boolean; word: string }) {
  return (
    <td className={stays ? classes.stays : undefined}>
      {text.trim() === "" ? "(empty)" : text}
      {stays ? <span className={classes.word}> {word}</span> : null}
    </td>
  );
}
