import { useId } from 'react';
import { Row, Text } from '../layout/layout.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** The field's name, also its placeholder: «Takım ara». */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The number of results, e.g. «12 takım»; screen readers read every change. */
  result?: string | undefined;
}

/** A field that filters the list under it while a person types. */
export function SearchField({ label, value, onChange, result }: SearchFieldProps) {
  const id = useId();
  return (
    // No <search>, which is unknown to the older phones of the crowd.
    <Row gap="8 16" align="center" wrap className={styles.search} role="search">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <svg className={styles.icon} aria-hidden="true" viewBox="0 0 24 24">
        <circle cx="10.500" cy="10.500" r="6.500" />
        <path d="m15.500 15.500 5 5" />
      </svg>
      <input
        id={id}
        className={styles.input}
        {...SEARCH_INPUT}
        value={value}
        placeholder={label}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text c="mute" fz={14} className={styles.result} role="status">
        {result}
      </Text>
    </Row>
  );
}

/** What every field of a search asks of a phone's keyboard: no suggestion, no capital letter, and a key that says what it does. */
export const SEARCH_INPUT = {
  type: 'search',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'search',
} as const;
