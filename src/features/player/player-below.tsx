import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useHasFixtures } from '../../data/hooks/use-league.ts';
import { usePlayerTeams } from '../../data/hooks/use-player-teams.ts';
import { useListSeason, usePlayerSeasonMatches } from '../../data/hooks/use-season-matches.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { tiedMatches } from '../../domain/match/moments.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { moments } from '../../domain/messages/moments.ts';
import { playerSeasons as texts } from '../../domain/messages/player-seasons.ts';
import type { PlayerLine } from '../../domain/records/players.ts';
import type { SeasonTeams } from '../../domain/standings/season-matches.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { Columns } from '../../ui/layout/layout.tsx';
import { Power } from '../power.tsx';
import type { ScreenParts } from '../screen-parts.ts';
import { PlayerAbout } from './player-about.tsx';
import styles from './player-below.module.css';
import cupStyles from './player-cups.module.css';
import { PlayerMatches, PlayerOpponents } from './player-matches.tsx';

export interface PlayerBelowProps extends Pick<ScreenParts, 'NextFixtures'> {
  line: PlayerLine;
  /** His own uid, then the ids of guests who were joined with him. */
  uids: readonly string[];
  /** The place of the calendar's button in the head of the page. */
  place: HTMLElement | null;
}

/** What follows the figures of a player: his next match, his matches in the shown season, their cups, his opponents, teams and achievements, and his rating. */
export function PlayerBelow({ line: { user, team }, uids, NextFixtures, place }: PlayerBelowProps) {
  const { season, hasSeveral } = useListSeason();
  const last = usePlayerSeasonMatches(uids, season);
  const teams = usePlayerTeams(uids, last.matches);
  const [hasNext, setHasNext] = useState(false);
  const onNext = useCallback(() => setHasNext(true), []);
  // Until it is known whether there are fixtures, offline none are read.
  const isOnline = !useIsOffline();
  const mayHaveNext = useHasFixtures() ?? isOnline;
  const isNextRead = hasNext || team === null || !mayHaveNext;
  // The page waits for the matches, and for the next match above them: later they would push down the content that is being read.
  const isRead = useDeferredValue(last.state !== 'reading' && teams !== undefined && isNextRead);
  const [isShown, setShown] = useState(false);
  if (isRead && !isShown) setShown(true);
  return (
    <>
      {!isShown && <PageSkeleton label={common.loading} />}
      <div hidden={!isShown}>
        <Columns>
          <div>
            {team !== null && <NextFixtures teamId={team.teamId} head={place} onRead={onNext} />}
            <Part>
              {isRead ? (
                <PlayerMatches uids={uids} last={last} isOfSeason={hasSeveral} />
              ) : (
                isShown && <PageSkeleton label={common.loading} />
              )}
            </Part>
          </div>
          {isShown && (
            <div className={styles.more}>
              <Part>{isRead && <PlayerCups uids={uids} matches={last.matches} />}</Part>
              <Surface className={styles.lines}>
                <Part>{isRead && <PlayerOpponents uids={uids} last={last} />}</Part>
                <Part>
                  <PlayerTeams teams={teams ?? []} />
                </Part>
                <Part>
                  <PlayerAbout user={user} />
                </Part>
              </Surface>
              <Part>
                <Power owner="player" id={user.uid} hasPlayed={user.stats.gamesPlayed > 0} />
              </Part>
            </div>
          )}
        </Columns>
      </div>
    </>
  );
}

/** The teams of a player, season by season: «2025: Moda, 2026: Kadıköy»; nothing in a league with one season. */
function PlayerTeams({ teams }: { teams: readonly SeasonTeams[] }) {
  const { seasons } = useSeasons();
  if (teams.length === 0) return null;
  const nameOf = (season: string) => seasons.find(({ id }) => id === season)?.name ?? season;
  return (
    <section aria-labelledby="player-teams" className={styles.line}>
      <SectionTitle id="player-teams">{texts.title}</SectionTitle>
      <ul>
        {teams.map((one) => (
          <li key={one.season}>{texts.teams(nameOf(one.season), one.teams)}</li>
        ))}
      </ul>
    </section>
  );
}

const CupList = latePart(async () => (await import('./player-cup-list.tsx')).PlayerCupList, 'part', {
  wait: <div className={cupStyles.wait} />,
});

/** «Kupaları»: the player's cups in the videos of his matches, read after a tap; nothing without such a match. */
function PlayerCups({ uids, matches }: { uids: readonly string[]; matches: readonly ListedMatch[] }) {
  const [open, setOpen] = useState(false);
  const tied = useMemo(() => tiedMatches(uids, matches), [uids, matches]);
  if (tied.length === 0) return null;
  if (open) {
    return (
      <Surface as="section" labelledBy="cups">
        <SectionTitle id="cups">{moments.cups}</SectionTitle>
        <CupList uids={uids} tied={tied} />
      </Surface>
    );
  }
  return (
    <section aria-labelledby="cups">
      <h2 id="cups" className="sr-only">
        {moments.cups}
      </h2>
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
        <span aria-hidden="true">▶&nbsp;</span>
        {moments.showCups}
      </Button>
    </section>
  );
}
