import { type CSSProperties, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBoardMatches } from '../../data/hooks/use-board-matches.ts';
import { useClockOffset } from '../../data/hooks/use-clock-offset.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { fixtureTime } from '../../domain/fixtures/format-fixture.ts';
import { board as texts } from '../../domain/messages/board.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { placeAt, readTable, turnAt } from '../../domain/stream/board.ts';
import { formatAge } from '../../domain/text/format.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { useWakeLock } from '../../ui/effects/use-wake-lock.ts';
import { holdDark } from '../../ui/frame/color-scheme.ts';
import { Part } from '../../ui/frame/net.tsx';
import { BoardMatches } from './board-matches.tsx';
import { BoardPage, useBoardPages } from './board-pages.tsx';
import styles from './board-screen.module.css';
import { BoardStrip } from './board-strip.tsx';

/**
 * «Salon ekranı»: the matches of all tables for a television at the venue, and in turn the table, the next fixtures and the
 * leaders; `?masa=2` shows one table. Nobody touches it: it runs for days.
 */
export function BoardScreen() {
  const [params] = useSearchParams();
  const table = readTable(params.get('masa'));
  const matches = useBoardMatches(table);
  const pages = useBoardPages();
  const now = useNow();
  const [openedAt] = useState(now);
  useTitle(usePageTitle(texts.title));
  useWakeLock(true);
  useLayoutEffect(holdDark, []);
  const isPlaying = matches !== undefined && matches.length > 0;
  const turn = turnAt(pages, isPlaying, Math.max(0, now - openedAt));
  const { x, y, bar } = placeAt(now);
  return (
    <main className={styles.board} data-bar={bar} style={{ '--x': x, '--y': y } as CSSProperties}>
      <h1 className="sr-only">{texts.title}</h1>
      <Bar table={table} now={now} />
      <div key={`${turn.page} ${turn.part}`} className={styles.page}>
        <Part>
          {turn.page !== 'live' ? (
            <BoardPage page={turn.page} part={turn.part} />
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
    </main>
  );
}

/** Whose league it is, the time, and how old it is what stands here. */
function Bar({ table, now }: { table: number | null; now: number }) {
  const { name } = useLeague();
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
      <span className={styles.league}>{name}</span>
      {table !== null && <span>{liveTexts.table(table)}</span>}
      <span className={styles.problem} role="status">
        {problem}
      </span>
      {/* In the league's zone, as the fixtures are: a television may have been left in another. */}
      <time className={styles.time}>{fixtureTime(now + offset)}</time>
    </header>
  );
}
