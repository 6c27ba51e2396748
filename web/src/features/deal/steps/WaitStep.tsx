export function CalculatingStep() {
  return <p>Calculating Options</p>;
}

export function ProcessingStep() {
  return <p>Processing Your Selection</p>;
}
