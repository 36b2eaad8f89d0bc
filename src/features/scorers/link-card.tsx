import { useState } from 'react';
import { qrPath } from '../../data/share/qr-path.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QrCode } from '../../ui/share/qr-code.tsx';
import styles from './invite-dialog.module.css';

export interface LinkCardProps {
  address: string;
  /** Goes with the link. */
  text: string;
  /** Until when it works. */
  valid: string;
}

/** A scorer's link as QR code, to copy and to share. */
export function LinkCard({ address, text, valid }: LinkCardProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      if (navigator.clipboard === undefined) throw new Error('No clipboard.');
      await navigator.clipboard.writeText(address);
      setSaid(texts.copied);
    } catch {
      // A page on plain http has no clipboard; the person can select the link below.
      setSaid(texts.copyFailed);
    }
  };
  const send = async () => {
    try {
      await navigator.share?.({ text, url: address });
    } catch (error) {
      // The person closed the share sheet: no error.
      if ((error as DOMException).name !== 'AbortError') setSaid(texts.sendFailed);
    }
  };
  return (
    <>
      <p className={styles.text}>{texts.inviteText}</p>
      <div className={styles.code}>
        <QrCode {...qrPath(address)} label={texts.qr} />
      </div>
      <p className={styles.text}>{valid}</p>
      <div className={styles.actions}>
        {typeof navigator.share === 'function' && <Button onClick={() => void send()}>{texts.send}</Button>}
        <Button variant="default" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <input
        className={styles.link}
        readOnly
        value={address}
        aria-label={texts.link}
        onFocus={(event) => event.target.select()}
      />
    </>
  );
}
