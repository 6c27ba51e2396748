export function OptionsStep() {
  return <p>Options</p>;
}
