import { Button, type ButtonProps } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { patiently } from "@/ui/patiently";

/** The code that shows pages: most visits never ask for them. */
const Dialog = lazy(() => patiently(async () => ({ default: (await import("./PagesDialog")).PagesDialog })));

interface ShowPagesProps extends Pick<ButtonProps, "className" | "size"> {
  /** What the button says. */
  children: string;
  /** What the file is: 'Vehicle Service Contract'. */
  title: string;
  fetchFile: () => Promise<File>;
}

/** Shows the pages of a file, which is fetched at the press with what shows it. */
export function ShowPages({ children, title, fetchFile, ...look }: ShowPagesProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...look}
        aria-label={`${children}: ${title}`}
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        {children}
      </Button>
      {wanted ? (
        <Suspense>
          <Dialog opened={opened} title={title} fetchFile={fetchFile} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
