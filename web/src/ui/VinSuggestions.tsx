import { UnstyledButton } from "@mantine/core";
import classes from "./VinSuggestions.module.css";

interface Suggestion {
  vin: string;
  /** Counted from 1. */
  positions: number[];
  title: string;
}

interface VinSuggestionsProps {
  suggestions: Suggestion[];
  onChoose: (vin: string) => void;
  disabled?: boolean;
}

/** 'Did you mean ...?': VINs near a wrong one, with the characters that differ marked. Heard by screen readers as they come. */
export function VinSuggestions({ suggestions, onChoose, disabled = false }: VinSuggestionsProps) {
  return (
    <div role="status">
      {suggestions.length > 0 ? (
        <div className={classes.box}>
          <p className={classes.question}>Did you mean ...?</p>
          <ul className={classes.list}>
            {suggestions.map((suggestion) => (
              <li key={suggestion.vin}>
                <UnstyledButton
                  className={classes.choice}
                  disabled={disabled}
                  onClick={() => onChoose(suggestion.vin)}
                >
                  <span className={classes.vin}>
                    <Marked {...suggestion} />
                  </span>
                  <span className={classes.title}>{suggestion.title}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function Marked({ vin, positions }: Suggestion) {
  return [...vin].map((character, index) => {
    const position = index + 1;
    return positions.includes(position) ? <mark key={position}>{character}</mark> : character;
  });
}
