/** The product's mark: a shield. It stands beside the name, so it says nothing of its own. */
export function Mark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#2f57b8" />
      <path d="M16 6l8 3v6.4c0 5-3.3 8.7-8 10.6-4.7-1.9-8-5.6-8-10.6V9z" fill="#fff" />
      <path
        d="M12.2 15.8l2.8 2.8 5-5.2"
        fill="none"
        stroke="#2f57b8"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
