export function FinalSummaryStep() {
  return <p>FinalSummary</p>;
}
