import { qrPath } from '../../data/share/qr-path.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopiedAddress, useCopy } from '../../ui/share/copied-address.tsx';
import { QrCode } from '../../ui/share/qr-code.tsx';
import { isCalledOff } from '../../ui/share/share-sheet.ts';
import styles from './invite-dialog.module.css';

export interface LinkCardProps {
  address: string;
  /** The text that is shared with the link. */
  text: string;
  /** Says until when the link works. */
  valid: string;
}

/** A scorer's link as QR code, to copy and to share. */
export function LinkCard({ address, text, valid }: LinkCardProps) {
  const { said, fail, copy } = useCopy(address, texts);
  const send = async () => {
    try {
      await navigator.share?.({ text, url: address });
    } catch (error) {
      if (!isCalledOff(error)) fail(texts.sendFailed);
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
      <div className={styles.address}>
        <CopiedAddress said={said} address={address} label={texts.link} />
      </div>
    </>
  );
}
