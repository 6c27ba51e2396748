import classes from "./Confirm.module.css";

/** Names and values, as a list of terms. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | number])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
