import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTeamMedia } from '../../data/actions/use-team-media.ts';
import { useFirstThrow } from '../../data/hooks/use-first-throw.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useOngoingMatches } from '../../data/hooks/use-league-matches.ts';
import { useSharedVideo } from '../../data/hooks/use-shared-video.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useWaitingGuests } from '../../data/hooks/use-waiting-guests.ts';
import { ROSTERS } from '../../data/store/admin-queries.ts';
import {
  filterMatches,
  MATCH_FILTERS,
  type MatchFilter,
  type MatchOrder,
  orderMatches,
} from '../../domain/admin/match-rows.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { lastLineup, offeredPlayers } from '../../domain/match/new-match.ts';
import { isCounted, scoreFrom } from '../../domain/match/sides.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { annulled, isWaiting, whyUncounted } from '../../domain/messages/annulled.ts';
import { annulments } from '../../domain/messages/annulments.ts';
import { correctResultTexts as correctTexts } from '../../domain/messages/correct-result.ts';
import { tieTexts } from '../../domain/messages/moments.ts';
import { storedVideoUrl } from '../../domain/records/team-media.ts';
import { secondIn, videoLink } from '../../domain/records/video-source.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { RowMenu } from '../../ui/dialogs/row-menu.tsx';
import { useMedia } from '../../ui/effects/use-media.ts';
import { ListTools } from '../../ui/fields/list-tools.tsx';
import { VideoAddressModal } from '../../ui/fields/video-address-modal.tsx';
import { type RecordColumn, RecordTable, type RowOrder, useTableOrder } from '../../ui/figures/record-table.tsx';
import { StateBadge } from '../../ui/figures/state-badge.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { CorrectModal } from '../correct-result.tsx';
import { AnnulModal } from './annul-modal.tsx';
import word from './evening.module.css';
import styles from './match-list.module.css';
import { MatchList } from './match-list.tsx';
import { AdminMatchNotes } from './match-notes.tsx';
import { useStartMatch } from './starts.tsx';

/** A table needs this width; a narrower window has the rows of a phone. */
const WIDE = '(min-width: 56.25em)';
const FILTERS = MATCH_FILTERS.map((value) => ({ value, label: texts.matchFilters[value] }));
const NEWEST_FIRST: RowOrder<MatchOrder> = { by: 'date', isDown: true };

interface CompletedListProps {
  matches: readonly ListedMatch[];
  /** Whether the server has older matches, which the search does not find. */
  more: boolean;
}

/** Matches that are over, with search and filter: rows on a phone, on a wide screen a table whose columns sort. The newest offers «Rövanş». */
export const CompletedList = memo(function CompletedList({ matches, more }: CompletedListProps) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<MatchFilter>('all');
  const { order, orderBy } = useTableOrder(NEWEST_FIRST);
  const isWide = useMedia(WIDE);
  const isAnyWaiting = matches.some(({ match }) => isWaiting(match));
  const found = filterMatches(matches, useDeferredValue(query), filter);
  const rematch = (listed: ListedMatch) => listed.matchId === matches[0]?.matchId && <RematchButton listed={listed} />;
  const below = (matchId: string) => {
    const listed = found.find((one) => one.matchId === matchId);
    if (listed === undefined) return null;
    const again = rematch(listed);
    return (
      <>
        {again && <div className={styles.below}>{again}</div>}
        <AdminMatchNotes listed={listed} />
      </>
    );
  };
  return (
    <>
      <ListTools
        filterLabel={texts.filter}
        filters={FILTERS.filter(({ value }) => value !== 'held' || value === filter || isAnyWaiting)}
        searchLabel={texts.searchMatches}
        list={{ query, setQuery, filter, setFilter }}
        result={texts.matchesFound(found.length, more)}
      />
      {found.length === 0 && <EmptyState art="missing" title={texts.nothingFound} />}
      {found.length > 0 && isWide && (
        <MatchTable
          caption={texts.completed}
          matches={orderMatches(found, order)}
          order={order}
          onOrder={orderBy}
          actions={(listed) => (
            <>
              {rematch(listed)}
              <MatchMenu listed={listed} />
            </>
          )}
        />
      )}
      {found.length > 0 && !isWide && (
        <MatchList matches={found} menu={(listed) => <MatchMenu listed={listed} />} below={below} />
      )}
    </>
  );
});

/** The actions of a completed match: its video or the form for it (WRITE-17, decision 15), «Sonucu düzelt» (decision 139), and «Sonucu geçersiz say» or «Geçerli say» (decision 69). */
function MatchMenu({ listed: { matchId, match } }: { listed: ListedMatch }) {
  const [open, setOpen] = useState<'video' | 'correct' | 'annul' | null>(null);
  const close = () => setOpen(null);
  const name = isolatedPair(match.team1Name, match.team2Name);
  const link = match.videoUrl === undefined ? null : videoLink(match.videoUrl);
  const video = link === null ? texts.addVideo : texts.watchVideo;
  const isCorrectable = match.status === 'completed' && match.annulled === undefined;
  const annul = match.annulled === undefined ? annulments.annul : annulments.restore;
  return (
    <>
      <RowMenu
        label={texts.of(texts.actions, name)}
        actions={[
          {
            ...{ key: 'video', label: video, describe: texts.of(video, name) },
            run: link === null ? () => setOpen('video') : { href: link },
          },
          ...(isCorrectable
            ? [
                {
                  ...{ key: 'correct', label: correctTexts.open, describe: correctTexts.of(name) },
                  run: () => setOpen('correct'),
                },
              ]
            : []),
          { key: 'annul', label: annul, describe: annulments.of(annul, name), run: () => setOpen('annul') },
        ]}
      />
      {open === 'video' && (
        <VideoPrompt matchId={matchId} name={`${match.team1Name} – ${match.team2Name}`} onClose={close} />
      )}
      {open === 'correct' && <CorrectModal matchId={matchId} pair={name} onClose={close} />}
      {open === 'annul' && <AnnulModal matchId={matchId} match={match} onClose={close} />}
    </>
  );
}

