import { ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { type Ticket, useDeal } from "@/domain/deal/deal";
import { dollars } from "@/domain/money/money";
import classes from "./DealTicket.module.css";
import { useKnownVehicle } from "./useKnownVehicle";

/** The deal at a glance, beside every step; on a small screen a bar at its foot, which opens. */
export function DealTicket() {
  const { ticket } = useDeal().view;
  const vehicle = useKnownVehicle();
  const [open, setOpen] = useState(false);
  const body = useId();
  return (
    <aside className={classes.ticket} aria-label="Deal ticket" data-open={open || undefined}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.toggleVehicle}>{vehicle ?? "Deal ticket"}</span>
        <span className={classes.toggleFigure}>{headline(ticket)}</span>
        <ChevronUp size={20} className={classes.chevron} aria-hidden />
      </button>
      <div id={body} className={classes.body}>
        <h2 className={classes.title}>Deal ticket</h2>
        <dl className={classes.facts}>
          <Fact name="Vehicle" value={vehicle} detail={ticket.miles} />
          <Fact name="Buyer" value={ticket.buyer} />
        </dl>
        <Products ticket={ticket} />
        <Figures ticket={ticket} />
      </div>
    </aside>
  );
}

/** The one figure that the closed bar has room for. */
function headline({ monthly, otdPrice }: Ticket): string {
  if (monthly !== null) {
    return `${dollars(monthly)}/mo`;
  }
  return otdPrice > 0 ? dollars(otdPrice) : "";
}

function Fact({ name, value, detail }: { name: string; value: string | null; detail?: string | null }) {
  return (
    <div>
      <dt className={classes.name}>{name}</dt>
      <dd className={value || detail ? classes.value : classes.none}>
        {value ?? (detail ? null : "Not entered yet")}
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </dd>
    </div>
  );
}

function Products({ ticket: { products, quoted } }: { ticket: Ticket }) {
  return (
    <section aria-label="Products">
      <h3 className={classes.name}>Products</h3>
      {products.length === 0 ? <p className={classes.none}>None selected yet</p> : null}
      <ul className={classes.products}>
        {products.map(({ name, provider, price, undecided }) => (
          <li key={name} className={classes.line}>
            <span>
              {name}
              {provider ? <span className={classes.detail}>{provider}</span> : null}
              {undecided ? <span className={classes.detail}>Not decided yet</span> : null}
              {quoted && price === null ? <span className={classes.detail}>No provider chosen</span> : null}
            </span>
            {price === null ? null : <span className={classes.figure}>{dollars(price)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figures({ ticket }: { ticket: Ticket }) {
  const { vehiclePrice, quoted, otdPrice, monthly, monthlyBasis } = ticket;
  if (vehiclePrice === 0 && !quoted) {
    return null;
  }
  return (
    <dl className={classes.figures}>
      <div className={classes.line}>
        <dt>Vehicle price</dt>
        <dd className={classes.figure}>{dollars(vehiclePrice)}</dd>
      </div>
      {quoted ? (
        <div className={`${classes.line} ${classes.total}`}>
          <dt>OTD price</dt>
          <dd className={classes.figure}>{dollars(otdPrice)}</dd>
        </div>
      ) : null}
      {monthly === null ? null : (
        <div className={classes.line}>
          <dt>
            Monthly payment
            {monthlyBasis ? <span className={classes.detail}>{monthlyBasis}</span> : null}
          </dt>
          <dd className={classes.figure}>{dollars(monthly)}</dd>
        </div>
      )}
    </dl>
  );
}
