export function AspectsStep() {
  return <p>Aspects</p>;
}
