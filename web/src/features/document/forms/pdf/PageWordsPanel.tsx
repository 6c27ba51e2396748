import { Checkbox, Textarea } from "@mantine/core";
import type { PageWords } from "@/api/document/forms";
import { Panel } from "@/ui/Panel";
import classes from "./PdfEditor.module.css";

interface PageWordsPanelProps {
  pages: readonly PageWords[];
  onChange: (pages: PageWords[]) => void;
}

/** The words of each page, which whoever has a page read aloud hears. They hear nothing of a page whose words nobody confirmed. */
export function PageWordsPanel({ pages, onChange }: PageWordsPanelProps) {
  return (
    <Panel
      title="Words of the pages"
      hint="Whoever has a contract read aloud hears these words. Compare them with the page, correct them, and confirm."
    >
      <div className={classes.words}>
        {pages.map((page, at) => (
          <div key={at} className={classes.word}>
            <Textarea
              label={`Words of page ${at + 1}`}
              value={page.words}
              autosize
              minRows={4}
              maxRows={14}
              onChange={(event) =>
                onChange(pages.with(at, { ...page, words: event.currentTarget.value.replace(/\r/g, "") }))
              }
            />
            <Checkbox
              label={`These are the words of page ${at + 1}`}
              checked={page.confirmed}
              onChange={(event) =>
                onChange(pages.with(at, { ...page, confirmed: event.currentTarget.checked }))
              }
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}
