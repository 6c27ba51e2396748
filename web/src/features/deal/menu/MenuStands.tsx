import { useDeal } from "@/domain/deal/deal";
import { Moment } from "@/ui/Moment";
import { Notice } from "@/ui/Notice";
import { StateLine } from "@/ui/StateLine";

/** When the buyer chose from the menu, and whether the deal is still the one that was presented. */
export function MenuStands() {
  const { session, view } = useDeal();
  if (!session.menu || view.menuOutdated === null) {
    return null;
  }
  if (view.menuOutdated && session.contractId === null) {
    return (
      <Notice kind="warn" title="The menu is outdated">
        The deal has changed since the buyer chose on <Moment time={session.menu.chosenAt} />. Please present
        it again.
      </Notice>
    );
  }
  return (
    <StateLine state="good">
      <span>
        The buyer chose from the menu on <Moment time={session.menu.chosenAt} />
      </span>
    </StateLine>
  );
}
