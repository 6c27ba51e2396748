/**
 * Makes something once, when it is first asked for. A browser takes milliseconds to make its first format of dates, and a phone tens: a page that
 * shows none is not to wait for that.
 */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

const mediumOfDay = lazily(() => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }));
const medium = lazily(() => new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }));
const moment = lazily(() => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }));
const number = lazily(() => new Intl.NumberFormat("en-US"));

/** A day that the interface writes as yyyy-MM-dd, for people: 'Jul 1, 2026'. */
export function dayText(day: string): string {
  return mediumOfDay().format(new Date(`${day}T00:00:00Z`));
}

/** The day of a time, in milliseconds since the epoch, where the person is: 'Jul 1, 2026'. */
export function dayOfTimeText(time: number): string {
  return medium().format(time);
}

/** A time in milliseconds since the epoch, where the person is: 'Jul 1, 2026, 9:30 AM'. */
export function momentText(time: number): string {
  return moment().format(time);
}

/** A whole number with its separators: '1,234'. */
export function numberText(count: number): string {
  return number().format(count);
}

/** A count of things: '1 fault', '1,204 entries'. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