function VideoPrompt({ matchId, name, onClose }: { matchId: string; name: string; onClose: () => void }) {
  const { addMatchVideo } = useTeamMedia();
  const { address, forget } = useSharedVideo();
  const firstAt = useFirstThrow(matchId);
  return (
    <VideoAddressModal
      title={texts.videoTitle(name)}
      label={texts.videoUrl}
      hint={tieTexts.addressHint}
      submitLabel={texts.videoAdd}
      initial={address ?? undefined}
      onClose={onClose}
      check={(url) => (storedVideoUrl(url) === null ? texts.videoUrlWrong : null)}
      onSubmit={async (url) => {
        await addMatchVideo({ kind: 'system', matchId }, url, name, firstAt);
        const isTied = firstAt !== undefined && secondIn(url) !== null;
        notify({ kind: 'success', message: isTied ? tieTexts.addedTied : texts.videoAdded });
        if (url === address) forget();
      }}
      problem={(error) => serverProblem(error, texts.videoAddFailed)}
    />
  );
}

interface MatchTableProps {
  caption: string;
  matches: readonly ListedMatch[];
  order: RowOrder<MatchOrder>;
  onOrder: (by: MatchOrder) => void;
  actions: (listed: ListedMatch) => ReactNode;
}

/** Completed matches as a table, for wide screens; each leads to its record. */
function MatchTable({ caption, matches, order, onOrder, actions }: MatchTableProps) {
  const columns: readonly RecordColumn<ListedMatch>[] = [
    ...COLUMNS,
    { key: 'actions', label: texts.actions, slot: 'actions', cell: actions },
  ];
  return (
    <RecordTable
      caption={caption}
      columns={columns}
      rows={matches}
      rowKey={keyOf}
      order={order}
      // Only the columns of an order sort.
      onOrder={(by) => onOrder(by as MatchOrder)}
    />
  );
}

const keyOf = ({ matchId }: ListedMatch) => matchId;

const COLUMNS: readonly RecordColumn<ListedMatch>[] = [
  {
    ...{ key: 'date', label: texts.matchColumns.date, slot: 'fact', sorts: true },
    cell: ({ match }) => <span className={styles.when}>{formatDateTime(match.startedAt)}</span>,
  },
  {
    ...{ key: 'teams', label: texts.matchColumns.teams, slot: 'head', sorts: true },
    cell: ({ matchId, match }) => (
      <Link to={`/admin/match/${matchId}`} className={styles.pair}>
        {isolatedPair(match.team1Name, match.team2Name)}
      </Link>
    ),
  },
  {
    ...{ key: 'score', label: texts.matchColumns.score, slot: 'fact', sorts: true },
    cell: ({ match }) => (
      <span className={styles.figures} data-annulled={!isCounted(match) || undefined}>
        {scoreFrom(match, 'one')}
      </span>
    ),
  },
  {
    ...{ key: 'state', label: texts.matchColumns.state, slot: 'fact' },
    cell: (listed) => (
      <>
        {listed.pending > 0 && <StateBadge tone="waiting">{texts.pending}</StateBadge>}
        {listed.match.annulled !== undefined && whyUncounted(listed.match)}
        {isWaiting(listed.match) && <StateBadge tone="waiting">{annulled.waiting}</StateBadge>}
        <AdminMatchNotes listed={listed} />
      </>
    ),
  },
];

/** «Rövanş»: the same two teams play again with the same players, with one tap. Nothing if one of them cannot be chosen any more. */
function RematchButton({ listed }: { listed: ListedMatch }) {
  const { match } = listed;
  const users = useSubscription('users', [ROSTERS]).records;
  const waiting = useWaitingGuests();
  const { busy, start } = useStartMatch(useOngoingMatches());
  const seatsOf = (teamId: string) => lastLineup([match], teamId, offeredPlayers(users, teamId, waiting));
  const form = {
    ...{ team1Id: match.team1Id, team2Id: match.team2Id },
    ...{ team1Players: seatsOf(match.team1Id), team2Players: seatsOf(match.team2Id) },
  };
  if (form.team1Players.length === 0 || form.team2Players.length === 0) return null;
  return (
    <button
      type="button"
      className={word.word}
      aria-label={texts.of(texts.rematch, isolatedPair(match.team1Name, match.team2Name))}
      disabled={busy}
      onClick={() => void start(form)}
    >
      {texts.rematch}
    </button>
  );
}
