import { memo } from 'react';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useHasFixtures } from '../../data/hooks/use-league.ts';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useFeatured, useServerTime } from '../../data/hooks/use-match.ts';
import { isForgotten, shortNameIn } from '../../domain/match/live-matches.ts';
import { teamIdsOf } from '../../domain/match/sides.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { metKey } from '../../domain/records/season-stats.ts';
import type { Match } from '../../domain/records/types.ts';
import { boardKeys } from '../../domain/stream/board.ts';
import { formatAge } from '../../domain/text/format.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import word from './evening.module.css';
import styles from './match-list.module.css';
import { MatchList } from './match-list.tsx';
import { ForfeitNote } from './match-notes.tsx';
import { TableStatus } from './table-status.tsx';
import { useRowWork } from './use-row-work.ts';

const MINUTE = 60_000;

/**
 * The running matches in the order of the tables, each with its scorers, and which of them somebody has forgotten to end. If several matches run, the admin chooses the
 * featured one (decision 33).
 */
export function OngoingList({ matches }: { matches: readonly ListedMatch[] }) {
  const live = useLiveMatches();
  const hasFixtures = useHasFixtures();
  const now = useServerTime(MINUTE);
  const tableOf = (matchId: string) => {
    const table = live?.[matchId]?.table;
    return table === undefined ? null : liveTexts.table(table);
  };
  const below = (matchId: string) => {
    const listed = matches.find((one) => one.matchId === matchId);
    if (listed === undefined) return null;
    const { team1Name, team2Name } = listed.match;
    const hasTwin = matches.some((one) => one.matchId !== matchId && pairOf(one.match) === pairOf(listed.match));
    return (
      <>
        {hasTwin && <p className={styles.beside}>{lineupsOf(listed.match)}</p>}
        {isForgotten(listed.match, now) && listed.pending === 0 && (
          <p className={styles.beside}>{texts.forgotten(formatAge(now - listed.match.updatedAt))}</p>
        )}
        {matches.length > 1 && <FeatureButton {...listed} />}
        {hasFixtures && <ForfeitNote listed={listed} />}
        <TableStatus matchId={matchId} name={`${team1Name} – ${team2Name}`} />
      </>
    );
  };
  const keys = boardKeys(live ?? {}, null);
  const placeOf = ({ matchId }: ListedMatch) => (keys.includes(matchId) ? keys.indexOf(matchId) : keys.length);
  const inOrder = [...matches].sort((a, b) => placeOf(a) - placeOf(b));
  return <MatchList matches={inOrder} place={tableOf} below={below} />;
}

/** The same for both matches of two teams, whichever stands first. */
const pairOf = (match: Match) => metKey(...teamIdsOf(match));

/** «Ali & Veli – Ceren & Işık» */
function lineupsOf(match: Match): string {
  const side = (uids: readonly string[]) => isolated(uids.map((uid) => shortNameIn(match, uid)).join(' & '));
  return `${side(match.team1Players)} – ${side(match.team2Players)}`;
}

const FeatureButton = memo(function FeatureButton({ matchId, match }: ListedMatch) {
  const featured = useFeatured();
  const update = useAdminUpdate();
  const { busy, run } = useRowWork();
  if (featured === matchId) return <p className={styles.featured}>{texts.featured}</p>;
  const name = `${match.team1Name} – ${match.team2Name}`;
  const feature = async () => {
    const line = { action: 'match-featured', target: `matches/${matchId}`, detail: name } as const;
    const outcome = await run(matchId, texts.featureFailed, () => update({ 'config/activeMatch': matchId }, line));
    if (outcome === 'done') notify({ kind: 'success', message: texts.featuredNow(name) });
  };
  return (
    <div className={styles.below}>
      <button
        type="button"
        className={word.word}
        aria-label={texts.of(texts.feature, name)}
        disabled={busy.has(matchId)}
        onClick={() => void feature()}
      >
        {texts.feature}
      </button>
    </div>
  );
});
