const forgetters = new Set<() => void>();

/** Calls back when what the server told one person must not be shown to the next. */
export function whenForgettingAnswers(forget: () => void): void {
  forgetters.add(forget);
}

/** Forgets what the server told: at a login, at a logout, and when a session ends. */
export function forgetAnswers(): void {
  for (const forget of forgetters) {
    forget();
  }
}
