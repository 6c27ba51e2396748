import { config } from "@/config";

/** The product's mark, as the icon has it. It stands beside the name, so it says nothing of its own. */
export function Mark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill={config.color} />
      <path d={config.mark} fill="#fff" />
      {config.markLine ? (
        <path
          d={config.markLine}
          fill="none"
          stroke={config.color}
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
    </svg>
  );
}
