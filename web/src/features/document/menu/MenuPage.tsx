import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { customerMenuQuery } from "@/api/deal/menus";
import { hasCode, NOT_SIGNED_IN, RECORD_NOT_FOUND, WRONG_ROLE } from "@/api/http/ApiError";
import type { Described } from "@/api/http/calls";
import { customersPage, isHandedOver } from "@/domain/access/handed";
import { handOverDevice } from "@/domain/access/session";
import { decide, type MenuChoice, takePackage, undecidedOf } from "@/domain/document/menu";
import { forgetKeptBooks } from "@/domain/pricing/forgetKeptBooks";
import { LetIn } from "@/features/screens/handed/LetIn";
import { loadCustomersPage } from "@/features/screens/handed/loadCustomersPage";
import { SessionEnded } from "@/features/screens/handed/SessionEnded";
import { TakeBack } from "@/features/screens/handed/TakeBack";
import { MenuPresentation } from "@/features/screens/menu/MenuPresentation";
import { useMenuRules } from "@/features/screens/menu/useMenuRules";
import { routes } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { LoadFailure } from "@/ui/LoadFailure";
import { Notice } from "@/ui/Notice";
import { Page } from "@/ui/Page";
import { Chosen } from "./Chosen";
import classes from "./MenuPage.module.css";
import { useChoose } from "./useChoose";

/** What a buyer sees who holds the dealership's device: what the deal offers, and nothing else. */
export function MenuPage() {
  const { data: menu, error, isFetching, refetch } = useQuery(customerMenuQuery);
  const rules = useMenuRules();
  const [wasHanded] = useState(isHandedOver);
  useEffect(() => {
    // A browser that no longer knew, or never did; or one that left before it had forgotten all.
    if (menu) {
      void (isHandedOver() ? forgetKeptBooks() : handOverDevice("menu"));
    }
  }, [menu]);
  if (hasCode(error, NOT_SIGNED_IN)) {
    // Who was handed nothing has come here by the address.
    return wasHanded || menu ? <SessionEnded back={null} /> : <Navigate to={routes.login} replace />;
  }
  if (hasCode(error, WRONG_ROLE)) {
    return (
      <LetIn title="Your options">
        <Coming />
      </LetIn>
    );
  }
  if (menu && rules.data) {
    return <Menu menu={menu} />;
  }
  if (hasCode(error, RECORD_NOT_FOUND)) {
    return <NothingHere />;
  }
  return (error ?? rules.error) ? (
    <Page title="Your options">
      <LoadFailure
        title="The menu could not be loaded"
        whole
        busy={isFetching || rules.isFetching}
        onRetry={() => {
          void refetch();
          void rules.refetch();
        }}
      />
    </Page>
  ) : (
    <Coming />
  );
}

function Coming() {
  return (
    <Page title="Your options">
      <div role="status" aria-label="Loading...">
        <Skeleton height={480} radius="md" />
      </div>
    </Page>
  );
}

/** The device was handed over for something else, or the menu is no longer there. */
function NothingHere() {
  const navigate = useNavigate();
  useEffect(() => {
    if (customersPage() !== routes.menu) {
      loadCustomersPage();
    }
  }, []);
  return (
    <Page title="Give the device back" subtitle="There is nothing to choose from here.">
      <TakeBack onBack={(_, { address, state }) => navigate(address, { replace: true, state })} />
    </Page>
  );
}

function Menu({ menu }: { menu: Described<"CustomerMenu"> }) {
  const navigate = useNavigate();
  const [choices, setChoices] = useState<readonly MenuChoice[]>([]);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [givesBack, setGivesBack] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const { choose, busy } = useChoose(menu);
  const { view } = menu;
  useEffect(() => {
    if (open.length > 0) {
      notice.current?.focus();
    }
  }, [open]);

  const change = (next: readonly MenuChoice[]) => {
    setChoices(next);
    setOpen([]);
  };
  const goOn = () => {
    const left = undecidedOf(view, choices);
    setOpen(left);
    if (left.length === 0) {
      choose(choices);
    }
  };
  const takeBack = (
    <TakeBack
      onBack={(was) =>
        navigate(routes.deal, { replace: true, state: was?.for === "menu" ? { menu: was.id } : null })
      }
    />
  );
  if (menu.choices) {
    return (
      <Page title="Thank you" subtitle="This is what you chose.">
        <Chosen view={view} choices={menu.choices} />
        {takeBack}
      </Page>
    );
  }
  return (
    <div className={classes.page}>
      <Page title={`Your options at ${menu.dealerName}`}>
        <MenuPresentation
          menu={view}
          choices={choices}
          dealerName={menu.dealerName}
          onDecide={(choice) => change(decide(view, choices, choice))}
          onTake={(column) => change(takePackage(view, column))}
        />
        <div ref={notice} tabIndex={-1} className={classes.notice}>
          {open.length > 0 ? (
            <Notice kind="bad" title="Please accept or decline each product">
              Still open: {open.join(", ")}
            </Notice>
          ) : null}
        </div>
        <div className={classes.bar}>
          <Button
            variant="subtle"
            color="gray"
            onClick={() => setGivesBack(!givesBack)}
            aria-expanded={givesBack}
          >
            Give the device back
          </Button>
          <Button
            variant="default"
            leftSection={<Printer size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <BusyButton busy={busy} busyLabel="Saving..." onClick={goOn}>
            Continue
          </BusyButton>
        </div>
        {givesBack ? takeBack : null}
      </Page>
    </div>
  );
}
