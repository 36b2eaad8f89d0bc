import { useId } from 'react';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useServerTime } from '../../data/hooks/use-match.ts';
import { useNightDetails } from '../../data/hooks/use-night.ts';
import { useReadPhones } from '../../data/hooks/use-read-presence.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { night as texts } from '../../domain/messages/night.ts';
import type { TableScorer } from '../../domain/scorers/night.ts';
import { formatTime } from '../../domain/text/format.ts';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import { useNightWork } from '../night-asks.tsx';
import evening from './evening.module.css';
import styles from './night.module.css';
import { aboutPhone } from './table-status.tsx';

const POLL_MS = 5_000;

/** Who scores at which table tonight, with which phone; a right can be taken back person by person and table by table. Nothing without a night. */
export function NightRights() {
  const { night, record, rights } = useNightDetails();
  if (night == null) return null;
  const closed = record?.closed ?? [];
  const tables = [...new Set([...rights.map(({ table }) => table), ...closed])].sort((a, b) => a - b);
  return (
    <section aria-labelledby="night-rights" className={evening.padded}>
      <SectionTitle id="night-rights">{texts.rights}</SectionTitle>
      {tables.length === 0 && (
        <Text c="mute" fz={15}>
          {texts.noRights}
        </Text>
      )}
      <Grid as="ul" gap={8} mt={8} className={styles.tables} aria-labelledby="night-rights">
        {tables.map((table) => (
          <li key={table}>
            <TableRights
              table={table}
              rights={rights.filter((right) => right.table === table)}
              isClosed={closed.includes(table)}
            />
          </li>
        ))}
      </Grid>
    </section>
  );
}

/** The rights over one table. @param isClosed the code gives none there any more */
function TableRights({
  table,
  rights,
  isClosed,
}: {
  table: number;
  rights: readonly TableScorer[];
  isClosed: boolean;
}) {
  const { busy, step } = useNightWork();
  const now = useServerTime(POLL_MS);
  const id = useId();
  // Between two matches the phone of the last one is known.
  const matches = [...rights.flatMap((right) => right.matches), ...Object.keys(useLiveMatches() ?? {})];
  const uids = rights.map(({ uid }) => uid);
  const phones = useReadPhones(uids, [...new Set(matches)], now);
  const phoneIn = ({ uid }: TableScorer) => {
    const phone = phones[uid];
    return phone === undefined ? [] : aboutPhone(phone, now);
  };
  const takeBack = async (right: TableScorer | null) => {
    const sure = await confirmDialog({
      title: right === null ? texts.takeBackAll : texts.takeBack,
      message: right === null ? texts.takeBackAllQuestion(table) : texts.takeBackQuestion(right.name, table),
      details: right === null ? [] : [phoneIn(right).join(' · ')].filter(Boolean),
      confirmLabel: right === null ? texts.takeBackAll : texts.takeBack,
      cancelLabel: common.cancel,
      danger: true,
    });
    if (!sure) return;
    const of = right === null ? { table } : { table, uid: right.uid };
    await step(`revoke ${right?.uid ?? ''}`, { step: 'revoke', ...of }, texts.takenBackDone);
  };
  const active = rights.filter(({ revoked }) => !revoked);
  return (
    <>
      <Row gap={12} align="center" justify="between">
        <strong className={styles.number}>{texts.table(table)}</strong>
        {active.length > 1 && (
          <button
            type="button"
            className={evening.word}
            aria-label={texts.takeBackAllOf(table)}
            disabled={busy.size > 0}
            onClick={() => void takeBack(null)}
          >
            {texts.takeBackAll}
          </button>
        )}
      </Row>
      {rights.map((right) => (
        <Row key={right.uid} gap={12} align="center" justify="between">
          <Grid as="span" gap={2} anywhere className={styles.who}>
            {right.name}
            <Text as="span" id={`${id}-${right.uid}`} c="mute" fz={15}>
              {right.revoked
                ? texts.takenBack
                : [texts.since(texts.how[right.how], formatTime(right.at)), ...phoneIn(right)].join(' · ')}
            </Text>
          </Grid>
          {!right.revoked && (
            <button
              type="button"
              className={evening.word}
              aria-label={texts.takeBackOf(right.name, table)}
              aria-describedby={`${id}-${right.uid}`}
              disabled={busy.has(`revoke ${right.uid}`)}
              onClick={() => void takeBack(right)}
            >
              {texts.takeBack}
            </button>
          )}
        </Row>
      ))}
      {isClosed && <p className={styles.taken}>{texts.closedTable}</p>}
    </>
  );
}
