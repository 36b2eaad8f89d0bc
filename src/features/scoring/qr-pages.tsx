import { useMemo, useState } from 'react';
import { qrPath } from '../../data/share/qr-path.ts';
import { outboxTexts as texts } from '../../domain/messages/outbox.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { qrPages } from '../../domain/outbox/qr-pages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import { QrCode } from '../../ui/share/qr-code.tsx';

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
          <Text c="mute" fz={14} mb={12}>
            {texts.qrHow}
          </Text>
          <QrCode {...qrPath(address)} label={texts.qrPicture} />
          <Text ta="center" fw={700} mt={12} mb={12} role="status">
            {texts.qrTitle(index + 1, pages.length)}
          </Text>
          {pages.length > 1 && (
            <Grid as="p" gap={8} mt={16} fit>
              <Button variant="default" disabled={index === 0} onClick={() => setAt(index - 1)}>
                {texts.previous}
              </Button>
              <Button variant="default" disabled={index === pages.length - 1} onClick={() => setAt(index + 1)}>
                {texts.next}
              </Button>
            </Grid>
          )}
        </>
      )}
      {rows.some(({ intent }) => intent.kind === 'complete') && (
        <Text c="mute" fz={14} mb={12}>
          {texts.qrComplete}
        </Text>
      )}
      <Button fullWidth variant="default" onClick={onBack}>
        {texts.qrBack}
      </Button>
    </>
  );
}
