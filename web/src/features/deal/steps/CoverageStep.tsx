export function CoverageStep() {
  return <p>Coverage</p>;
}
