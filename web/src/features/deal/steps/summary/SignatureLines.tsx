import classes from "./Summary.module.css";

interface SignatureLinesProps {
  hasCoBuyer: boolean;
}

/** Where buyer, co-buyer and dealer sign the printed page. */
export function SignatureLines({ hasCoBuyer }: SignatureLinesProps) {
  const signers = ["Buyer", ...(hasCoBuyer ? ["Co-buyer"] : []), "Dealer"];
  return (
    <div className={classes.signatures}>
      {signers.map((signer) => (
        <div key={signer} className={classes.signature}>
          <span>{signer}'s signature</span>
          <span>Date</span>
        </div>
      ))}
    </div>
  );
}
