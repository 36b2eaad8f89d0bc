import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { useGrowingList } from '../../data/hooks/use-growing-list.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useListParams } from '../../data/hooks/use-list-params.ts';
import { usePlayerPage } from '../../data/hooks/use-player-page.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { PAGE_PLAYERS } from '../../data/store/record-queries.ts';
import { common, home, nav, players } from '../../domain/messages/first-paint.ts';
import { playerCard } from '../../domain/messages/player-card.ts';
import { playerList as texts } from '../../domain/messages/player-list.ts';
import { isGuestId, type PlayerLine } from '../../domain/records/players.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useHead } from '../../ui/effects/use-head.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Meter } from '../../ui/figures/figures.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import styles from './players-screen.module.css';

/** All approved players, a page at a time (PLAYERS-01 to PLAYERS-10). */
export function PlayersScreen() {
  const { query, setQuery, shown, showMore } = useListParams(PAGE_PLAYERS);
  const wanted = useDeferredValue(query).trim();
  const { lines, more } = usePlayerPage(shown, wanted);
  const isVisitor = useSession().status === 'signed-out';
  useHead(listHead('players', useLeague()));
  return (
    <>
      <SectionTitle as="h1" action={<Link to="/leaders">{nav.leaders}</Link>}>
        {texts.title}
      </SectionTitle>
      {lines === null && wanted === '' ? (
        <Unread />
      ) : lines?.length === 0 && wanted === '' ? (
        <EmptyState
          art="players"
          title={texts.empty}
          text={texts.nobodyYet}
          action={isVisitor && <Link to="/register?role=player">{home.registerPlayer}</Link>}
        />
      ) : (
        <>
          <SearchField
            label={texts.search}
            value={query}
            onChange={setQuery}
            result={lines === null ? common.loading : texts.found(lines.length, more)}
          />
          {lines === null ? (
            <Unread />
          ) : lines.length === 0 ? (
            <EmptyState art="missing" title={texts.noMatch(wanted)} />
          ) : (
            <Cards lines={lines} />
          )}
          {more && (
            <div className={styles.more}>
              <Button variant="default" onClick={showMore}>
                {common.showMore}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** No player is on the device: the list is read, or cannot be. */
function Unread() {
  return useIsOffline() ? (
    <EmptyState art="offline" title={common.offlineTitle} text={common.offlineText} />
  ) : (
    <PageSkeleton label={common.loading} shape="cards" />
  );
}

function Cards({ lines }: { lines: readonly PlayerLine[] }) {
  return (
    <Grid as="ul" gap={12} className={styles.list} aria-label={texts.title}>
      {useGrowingList(lines).map((line) => (
        <li key={line.user.uid}>
          <PlayerCard line={line} />
        </li>
      ))}
    </Grid>
  );
}

/** A player at a glance; the card is the link (PLAYERS-03 to PLAYERS-09). */
function PlayerCard({ line: { user, team } }: { line: PlayerLine }) {
  const { displayName, position, stats } = user;
  return (
    <Grid as="article" align="center" framed className={styles.card}>
      <Avatar name={displayName} src={user.photoURL} size={56} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link to={`/player/${user.uid}`}>{displayName}</Link>
        </h2>
        <p className={styles.line}>
          <span>{team?.name ?? players.noTeam}</span>
          {isGuestId(user.uid) && <span> · {playerCard.guest}</span>}
          {position ? <span> · {position}</span> : null}
        </p>
      </div>
      <p className={styles.figure}>
        <strong>{stats.gamesPlayed}</strong> {playerCard.games}
      </p>
      <p className={styles.figure}>
        <strong>{stats.cupsScored}</strong> {playerCard.cups}
      </p>
      <div className={styles.meter}>
        <Meter
          label={playerCard.accuracy}
          value={stats.accuracy}
          size="sm"
          describe={playerCard.accuracyOf(displayName)}
        />
      </div>
    </Grid>
  );
}
