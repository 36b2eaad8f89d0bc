import { useMemo, useState } from 'react';
import { useLatestMatches } from '../../data/hooks/use-league-matches.ts';
import { useServerTime } from '../../data/hooks/use-match.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { latestLog } from '../../data/store/admin-queries.ts';
import type { LeagueState } from '../../data/store/league-store.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { BY_SERVER, parseLogEntry } from '../../domain/admin/admin-log.ts';
import { logWithMatches, type ShownLine } from '../../domain/admin/admin-log-lines.ts';
import { adminLog as texts } from '../../domain/messages/admin-data.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './admin-screen.module.css';
import { EndedBy, ScoredBy } from './scored-by.tsx';

const PAGE = 50;
const MINUTE = 60_000;
/** The end of a match names its scorer for this time: each line reads two records of its own. */
const NIGHT_MS = 24 * 3_600_000;

/** «Kayıtlar»: who did what and when, newest first, with the starts and ends of matches. */
export const LogScreen = withMantine(Screen);

function Screen() {
  const [shown, setShown] = useState(PAGE);
  const { records: entries, more: moreEntries, state } = useSubscription(latestLog(shown), parseLogEntry);
  // Reads `shown` of each kind: a line among the newest of both kinds is among the newest of its own kind.
  const { matches, more: moreMatches } = useLatestMatches(shown);
  const now = useServerTime(MINUTE);
  useTitle(usePageTitle(texts.title));
  const lines = useMemo(() => logWithMatches(entries ?? {}, matches), [entries, matches]);
  const users = useSubscription(
    'users',
    [...new Set(lines.slice(0, shown).flatMap(({ by }) => by ?? []))].map(userRecord),
  ).records;
  return (
    <>
      <Text c="mute" mb={16}>
        {texts.text}
      </Text>
      {entries === undefined && state === 'missing' ? (
        <EmptyState art="offline" title={common.offlineTitle} text={common.offlineText} />
      ) : entries === undefined ? (
        <ListSkeleton label={common.loading} />
      ) : lines.length === 0 ? (
        <EmptyState art="applications" title={texts.none} />
      ) : (
        <ol className={styles.logList}>
          {lines.slice(0, shown).map((line) => (
            <li key={line.key}>
              <strong>{texts.actions[line.action] ?? line.action}</strong>
              {line.detail !== undefined && <span>{line.detail}</span>}
              <Text as="span" c="mute" fz={14}>
                {now - line.at < NIGHT_MS && endOf(line)}
                {signature(line, users)}
              </Text>
            </li>
          ))}
        </ol>
      )}
      {entries !== undefined && state === 'missing' && (
        <Text c="mute" mb={16}>
          {texts.notHere}
        </Text>
      )}
      {(moreEntries || moreMatches || lines.length > shown) && (
        <MoreButton label={texts.more} loading={state === 'reading'} onMore={() => setShown(shown + PAGE)} />
      )}
    </>
  );
}

/** Who ended a match. */
function endOf({ ended, by }: ShownLine) {
  if (ended === undefined) return null;
  return by === undefined ? <ScoredBy matchId={ended} /> : <EndedBy matchId={ended} by={by} />;
}

/** The author and the time of a line. An account of a scorer who ended a match may have no name of its own, see {@link endOf}. */
function signature(line: ShownLine, users: LeagueState['users']): string {
  const time = formatDateTime(line.at);
  if (line.action === 'match-completed' || line.action === 'match-cancelled') return time;
  return `${whoDid(line, users) ?? texts.unknown} · ${time}`;
}

/** Names a scorer as he named himself on the link; if his account has another name, adds that one. */
function whoDid({ by, called }: ShownLine, users: LeagueState['users']): string | undefined {
  if (by === BY_SERVER) return texts.server;
  const account = by === undefined ? undefined : users[by]?.displayName;
  if (called === undefined || account === undefined || account === called) return account ?? called;
  return texts.calls(called, account);
}
