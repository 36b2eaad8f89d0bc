import { usePicture } from '../media/use-picture.tsx';
import { rackCups } from '../score/rack.tsx';
import { QrCode, type QrCodeProps } from '../share/qr-code.tsx';
import styles from './paper.module.css';
import { Paper } from './paper.tsx';

/** The words of a score sheet. */
export interface ScoreSheetTexts {
  title: string;
  table: string;
  date: string;
  time: string;
  team: (number: 1 | 2) => string;
  /** What is done with the drawn cups. */
  cross: string;
  player: string;
  /** Heads of the cells for tally marks. */
  cups: string;
  missed: string;
  /** Of the row for cups that nobody threw. */
  penalties: string;
  score: string;
  winner: string;
  signature: (number: 1 | 2) => string;
}

export interface ScoreSheetProps {
  league: string;
  /** The address of its logo, which the page has loaded. */
  logo?: string | undefined;
  texts: ScoreSheetTexts;
  /** The cups of a side. */
  total: number;
  /** Players of a side. */
  players: number;
  /** Whether misses are counted. */
  misses: boolean;
  /** Whether a cup may fall without a throw. */
  penalties: boolean;
  /** The rules in a line, and where they all are. */
  rules: string;
  address: string;
  code: QrCodeProps;
}

const TEAMS = [1, 2] as const;
/** Two on a sheet of A4, to be cut in the middle. */
const COPIES = ['upper', 'lower'] as const;

/** Blank score sheets for a table whose phone dies. While it is mounted, the browser prints only them. */
export function ScoreSheet(props: ScoreSheetProps) {
  return (
    <Paper as="div" className={styles.poster} size="scores">
      {COPIES.map((copy) => (
        <Blank key={copy} {...props} />
      ))}
    </Paper>
  );
}

function Blank({ league, logo, texts, total, players, misses, penalties, rules, address, code }: ScoreSheetProps) {
  const picture = usePicture(logo, 40, true);
  return (
    <article className={styles.blank} data-rows={penalties ? 'more' : undefined}>
      <header className={styles.fields}>
        <p className={styles.posterLeague}>
          {picture}
          {league} · {texts.title}
        </p>
        <Field label={texts.date} />
        <Field label={texts.time} />
        <Field label={texts.table} />
      </header>
      <div className={styles.sides}>
        {TEAMS.map((team) => (
          <section key={team}>
            <Field label={texts.team(team)} />
            <Cups total={total} />
            <p className={styles.cross}>{texts.cross}</p>
            <table>
              <thead>
                <tr>
                  <th>{texts.player}</th>
                  <th>{texts.cups}</th>
                  {misses && <th>{texts.missed}</th>}
                </tr>
              </thead>
              <tbody>
                {Array.from({ length: players }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: blank rows, which never move.
                  <tr key={index}>
                    <td />
                    <td />
                    {misses && <td />}
                  </tr>
                ))}
                {penalties && (
                  <tr>
                    <td>{texts.penalties}</td>
                    <td />
                    {misses && <td />}
                  </tr>
                )}
              </tbody>
            </table>
          </section>
        ))}
      </div>
      <footer className={styles.foot}>
        <div>
          <div className={styles.fields}>
            <Field label={texts.score} between="–" />
            <Field label={texts.winner} />
          </div>
          <div className={styles.fields}>
            {TEAMS.map((team) => (
              <Field key={team} label={texts.signature(team)} />
            ))}
          </div>
          <p className={styles.rules}>
            {rules} <b>{address}</b>
          </p>
        </div>
        <QrCode {...code} />
      </footer>
    </article>
  );
}

/** A line to write on. @param between stands between two halves of it */
function Field({ label, between = '' }: { label: string; between?: string }) {
  return (
    <p className={styles.field}>
      {label} <span>{between}</span>
    </p>
  );
}

/** The cups of a side, to be crossed out. */
function Cups({ total }: { total: number }) {
  const cups = rackCups(total);
  const [width, height] = [Math.max(...cups.map(({ x }) => x)) + 8, Math.max(...cups.map(({ y }) => y)) + 8];
  return (
    <svg className={styles.cups} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {cups.map(({ x, y }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={6.5} fill="none" stroke="#000" strokeWidth={0.5} />
      ))}
    </svg>
  );
}
