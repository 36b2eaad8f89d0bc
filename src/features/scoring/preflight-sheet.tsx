import { useOutboxRows } from '../../data/hooks/use-outbox.ts';
import type { PreflightKey } from '../../domain/match/preflight.ts';
import { preflightTexts as texts } from '../../domain/messages/scoring.ts';
import { exportText } from '../../domain/outbox/outbox-export.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { saveFile } from '../../ui/effects/save-file.ts';
import { Grid, List, Row, Text } from '../../ui/layout/layout.tsx';
import styles from './events-sheet.module.css';
import type { Preflight } from './use-preflight.ts';

function mendOf(key: PreflightKey, { byLink, lostFile }: Preflight): string {
  if (byLink && key === 'persisted') return texts.persistedByLink;
  if (key === 'offline' && !('serviceWorker' in navigator)) return texts.noWorker;
  if (key === 'offline' && lostFile !== null) return texts.lostFile(lostFile);
  return texts.items[key].mend;
}

const MARKS = { ok: '✓', warn: '!', bad: '✕' } as const;

/** Says whether the phone is ready for a match, what is missing and how to fix it (field notes 7 and 8). */
export function PreflightSheet({ check, onClose }: { check: Preflight; onClose: () => void }) {
  const { items, byLink, refused, checkAgain, persist } = check;
  const rows = useOutboxRows();
  const unsent = rows.filter((row) => row.state !== 'accepted');
  const save = () => saveFile(`atislar-${unsent[0]?.matchId}.json`, exportText(unsent), 'application/json');
  const missing = items.filter((item) => item.state !== 'ok');
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Text mb={8} role="status">
        {missing.length === 0 ? texts.readyLong : texts.notReady}
      </Text>
      <List mb={16}>
        {items.map(({ key, state }) => (
          <Row key={key} as="li" align="center" wrap className={styles.check} data-state={state}>
            <Grid as="span" c="good" fw={700} className={styles.checkMark} aria-hidden="true">
              {MARKS[state]}
            </Grid>
            <span className={styles.checkText}>
              <span className="sr-only">{texts.states[state]}: </span>
              {state === 'ok' ? texts.items[key].ok : mendOf(key, check)}
            </span>
            {key === 'persisted' && state !== 'ok' && (
              <Button variant="default" onClick={() => void persist()}>
                {texts.ask}
              </Button>
            )}
            {key === 'persisted' && state !== 'ok' && refused && (
              <span className={styles.checkRefused} role="alert">
                {byLink ? texts.refusedByLink : texts.refused}
              </span>
            )}
            {key === 'home' && unsent.length > 0 && (
              <Button variant="default" onClick={save}>
                {texts.save}
              </Button>
            )}
          </Row>
        ))}
      </List>
      <Button fullWidth variant="default" onClick={() => void checkAgain()}>
        {texts.again}
      </Button>
    </Dialog>
  );
}
