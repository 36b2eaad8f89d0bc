import { type FocusEvent, useState } from 'react';
import { Grid } from '../layout/layout.tsx';
import styles from './share-dialog.module.css';

/** The sentences about a copy. */
export interface CopyTexts {
  copied: string;
  copyFailed: string;
}

/** A sentence, empty for none, and whether it reports a failure. */
export interface Said {
  text: string;
  failed: boolean;
}

export interface Copying {
  /** The result of the last copy. */
  said: Said;
  /** Shows the sentence for another failure; an empty sentence removes it. */
  fail: (sentence: string) => void;
  copy: () => Promise<void>;
}

/** Copies an address and reports the result; {@link CopiedAddress} shows both. */
export function useCopy(address: string, { copied, copyFailed }: CopyTexts): Copying {
  const [said, say] = useState<Said>({ text: '', failed: false });
  const fail = (text: string) => say({ text, failed: true });
  const copy = async () => {
    try {
      if (navigator.clipboard === undefined) throw new Error('No clipboard.');
      await navigator.clipboard.writeText(address);
      say({ text: copied, failed: false });
    } catch {
      // A page on plain http has no clipboard; the person can select the address below.
      fail(copyFailed);
    }
  };
  return { said, fail, copy };
}

/** The result of the copy, and the address, or a text of several lines, to select by hand; @param label names the field */
export function CopiedAddress({ said, address, label }: { said: Said; address: string; label: string }) {
  const Field = address.includes('\n') ? 'textarea' : 'input';
  return (
    <Grid gap={8}>
      <p className={styles.said} data-failed={said.failed || undefined} role="status">
        {said.text}
      </p>
      <Field
        className={styles.address}
        readOnly
        value={address}
        aria-label={label}
        onFocus={({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => target.select()}
      />
    </Grid>
  );
}
