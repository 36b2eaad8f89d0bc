import { Link } from 'react-router-dom';
import { rounds, fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { sideNames } from '../../domain/schedule/round-names.ts';
import { championOf, PLAY_OFF_STAGES, type Tie, tiesOf } from '../../domain/schedule/ties.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import styles from './bracket.module.css';

export interface BracketProps {
  /** The fixtures of one season. */
  fixtures: Fixtures;
  nameOf: (teamId: string) => string;
}

/** The play-offs, round by round: side by side on a wide screen, one below the other on a phone. */
export function Bracket({ fixtures, nameOf }: BracketProps) {
  const ties = tiesOf(fixtures);
  if (ties.length === 0) return null;
  const champion = championOf(fixtures);
  const stages = PLAY_OFF_STAGES.map((stage) => ({ stage, ties: ties.filter((tie) => tie.stage === stage) }));
  // The match for the third place is in the column of the final.
  const columns = stages.filter(({ stage, ties: own }) => stage !== 'third' && own.length > 0).length;
  return (
    <section aria-labelledby="bracket" className={styles.section}>
      <SectionTitle id="bracket">{texts.bracket}</SectionTitle>
      {champion !== null && <p className={styles.champion}>{texts.champion(nameOf(champion))}</p>}
      <ol className={styles.bracket} data-columns={columns}>
        {stages.map(({ stage, ties: own }) =>
          own.length === 0 ? null : (
            <li key={stage} className={styles.stage} data-stage={stage}>
              <h3 className={styles.heading}>{rounds[stage]}</h3>
              <ul className={styles.ties}>
                {own.map((tie) => (
                  <li key={tie.key} className={styles.cell}>
                    <TieCard tie={tie} nameOf={nameOf} />
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

function TieCard({ tie, nameOf }: { tie: Tie; nameOf: BracketProps['nameOf'] }) {
  const [one, two] = sideNames(tie, nameOf);
  const next = tie.games.find(({ fixture }) => fixture.state === 'planned')?.fixture;
  return (
    <div className={styles.tie}>
      <Side name={one} count={countOf(tie, 1)} tie={tie} teamId={tie.team1Id} />
      <Side name={two} count={countOf(tie, 2)} tie={tie} teamId={tie.team2Id} />
      <p className={styles.when}>
        {next !== undefined && tie.winnerId === undefined && `${fixtureDay(next.at)} ${fixtureTime(next.at)}`}
        {tie.games.map(({ id, fixture: { matchId, game } }) =>
          matchId === undefined ? null : (
            <Link key={id} to={`/match/${matchId}`} className={styles.link}>
              {texts.game(game)}
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

/** Beside a team: its cups in a tie of one game, else its wins; undefined before there are any. */
function countOf({ needed, games, wins1, wins2 }: Tie, side: 1 | 2): number | undefined {
  if (needed > 1) return side === 1 ? wins1 : wins2;
  const only = games[0]?.fixture;
  return side === 1 ? only?.team1Score : only?.team2Score;
}

interface SideProps {
  name: string;
  count: number | undefined;
  tie: Tie;
  teamId: string | undefined;
}

function Side({ name, count, tie, teamId }: SideProps) {
  const won = teamId !== undefined && tie.winnerId === teamId;
  return (
    <p className={styles.side} data-won={won || undefined} data-open={teamId === undefined || undefined}>
      <span className={styles.name}>
        {name}
        {won && <span className="sr-only"> {texts.won}</span>}
      </span>
      {count !== undefined && <b className={styles.wins}>{count}</b>}
    </p>
  );
}
