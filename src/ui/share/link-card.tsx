import { Button } from '../buttons/button.tsx';
import { Grid, Text } from '../layout/layout.tsx';
import { CopiedAddress, type CopyTexts, useCopy } from './copied-address.tsx';
import { QrCode, type QrCodeProps } from './qr-code.tsx';
import styles from './share-dialog.module.css';
import { isCalledOff } from './share-sheet.ts';

/** The sentences about a link. */
export interface LinkTexts extends CopyTexts {
  /** Tells what the other person does with it. */
  inviteText: string;
  /** Names the QR code, and the field with the address. */
  qr: string;
  link: string;
  send: string;
  sendFailed: string;
  copy: string;
}

export interface LinkCardProps {
  texts: LinkTexts;
  address: string;
  qr: Omit<QrCodeProps, 'label'>;
  /** The text that is shared with the link. */
  text: string;
  /** Says until when the link works. */
  valid: string;
}

/** A link for another person as QR code, to copy and to share. */
export function LinkCard({ texts, address, qr, text, valid }: LinkCardProps) {
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
      <Text c="mute" fz={14} mb={12}>
        {texts.inviteText}
      </Text>
      <div className={styles.code}>
        <QrCode {...qr} label={texts.qr} />
      </div>
      <Text c="mute" fz={14} mb={12}>
        {valid}
      </Text>
      <Grid gap={8} mb={8} fit>
        {typeof navigator.share === 'function' && <Button onClick={() => void send()}>{texts.send}</Button>}
        <Button variant="default" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </Grid>
      <CopiedAddress said={said} address={address} label={texts.link} />
    </>
  );
}
