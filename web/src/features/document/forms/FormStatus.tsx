import type { FormRow } from "@/api/document/forms";
import { StatusWord } from "@/ui/StatusWord";

const looks = {
  draft: { status: "draft", word: "Draft" },
  published: { status: "active", word: "Published" },
  retired: { status: "past", word: "Retired" },
} as const;

/** Where a form stands. */
export function FormStatus({ status }: Pick<FormRow, "status">) {
  return <StatusWord {...looks[status]} />;
}
