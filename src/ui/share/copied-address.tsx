import { useState } from 'react';
import styles from './copied-address.module.css';

/** What is said of a copy. */
export interface CopyTexts {
  copied: string;
  copyFailed: string;
}

export interface Copying {
  /** What became of it; empty before. */
  said: string;
  /** Says something else in its place; empty for nothing. */
  say: (sentence: string) => void;
  copy: () => Promise<void>;
}

/** Copies an address and says what became of it; {@link CopiedAddress} shows both. */
export function useCopy(address: string, { copied, copyFailed }: CopyTexts): Copying {
  const [said, say] = useState('');
  const copy = async () => {
    try {
      if (navigator.clipboard === undefined) throw new Error('No clipboard.');
      await navigator.clipboard.writeText(address);
      say(copied);
    } catch {
      // A page on plain http has no clipboard; the person can select the address below.
      say(copyFailed);
    }
  };
  return { said, say, copy };
}

/** What became of the copy, and the address itself to select by hand; @param label names the field */
export function CopiedAddress({ said, address, label }: { said: string; address: string; label: string }) {
  return (
    <div className={styles.copied}>
      <p className={styles.said} role="status">
        {said}
      </p>
      <input
        className={styles.address}
        readOnly
        value={address}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}
