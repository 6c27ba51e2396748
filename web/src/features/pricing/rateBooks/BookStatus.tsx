import type { ListedBook } from "@/api/pricing/rateBooks";
import { StatusWord } from "@/ui/StatusWord";

const words = {
  draft: { status: "draft", word: "Draft" },
  published: { status: "active", word: "Published" },
  superseded: { status: "past", word: "Superseded" },
  withdrawn: { status: "disabled", word: "Withdrawn" },
} as const;

interface BookStatusProps extends Pick<ListedBook, "shown"> {
  /** What a draft is called. */
  draft?: string;
}

/** Where a version of a rate book stands. */
export function BookStatus({ shown, draft = words.draft.word }: BookStatusProps) {
  return <StatusWord {...words[shown]} {...(shown === "draft" && { word: draft })} />;
}
