import { type CSSProperties, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BoardMatch, useBoardMatches } from '../../data/hooks/use-board-matches.ts';
import { type Hall, useHall } from '../../data/hooks/use-hall.ts';
import { useLeague, useLogo } from '../../data/hooks/use-league.ts';
import { useClockOffset } from '../../data/hooks/use-match.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNightSummary } from '../../data/hooks/use-night-summary.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSponsors } from '../../data/hooks/use-sponsors.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { shownScore } from '../../domain/match/shown-score.ts';
import { cupsOf, outcomeOf, SIDES, teamNameOf } from '../../domain/match/sides.ts';
import { board as texts } from '../../domain/messages/board.ts';
import { fixturesPage, rounds } from '../../domain/messages/fixtures.ts';
import { hallCall } from '../../domain/messages/hall-call.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { overtime } from '../../domain/messages/overtime.ts';
import { sponsors as sponsorTexts } from '../../domain/messages/sponsors.ts';
import { sponsorAddress } from '../../domain/records/sponsors.ts';
import { fixtureTime } from '../../domain/schedule/round-names.ts';
import type { FixtureCall } from '../../domain/schedule/table-calls.ts';
import { boardName, inStrip, pixelShiftAt, readTable, turnAt } from '../../domain/stream/board.ts';
import { formatAge } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { useWakeLock } from '../../ui/effects/use-wake-lock.ts';
import { holdDark } from '../../ui/frame/color-scheme.ts';
import { Part } from '../../ui/frame/net.tsx';
import { SponsorMark } from '../../ui/media/sponsor-mark.tsx';
import { usePicture } from '../../ui/media/use-picture.tsx';
import { hasClock, MatchClock } from '../late-clock.ts';
import callStyles from './board-calls.module.css';
import { BoardMatches } from './board-matches.tsx';
import { lateText } from './board-next.tsx';
import { BoardPage, useBoardPages } from './board-pages.tsx';
import styles from './board-screen.module.css';

/**
 * «Salon ekranı»: shows the matches of all tables on a television at the venue, and in turn the league table, the next
 * fixtures and the leaders; `?masa=2` shows one match table. Nobody touches the screen, and it runs for days.
 */
export function BoardScreen() {
  const [params] = useSearchParams();
  const table = readTable(params.get('masa'));
  const matches = useBoardMatches(table);
  const now = useNow();
  const hall = useHall(now + useClockOffset());
  const night = useNightSummary(hall, fixturesPage.unknownTeam);
  const pages = useBoardPages(hall, night);
  useTitle(usePageTitle(texts.title));
  useWakeLock(true);
  useLayoutEffect(holdDark, []);
  const isPlaying = matches !== undefined && matches.length > 0;
  const since = useSince(night !== null && !isPlaying, now);
  const turn = turnAt(pages, isPlaying, Math.max(0, now - since));
  const { x, y, bar } = pixelShiftAt(now);
  const calls = hall?.calls.filter((call) => table === null || call.table === table) ?? [];
  return (
    <main className={styles.board} data-bar={bar} style={{ '--x': x, '--y': y } as CSSProperties}>
      <h1 className="sr-only">{texts.title}</h1>
      <Bar table={table} now={now} />
      <Part>{hall !== null && calls.length > 0 && <BoardCalls calls={calls} hall={hall} />}</Part>
      <div key={`${turn.page} ${turn.part}`} className={styles.page}>
        <Part>
          {turn.page !== 'live' ? (
            <BoardPage page={turn.page} part={turn.part} hall={hall} night={night} />
          ) : isPlaying ? (
            <BoardMatches matches={matches} />
          ) : (
            matches !== undefined && (
              <p className={styles.waiting}>{table === null ? texts.waiting : texts.waitingAt(table)}</p>
            )
          )}
        </Part>
      </div>
      <Part>{turn.page !== 'live' && isPlaying && <BoardStrip matches={matches} />}</Part>
      <Part>
        <Sponsors />
      </Part>
    </main>
  );
}

/** When the board was opened, or began or ended to show a summary, which starts with its first page. @returns device ms */
function useSince(isSummary: boolean, now: number): number {
  const [since, setSince] = useState({ isSummary, at: now });
  if (since.isSummary !== isSummary) setSince({ isSummary, at: now });
  return since.at;
}

