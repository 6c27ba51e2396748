import { CircleCheck, CircleX, Clock } from "lucide-react";
import { type ApplicationStatus, applicationStatuses } from "@/domain/onboarding/application";
import classes from "./StatusBadge.module.css";

const icons = { pending: Clock, approved: CircleCheck, rejected: CircleX } as const;

/** What has become of a lead: an icon and a word, so that nothing hangs on the colour. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const Icon = icons[status];
  return (
    <span className={`${classes.badge} ${classes[status]}`}>
      <Icon size={16} aria-hidden />
      {statusName(status)}
    </span>
  );
}

/** The name of a status on the screens. */
export function statusName(status: ApplicationStatus): string {
  return applicationStatuses().find(({ value }) => value === status)?.label ?? status;
}
