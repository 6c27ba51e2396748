import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Refund } from "@/api/sale/refunds";
import { Page } from "@/ui/Page";
import { Segments } from "@/ui/Segments";
import { RefundList } from "./RefundList";
import { RefundPanel } from "./RefundPanel";
import { type Asked, RefundQuestion } from "./RefundQuestion";
import classes from "./RefundsPage.module.css";
import { reloadRefunds, useRefunds, type Which } from "./useRefunds";

const CHOICES: { value: Which; label: string }[] = [
  { value: "open", label: "Open" },
  { value: "all", label: "All" },
];

/** The refund register: what lenders and buyers are owed after cancellations, until when, and what was done about it. */
export function RefundsPage() {
  const [which, setWhich] = useState<Which>("open");
  const list = useRefunds(which);
  const queryClient = useQueryClient();
  const [openId, setOpenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const counted = useRef<HTMLParagraphElement>(null);
  const ask = (what: Asked["what"], refund: Refund) =>
    setAsked((before) => ({ what, refund, time: (before?.time ?? 0) + Date.now() }));
  const open = list.rows.find(({ id }) => id === openId) ?? null;
  const question = (
    <RefundQuestion
      asked={asked}
      rows={list.rows}
      reload={() => reloadRefunds(queryClient)}
      onClose={() => setAsked(null)}
      onDone={() => {
        setAsked(null);
        // The row that had the focus may be gone.
        counted.current?.focus({ preventScroll: true });
      }}
    />
  );
  return (
    <Page title="Refunds" subtitle="What lenders and buyers are owed after cancellations" back>
      <Segments<Which>
        className={classes.choices}
        aria-label="Which refunds"
        data={CHOICES}
        value={which}
        onChange={setWhich}
      />
      <RefundList
        which={which}
        list={list}
        counted={counted}
        onOpen={({ id }) => setOpenId(id)}
        onAsk={ask}
      />
      <RefundPanel refund={open} onClose={() => setOpenId(null)} onAsk={ask}>
        {open ? question : null}
      </RefundPanel>
      {open ? null : question}
    </Page>
  );
}