/** The name of the league, the time, and the age of the shown data. */
function Bar({ table, now }: { table: number | null; now: number }) {
  const { name } = useLeague();
  const logo = usePicture(useLogo(), 96, true);
  const offset = useClockOffset();
  const { connection, liveAt } = useConnection();
  const problem =
    connection === 'connecting'
      ? texts.connecting
      : connection === 'online'
        ? null
        : liveAt === null
          ? texts.offline
          : texts.offlineSince(formatAge(now - liveAt));
  return (
    <header className={styles.bar}>
      {logo}
      <span className={styles.league}>{name}</span>
      {table !== null && <span>{liveTexts.table(table)}</span>}
      <span className={styles.problem} role="status">
        {problem}
      </span>
      {/* In the league's time zone, like the fixtures: the television may be set to another zone. */}
      <time translate="no" className={styles.time}>
        {fixtureTime(now + offset)}
      </time>
    </header>
  );
}

/** At the lower edge, wherever the bar is. */
function Sponsors() {
  const sponsors = useSponsors();
  if (sponsors.length === 0) return null;
  return (
    <aside className={styles.sponsors} aria-label={sponsorTexts.title}>
      {sponsors.map(({ name, picture }) => (
        <SponsorMark key={name + picture} name={name} src={picture && sponsorAddress(picture)} first />
      ))}
    </aside>
  );
}

/** The scores below the page that has its turn: a few matches at a time, with whole names. */
function BoardStrip({ matches }: { matches: readonly BoardMatch[] }) {
  const shown = inStrip(matches, useNow());
  return (
    <ul aria-label={texts.matches} className={styles.strip} data-count={shown.length}>
      {shown.map((one) => (
        <Score key={one.matchId} {...one} />
      ))}
    </ul>
  );
}

/** A score; that of a match that has just ended says so, and who has won. */
function Score({ match, table }: BoardMatch) {
  const isOver = match.status === 'completed';
  const { beside, tag, ...shown } = shownScore(match);
  const place = [
    table === undefined ? undefined : liveTexts.table(table),
    match.drawn ? overtime.drawn : isOver ? texts.over : undefined,
    tag,
    beside,
  ].filter((part) => part !== undefined);
  return (
    <li data-over={isOver || undefined}>
      <p className="sr-only">{shown.spoken}</p>
      {(place.length > 0 || hasClock(match)) && (
        <span className={styles.small}>
          {place.join(' · ')} {hasClock(match) && <MatchClock match={match} />}
        </span>
      )}
      {SIDES.map((side) => {
        const won = isOver && outcomeOf(match, side) === 'won';
        return (
          <span key={side} className={styles.side} data-side={side} data-won={won || undefined} aria-hidden="true">
            <span className={styles.name}>{boardName(teamNameOf(match, side))}</span>
            {won && <span className={styles.winner}>{texts.winner}</span>}
            <b>{cupsOf(shown, side)}</b>
          </span>
        );
      })}
    </li>
  );
}

/** Who is to come to which table. It has a place of its own, so that it covers no score; more calls than fit come in turn. */
function BoardCalls({ calls, hall }: { calls: readonly FixtureCall[]; hall: Hall }) {
  const nameOf = useNamesThen(
    calls.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  const shown = inStrip(calls, useNow());
  return (
    <ul aria-label={texts.calls} className={callStyles.calls} data-count={shown.length}>
      {shown.map(({ id, fixture, table }) => {
        const [home, away] = [nameOf(fixture.team1Id ?? ''), nameOf(fixture.team2Id ?? '')];
        return (
          <li key={id}>
            <p className="sr-only">{hallCall.title(table, home, away)}</p>
            <span className={callStyles.place} aria-hidden="true">
              {table !== undefined && <b>{rounds.table(table)}</b>} <span>{hallCall.ready}</span>
            </span>
            <span className={callStyles.name} aria-hidden="true">
              {isolatedPair(boardName(home), boardName(away))}
            </span>
            <em className={callStyles.late}>{lateText({ id, fixture }, hall)}</em>
          </li>
        );
      })}
    </ul>
  );
}
