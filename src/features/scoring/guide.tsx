import { useState } from 'react';
import { useLeagueRules } from '../../data/hooks/use-league-rules.ts';
import { parseRules, rulesOf } from '../../domain/match/game-rules.ts';
import { rulesField } from '../../domain/match/league-rules.ts';
import { rulesLabel, rulesLine, rulesSentences } from '../../domain/messages/game-rules.ts';
import { night as texts } from '../../domain/messages/night.ts';
import styles from './guide.module.css';

/** Four drawn steps of scoring, for who has never done it: no account, no network. Opened, it says the rules of the league's own. */
export function Guide() {
  const [isOpen, setOpen] = useState(false);
  const own = rulesField(useLeagueRules(isOpen) ?? {}, undefined);
  const { misses } = rulesOf(own);
  const steps = texts.steps.map(([title, text], index) => ({ title, text, drawn: DRAWN[index] }));
  return (
    <details className={styles.guide} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.guide}</summary>
      <ol>
        {steps
          .filter(({ drawn }) => misses || drawn?.key !== MISS)
          .map(({ title, text, drawn }, index) => (
            <li key={title}>
              <svg viewBox="0 0 72 96" aria-hidden="true">
                <rect x="6" y="2" width="60" height="92" rx="9" className={styles.phone} />
                {drawn}
              </svg>
              <span>
                <strong>
                  {index + 1}. {title}
                </strong>
                {text}
              </span>
            </li>
          ))}
      </ol>
      {own.rules !== undefined && <p>{`${rulesLabel}: ${rulesLine(rulesSentences(parseRules(own.rules)))}`}</p>}
    </details>
  );
}

/** The zones of two players, of which the left one is tapped. */
const zones = (
  <>
    <rect x="12" y="22" width="22" height="34" rx="4" className={styles.one} />
    <rect x="38" y="22" width="22" height="34" rx="4" className={styles.two} />
    <rect x="12" y="60" width="22" height="10" rx="3" className={styles.key} />
    <rect x="38" y="60" width="22" height="10" rx="3" className={styles.key} />
    <rect x="12" y="76" width="48" height="11" rx="3" className={styles.key} />
  </>
);
const tap = (x: number, y: number) => (
  <>
    <circle cx={x} cy={y} r="9" className={styles.ring} />
    <circle cx={x} cy={y} r="4" className={styles.finger} />
  </>
);

/** The step that only matches with counted misses have. */
const MISS = 'miss';

const DRAWN = [
  <g key="cup">
    {zones}
    {tap(23, 38)}
  </g>,
  <g key={MISS}>
    {zones}
    {tap(23, 65)}
  </g>,
  <g key="undo">
    {zones}
    {tap(20, 81)}
    <path d="M40 81h14m-14 0 4-4m-4 4 4 4" className={styles.sign} />
  </g>,
  <g key="done">
    {zones}
    {tap(36, 81)}
    <path d="m28 39 6 6 11-12" className={styles.sign} />
  </g>,
] as const;
