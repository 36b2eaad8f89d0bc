import { useMemo, useState } from 'react';
import { qrPath } from '../../data/share/qr-path.ts';
import { outboxTexts as texts } from '../../domain/messages/outbox.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { qrPages } from '../../domain/outbox/qr-pages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import parts from '../../ui/dialogs/dialog-parts.module.css';
import { QrCode } from '../../ui/share/qr-code.tsx';
import styles from './qr-pages.module.css';

/** The rows as QR codes that open this app on another phone and hand the rows over; a separate chunk. */
export function QrPages({ rows, onBack }: { rows: readonly OutboxRow[]; onBack: () => void }) {
  const pages = useMemo(() => qrPages(rows), [rows]);
  const [at, setAt] = useState(0);
  const index = Math.min(at, Math.max(0, pages.length - 1));
  const page = pages[index];
  const address = `${window.location.origin}/admin/import#${page}`;
  return (
    <>
      {page === undefined ? (
        <p>{texts.qrNone}</p>
      ) : (
        <>
          <p className={parts.hint}>{texts.qrHow}</p>
          <QrCode {...qrPath(address)} label={texts.qrPicture} />
          <p className={styles.page} role="status">
            {texts.qrTitle(index + 1, pages.length)}
          </p>
          {pages.length > 1 && (
            <p className={parts.buttons}>
              <Button variant="default" disabled={index === 0} onClick={() => setAt(index - 1)}>
                {texts.previous}
              </Button>
              <Button variant="default" disabled={index === pages.length - 1} onClick={() => setAt(index + 1)}>
                {texts.next}
              </Button>
            </p>
          )}
        </>
      )}
      {rows.some(({ intent }) => intent.kind === 'complete') && <p className={parts.hint}>{texts.qrComplete}</p>}
      <Button fullWidth variant="default" onClick={onBack}>
        {texts.qrBack}
      </Button>
    </>
  );
}
