export function InputStep() {
  return <p>Input</p>;
}
