export function DealInfoStep() {
  return <p>DealInfo</p>;
}
