import { match as matchTexts } from '../../domain/messages/match.ts';
import { matchFacts } from '../../domain/messages/match-facts.ts';
import { matchPage as texts } from '../../domain/messages/match-page.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { Facts } from '../../ui/figures/facts.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { MatchNote } from './late-parts.ts';
import styles from './match-page.module.css';

/** When the match was played and to how many cups, and the note on it. */
export function MatchFacts({ matchId, match }: { matchId: string; match: Match }) {
  // Of a typed match only the time of its play is known.
  const endedAt = match.typed ? undefined : (match.completedAt ?? match.cancelledAt);
  return (
    <Surface as="section" labelledBy="facts">
      <h2 id="facts" className={styles.heading}>
        {texts.facts}
      </h2>
      <Facts
        rows={[
          {
            label: matchFacts.status,
            value: matchTexts[match.status],
          },
          { label: matchFacts.totalCups, value: match.totalCups },
          { label: matchFacts.startedAt, value: formatDateTime(match.startedAt) },
          {
            label: matchFacts.completedAt,
            value: endedAt === undefined ? null : formatDateTime(endedAt),
          },
        ]}
      />
      <MatchNote matchId={matchId} match={match} />
    </Surface>
  );
}
