export function ConfirmStep() {
  return <p>Confirm</p>;
}
