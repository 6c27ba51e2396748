import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useWholeList } from "@/api/http/useWholeList";
import { routes } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import { Page } from "@/ui/Page";
import { SearchBox } from "@/ui/SearchBox";
import { Segments } from "@/ui/Segments";
import type { Lead } from "./kinds";
import { LeadDialog } from "./LeadDialog";
import { LeadList } from "./LeadList";
import classes from "./LeadsPage.module.css";
import { isListed, type LeadScreen, type StatusChoice } from "./screens";
import { useFoundLeads } from "./useFoundLeads";
import { useLeadFilter } from "./useLeadFilter";

interface LeadsPageProps<Row extends Lead> {
  screen: LeadScreen<Row>;
  /** More buttons beside the heading. */
  actions?: ReactNode;
}

/** A list of applications, in whichever state it is, and the one that is looked at. */
export function LeadsPage<Row extends Lead>({ screen, actions }: LeadsPageProps<Row>) {
  const { kind, noun, choices } = screen;
  const list = useWholeList<Row>({ queryKey: kind.queryKey, load: kind.list });
  const filter = useLeadFilter(choices);
  const listed = useMemo(
    () => list.rows.filter((row) => isListed(filter.choice, row)),
    [list.rows, filter.choice],
  );
  const { rows, searched } = useFoundLeads(kind, listed, filter.typed);
  const counted = useRef<HTMLParagraphElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = useCallback(({ id }: Row) => setOpenId(id), []);
  const close = useCallback(() => setOpenId(null), []);
  const [refreshing, setRefreshing] = useState(false);

  async function refresh() {
    setRefreshing(true);
    await list.reload();
    setRefreshing(false);
  }

  return (
    <Page
      title={screen.title}
      subtitle={screen.subtitle}
      back={{ to: routes.adminDashboard, label: "Back" }}
      actions={
        <>
          <BusyButton
            variant="default"
            busy={refreshing}
            busyLabel="Refreshing..."
            onClick={() => void refresh()}
          >
            Refresh
          </BusyButton>
          {actions}
        </>
      }
    >
      <div className={classes.bar}>
        <div className={classes.search}>
          <SearchBox label={`Search ${noun.many}`} value={filter.typed} onChange={filter.type} />
        </div>
        <Segments<StatusChoice["value"]>
          className={classes.choices}
          aria-label="Status"
          data={choices}
          value={filter.choice}
          onChange={filter.choose}
        />
      </div>
      {list.outdated ? (
        <div className={classes.outdated}>
          <Notice kind="bad" title={`Failed to load ${noun.many}`}>
            The list shows what was loaded before. Please check your connection and press Refresh.
          </Notice>
        </div>
      ) : null}
      <LeadList
        screen={screen}
        list={list}
        rows={rows}
        narrowed={searched.trim() !== "" || filter.choice !== choices[0].value}
        counted={counted}
        onOpen={open}
        onShowAll={() => {
          filter.clear();
          // The button that was pressed is gone now.
          counted.current?.focus();
        }}
      />
      <LeadDialog
        screen={screen}
        lead={list.rows.find(({ id }) => id === openId) ?? null}
        onClose={close}
        onClosed={() => {
          // A rejected lead took the button with it that the focus would have come back to.
          const focused = document.activeElement;
          if (focused === document.body || focused?.closest('[role="dialog"]')) {
            counted.current?.focus();
          }
        }}
      />
    </Page>
  );
}
