import { useWinTable } from '../../data/hooks/use-win-table.ts';
import { chanceNow, chancePercent } from '../../domain/match/win-course.ts';
import { winChanceTexts as texts } from '../../domain/messages/win-chance.ts';
import type { Match } from '../../domain/records/types.ts';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './opening-card.module.css';

/** The chance of winning in the live card (decision 92), from the record that the card shows; nothing where it says too little. */
export function LiveChance({ match }: { match: Match }) {
  const table = useWinTable(match);
  const chance = table === null ? null : chanceNow(match, table);
  if (chance === null) return null;
  const now = chancePercent(chance);
  return (
    <p className={styles.chance}>
      <span className="sr-only">{texts.now(match.team1Name, now, match.team2Name)}</span>
      {/* What has no room wraps out of sight: first the words, then the numbers (the two links of the admin). */}
      <span className={styles.numbers} aria-hidden="true">
        <b data-side="one">{texts.percent(now)}</b> – <b data-side="two">{texts.percent(100 - now)}</b>
      </span>
      <Text as="span" c="mute" fz={13} aria-hidden="true">
        {texts.title}
      </Text>
    </p>
  );
}
