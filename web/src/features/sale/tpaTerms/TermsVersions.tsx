import type { TermsVersion } from "@/api/sale/tpaTerms";
import { Moment } from "@/ui/Moment";
import { Nothing } from "@/ui/Nothing";
import { Panel } from "@/ui/Panel";
import classes from "./TpaTerms.module.css";
import { kindName } from "./words";

/** Every version that was saved, newest first. */
export function TermsVersions({ versions }: { versions: readonly TermsVersion[] }) {
  return (
    <Panel title="Versions" hint="What was sold keeps the version that was in force at its sale">
      {versions.length === 0 ? (
        <Nothing text="No terms yet" />
      ) : (
        <ol className={classes.versions} aria-label="Versions">
          {versions.map((one) => (
            <li key={`${one.product ?? "due"} ${one.form} ${one.version}`}>
              <p className={classes.version}>
                <strong>
                  {one.product ? kindName(one.product, one.form) : "Due dates"}, version {one.version}
                </strong>{" "}
                {one.inForce ? "in force" : "replaced"} · <Moment time={one.at} /> by {one.username}
              </p>
              <p className={classes.said}>{one.words}</p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
