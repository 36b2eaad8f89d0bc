import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../buttons/button.tsx';
import { PageDialog } from '../dialogs/page-dialog.tsx';
import { Choice } from '../fields/choice.tsx';
import { CopiedAddress, type CopyTexts, useCopy } from './copied-address.tsx';
import { type CardFormat, type CardPlan, drawCard, sizeOf } from './draw-card.ts';
import styles from './share-dialog.module.css';
import { isCalledOff } from './share-sheet.ts';

/** The sentences of the dialog, whatever it shares. */
export interface ShareTexts extends CopyTexts {
  title: string;
  send: string;
  /** Names the choice of the picture's format, and the formats. */
  format: string;
  formats: Readonly<Record<CardFormat, string>>;
  download: string;
  copy: string;
  /** Names the field with the address. */
  link: string;
  drawing: string;
  failed: string;
  sendFailed: string;
}

export interface ShareDialogProps {
  texts: ShareTexts;
  /** The same object as long as the picture must stay; null while its content is read. */
  plan: CardPlan | null;
  /** The content of the picture in words, for people who do not see it. */
  alt: string;
  /** The name of the picture's file. */
  file: string;
  /** The text that the share sheet gets with the picture; its first line is the title. */
  text: string;
  /** The full address of the page. */
  url: string;
  /** What is copied; the address if omitted. */
  copied?: string;
  onClose: () => void;
}

/** Shares a picture and a link: through the phone's share sheet if there is one, else saved or copied. */
export function ShareDialog({ texts, plan, alt, file, text, url, copied = url, onClose }: ShareDialogProps) {
  const [format, setFormat] = useState<CardFormat>('post');
  const card = useCard(plan, format);
  const { said, fail, copy } = useCopy(copied, texts);

  const send = async () => {
    fail('');
    const picture = card.state === 'ready' ? [new File([card.blob], file, { type: 'image/png' })] : [];
    const withPicture = picture.length > 0 && navigator.canShare?.({ files: picture }) === true;
    try {
      const [title] = text.split('\n', 1);
      await navigator.share?.({
        ...(title === undefined ? {} : { title }),
        text,
        url,
        ...(withPicture ? { files: picture } : {}),
      });
    } catch (error) {
      if (!isCalledOff(error)) fail(texts.sendFailed);
    }
  };
  return (
    <PageDialog title={texts.title} onClose={onClose}>
      <div className={styles.card}>
        {card.state === 'ready' ? (
          <img src={card.url} {...(plan && sizeOf(plan, format))} decoding="async" alt={alt} />
        ) : (
          <p role="status">{card.state === 'drawing' ? texts.drawing : texts.failed}</p>
        )}
      </div>
      {card.state !== 'failed' && (
        <Choice
          label={texts.format}
          options={FORMATS.map((value) => ({ value, label: texts.formats[value] }))}
          value={format}
          onChange={setFormat}
        />
      )}
      <div className={styles.actions}>
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void send()} disabled={card.state === 'drawing'}>
            {texts.send}
          </Button>
        )}
        {card.state !== 'failed' && (
          <a
            className={buttonClass({ variant: 'default' })}
            href={card.state === 'ready' ? card.url : undefined}
            download={file}
          >
            {texts.download}
          </a>
        )}
        <Button variant="default" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <CopiedAddress said={said} address={copied} label={texts.link} />
    </PageDialog>
  );
}

const FORMATS = ['post', 'story'] as const satisfies readonly CardFormat[];

type Card = { state: 'drawing' } | { state: 'failed' } | { state: 'ready'; blob: Blob; url: string };

/** The picture of a plan; null while its content is read. A new plan object draws a new picture, so a plan must stay the same object while its content is the same. */
function useCard(plan: CardPlan | null, format: CardFormat): Card {
  const [card, setCard] = useState<Card & { format?: CardFormat }>({ state: 'drawing' });
  useEffect(() => {
    if (plan === null) return;
    let over = false;
    let url: string | null = null;
    drawCard(plan, format).then(
      (blob) => {
        if (over) return;
        url = URL.createObjectURL(blob);
        setCard({ state: 'ready', blob, url, format });
      },
      (error: unknown) => {
        console.warn('Card:', error);
        if (!over) setCard({ state: 'failed', format });
      },
    );
    return () => {
      over = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [plan, format]);
  // The picture of the other format is neither shown nor sent.
  return card.format === format ? card : { state: 'drawing' };
}
