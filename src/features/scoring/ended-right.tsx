import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useOwnTables, useTableOf } from '../../data/hooks/use-night.ts';
import { useRecords } from '../../data/hooks/use-records.ts';
import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { matchRecord } from '../../data/store/record-queries.ts';
import type { RightEnd } from '../../domain/match/scorers.ts';
import { scoreFrom } from '../../domain/match/sides.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { outboxTexts } from '../../domain/messages/outbox.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { exportText } from '../../domain/outbox/outbox-export.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { saveFile } from '../../ui/effects/save-file.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { GivenTables } from './given-tables.tsx';
import { NextAtTable } from './next-at-table.tsx';
import styles from './scorer-screen.module.css';

const QrPages = latePart(async () => (await import('./qr-pages.tsx')).QrPages, 'part', {
  wait: <p>{common.loading}</p>,
});

/** Says that the scorer's right to the match has ended: how he gets it back at its table, after which his taps go by themselves, or hands them over. */
export function EndedRight({ matchId, end }: { matchId: string; end: RightEnd }) {
  const rows = useOfTable(matchId, (state) => state.rows.filter((row) => row.state !== 'accepted'));
  const record = useRecords('matches', [matchRecord(matchId)]).records[matchId];
  const [showsQr, setShowsQr] = useState(false);
  // Without a night nobody can ask at a table.
  const { night } = useOwnTables();
  const at = useTableOf(matchId);
  const table = night ? at : undefined;
  const said = useOfTable(matchId, ({ view: { match } }) =>
    texts.score(match.team1Name, scoreFrom(match, 'one'), match.team2Name),
  );
  return (
    <Stack as="section" gap={16} className={styles.screen} aria-labelledby="right-ended">
      <SectionTitle as="h1">
        <span id="right-ended">{texts.ended[end]}</span>
      </SectionTitle>
      <p className={styles.match}>{said}</p>
      <Text c="mute">{table === undefined ? texts.endedText : texts.endedAtTable}</Text>
      {table !== undefined && (
        <Link to={`/table/${table}`} className={buttonClass({ fullWidth: true })}>
          {texts.askAgain(table)}
        </Link>
      )}
      {rows.length === 0 ? (
        <p role="status">{texts.allSent}</p>
      ) : (
        <>
          <p role="alert" className={styles.unsent}>
            {scoring.unarrived(record ?? null, rows.length)} {table === undefined ? texts.unsent : texts.unsentAtTable}
          </p>
          <Button fullWidth variant={table === undefined ? 'filled' : 'default'} onClick={() => setShowsQr(true)}>
            {texts.showQr}
          </Button>
          <Button
            fullWidth
            variant="default"
            onClick={() => saveFile(`atislar-${matchId}.json`, exportText(rows), 'application/json')}
          >
            {texts.toFile}
          </Button>
        </>
      )}
      <GivenTables matchId={matchId} />
      <NextAtTable matchId={matchId} />
      <Link to={`/match/${matchId}`} className={buttonClass({ variant: 'default', fullWidth: true })}>
        {texts.toMatch}
      </Link>
      {showsQr && (
        <Dialog title={outboxTexts.qr} onClose={() => setShowsQr(false)}>
          <QrPages rows={rows} onBack={() => setShowsQr(false)} />
        </Dialog>
      )}
    </Stack>
  );
}
