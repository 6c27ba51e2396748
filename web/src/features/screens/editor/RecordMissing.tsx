import { LoadFailure } from "@/ui/LoadFailure";
import { Notice } from "@/ui/Notice";

interface RecordMissingProps {
  /** What is missing: 'TPA'. */
  noun: string;
  /** There is no such record; else it could not be loaded. */
  gone: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Says why a record does not show. */
export function RecordMissing({ noun, gone, busy, onRetry }: RecordMissingProps) {
  if (gone) {
    return (
      <Notice kind="warn" title={`There is no such ${noun}`}>
        The address may be mistyped. The list has all there are.
      </Notice>
    );
  }
  return <LoadFailure title={`The ${noun} could not be loaded`} busy={busy} onRetry={onRetry} />;
}
