import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { outcomeOf, overtimeFrom, scoreFrom, winnerOf } from '../../domain/match/sides.ts';
import { bracketTexts, partNav } from '../../domain/messages/fixture-paper.ts';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { hasOnlyScore, isLate, isRunning, shownTime } from '../../domain/schedule/fixture-kinds.ts';
import {
  fixtureDay,
  fixtureTime,
  gameName,
  roundName,
  scoreText,
  sideNames,
} from '../../domain/schedule/round-names.ts';
import { championOf, drawOf, isTurned, type Tie, tiesOf } from '../../domain/schedule/ties.ts';
import type { Fixture, Fixtures } from '../../domain/schedule/types.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import styles from './bracket.module.css';

const MINUTE = 60_000;

export interface BracketProps {
  /** The fixtures of one season. */
  fixtures: Fixtures;
  nameOf: (teamId: string) => string;
  /** The rounds of the play-offs as lists, with all that the drawing has no room for: they stand in a fold below it. */
  rounds?: ReactNode;
}

/** The play-offs, round by round: side by side on a wide screen, one below the other on a phone. */
export function Bracket({ fixtures, nameOf, rounds }: BracketProps) {
  const ties = tiesOf(fixtures);
  if (ties.length === 0) return null;
  const champion = championOf(fixtures);
  const draw = drawOf(ties);
  const third = ties.filter(({ stage }) => stage === 'third');
  // The match for the third place is before the final, and on a wide screen in its column.
  const stages = [
    ...draw.slice(0, -1),
    ...(third.length > 0 ? [{ stage: 'third', places: third, isStraight: false } as const] : []),
    ...draw.slice(-1),
  ];
  const drawing = (
    <section aria-labelledby="bracket" className={styles.section}>
      <SectionTitle id="bracket">{bracketTexts.title}</SectionTitle>
      {champion !== null && <p className={styles.champion}>{bracketTexts.champion(nameOf(champion))}</p>}
      <ol className={styles.bracket} data-columns={draw.length}>
        {stages.map(({ stage, places, isStraight }) => (
          <li key={stage} className={styles.stage} data-stage={stage} data-straight={isStraight || undefined}>
            <h3 className={styles.heading}>{roundName({ stage, round: 1 })}</h3>
            <ul className={styles.ties}>
              {places.map((tie, place) =>
                tie === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place of the draw has no other name
                  <li key={place} className={styles.bye} aria-hidden="true" />
                ) : (
                  <li
                    key={tie.key}
                    className={styles.cell}
                    data-fed={(tie.from1 ?? tie.from2) !== undefined || undefined}
                  >
                    <TieCard tie={tie} nameOf={nameOf} />
                  </li>
                ),
              )}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
  if (rounds === undefined) return drawing;
  // A running game shows its score there.
  const isOpen = ties.some(({ games }) => games.some(({ fixture }) => isRunning(fixture)));
  return (
    <>
      {drawing}
      <details className={styles.rounds} open={isOpen}>
        <summary>{partNav.rounds}</summary>
        {rounds}
      </details>
    </>
  );
}

function TieCard({ tie, nameOf }: { tie: Tie; nameOf: BracketProps['nameOf'] }) {
  const clock = { now: useNow(MINUTE), season: useRunningSeason() };
  const [one, two] = sideNames(tie, nameOf);
  const isOpen = winnerOf(tie) === null;
  const next = tie.games.find(({ fixture }) => fixture.state === 'planned')?.fixture;
  return (
    <div className={styles.tie}>
      <Side name={one} count={countOf(tie, 1)} tie={tie} side="one" />
      <Side name={two} count={countOf(tie, 2)} tie={tie} side="two" />
      <p className={styles.when}>
        {next !== undefined && isOpen && `${fixtureDay(shownTime(next))} ${fixtureTime(shownTime(next))}`}
        {next !== undefined && isOpen && isLate(next, clock) && ` · ${texts.states.late}`}
        {tie.games.map(({ id, fixture }) =>
          fixture.matchId === undefined ? (
            hasOnlyScore(fixture) && <span key={id}>{onlyScoreOf(fixture)}</span>
          ) : (
            <Link key={id} to={`/match/${fixture.matchId}`} className={styles.link}>
              {bracketTexts.game(fixture.game)}
              {tie.needed > 1 ? gameScore(fixture) : overtimeOf(fixture)}
              <span className="sr-only">
                : {one} – {two}
              </span>
            </Link>
          ),
        )}
      </p>
    </div>
  );
}

/** « (uz. 3–1)», behind the link of a tie of one game, whose cups stand beside the teams; empty without one. */
const overtimeOf = (fixture: Fixture): string => ` ${overtimeFrom(fixture, 'one') ?? ''}`.trimEnd();

/** What stands where a game without a match has no page; of several games also its number and score. */
const onlyScoreOf = (fixture: Fixture): string =>
  fixture.game === undefined ? texts.onlyScore : `${gameName(fixture)}: ${scoreText(fixture)}, ${texts.onlyScore}`;

/** Beside a team: its cups in a tie of one game, else its wins; undefined before there are any. */
function countOf({ needed, games, wins1, wins2 }: Tie, side: 1 | 2): number | undefined {
  if (needed > 1) return side === 1 ? wins1 : wins2;
  const only = games[0]?.fixture;
  return side === 1 ? only?.team1Score : only?.team2Score;
}

/** The cups of one game of a tie, in the order of the tie's teams: « 10–7»; empty without a score. */
function gameScore({ game, team1Score, team2Score, ...more }: Fixture): string {
  if (team1Score === undefined || team2Score === undefined) return '';
  return ` ${scoreFrom({ team1Score, team2Score, ...more }, isTurned(game) ? 'two' : 'one')}`;
}

interface SideProps {
  name: string;
  count: number | undefined;
  tie: Tie;
  side: 'one' | 'two';
}

function Side({ name, count, tie, side }: SideProps) {
  const outcome = outcomeOf(tie, side);
  return (
    <p
      className={styles.side}
      data-won={outcome === 'won' || undefined}
      data-lost={outcome === 'lost' || undefined}
      data-open={(side === 'one' ? tie.team1Id : tie.team2Id) === undefined || undefined}
    >
      <span className={styles.name}>
        {name}
        {outcome === 'won' && <span className="sr-only"> {texts.won}</span>}
      </span>
      {count !== undefined && <b className={styles.wins}>{count}</b>}
    </p>
  );
}
