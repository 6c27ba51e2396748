import { core } from "@/domain/core";

/** Cents for people: '$27,900.00'. */
export function dollars(cents: number): string {
  return core().formatCents(cents);
}
