import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useObjections } from '../../data/hooks/use-objections.ts';
import { sideOfTeam, teamNameOf } from '../../domain/match/sides.ts';
import { objections as texts } from '../../domain/messages/objections.ts';
import { seenPatch } from '../../domain/records/objections.ts';
import { formatDate, formatDateTime } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import styles from './match-list.module.css';
import { objectionId } from './objection-id.ts';
import { useRowWork } from './use-row-work.ts';

/** The captains' objections to the result of a match, below its row; the admin marks each as seen (decision 56). */
export function MatchObjections({ listed: { matchId, match } }: { listed: ListedMatch }) {
  const objections = useObjections()(matchId);
  const update = useAdminUpdate();
  const { busy, run } = useRowWork();
  const name = isolatedPair(match.team1Name, match.team2Name);
  return objections.map(({ teamId, at, reason, seenAt }) => {
    const side = sideOfTeam(match, teamId);
    const team = side === null ? teamId : teamNameOf(match, side);
    const line = {
      action: 'objection-seen',
      target: `matches/${matchId}`,
      detail: `${team}, ${match.team1Name} – ${match.team2Name}`,
    } as const;
    return (
      <Row
        key={teamId}
        id={objectionId({ matchId, teamId })}
        tabIndex={-1}
        align="center"
        wrap
        mb={8}
        className={styles.objection}
        data-open={seenAt === undefined || undefined}
      >
        <p className={styles.text}>
          <strong>{texts.of(team)}</strong> {reason}
          <span className={styles.at}>
            {formatDateTime(at)}
            {seenAt !== undefined && ` · ${texts.seen(formatDate(seenAt))}`}
          </span>
        </p>
        {seenAt === undefined && (
          <Button
            variant="default"
            aria-label={texts.markSeenOf(team, name)}
            loading={busy.has(teamId)}
            onClick={() => void run(teamId, texts.seenFailed, () => update(seenPatch({ matchId, teamId }), line))}
          >
            {texts.markSeen}
          </Button>
        )}
      </Row>
    );
  });
}
