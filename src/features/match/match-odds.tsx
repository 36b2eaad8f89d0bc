import { useDigest } from '../../data/hooks/use-digest.ts';
import { useMatchNow } from '../../data/hooks/use-match.ts';
import { parseMatchOdds } from '../../domain/digest/match-odds.ts';
import { isCounted, outcomeOf } from '../../domain/match/sides.ts';
import { chancePercent } from '../../domain/match/win-course.ts';
import { ratings as texts } from '../../domain/messages/ratings.ts';
import styles from './late-parts.module.css';

/** What the ratings said before the match, and «Sürpriz» if they were wrong (decision 104). Below the facts: nothing moves when it comes. */
export function MatchOddsLine({ matchId }: { matchId: string }) {
  const match = useMatchNow(matchId) ?? undefined;
  const hasResult = match !== undefined && isCounted(match);
  const { value } = useDigest(hasResult ? `match/${matchId}` : null, parseMatchOdds);
  // Before anybody has played, the ratings know nothing; they say nothing of a draw or an overtime.
  if (!hasResult || !value || value.expected === 0.5 || match.rules !== undefined) return null;
  const chance = outcomeOf(match, 'one') === 'won' ? value.expected : 1 - value.expected;
  return (
    <p className={styles.odds}>
      {value.isUpset && <b className={styles.upset}>{texts.upset}</b>}
      <span>{texts.odds(chancePercent(chance))}</span> <span className={styles.mute}>{texts.noEffect}</span>
    </p>
  );
}
