import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { parseRatingTable, type RatedLine } from '../../domain/digest/rating-table.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { ratings } from '../../domain/messages/ratings.ts';
import { records as texts } from '../../domain/messages/records.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Rank } from '../../ui/figures/standings-list.tsx';
import { Grid, Row } from '../../ui/layout/layout.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { ChangeMark } from '../../ui/score/change-mark.tsx';
import { digestState } from './digest-state.tsx';
import styles from './records.module.css';

/** Lines before the button. */
const FIRST = 12;

/** Teams and players of a season by their ratings, with the change of their last matches. */
export function PowerOrder({ season }: { season: string }) {
  const digest = useDigest(`ratings/${season}`, parseRatingTable);
  const table = digest.value;
  if (!table) return digestState(digest, texts.emptySeason);
  return (
    <>
      <p className={styles.about}>{ratings.about}</p>
      <Grid gap={16} align="start" className={styles.orders}>
        <Order key={`team ${season}`} owner="team" lines={table.teams} />
        <Order key={`player ${season}`} owner="player" lines={table.players} />
      </Grid>
    </>
  );
}

function Order({ owner, lines }: { owner: 'team' | 'player'; lines: readonly RatedLine[] }) {
  const [wantsAll, setWantsAll] = useState(false);
  const shown = wantsAll ? lines : lines.slice(0, FIRST);
  return (
    <Grid as="section" gap={8} framed className={styles.order} aria-labelledby={`power-${owner}`}>
      <Row gap={12} align="baseline" justify="between" className={styles.orderHead}>
        <h2 id={`power-${owner}`} className={styles.heading}>
          {texts.owners[owner]}
        </h2>
        <span className={styles.mute}>{ratings.title}</span>
      </Row>
      <ol className={styles.lines}>
        {shown.map((line) => (
          <li key={line.id}>
            <Line owner={owner} line={line} />
          </li>
        ))}
      </ol>
      {shown.length < lines.length && (
        <Button
          variant="default"
          aria-label={`${common.showMore}: ${texts.owners[owner]}`}
          onClick={() => setWantsAll(true)}
        >
          {common.showMore}
        </Button>
      )}
    </Grid>
  );
}

function Line({
  owner,
  line: { id, name, rank, points, change, matches, teamId },
}: {
  owner: 'team' | 'player';
  line: RatedLine;
}) {
  const index = useTeamIndex();
  const key = owner === 'team' ? id : (teamId ?? '');
  const team = Object.hasOwn(index, key) ? index[key] : undefined;
  const about = [owner === 'player' ? isolated(team?.name ?? '') : '', texts.matches(matches)]
    .filter(Boolean)
    .join(' · ');
  const shownName = owner === 'team' ? (team?.name ?? name) : name;
  const content = (
    <>
      <Rank rank={rank} />
      <TeamMark name={team?.name ?? name} logo={team?.logo} size={36} />
      <span className={styles.who}>
        <span className={styles.name}>{shownName}</span>
        <span className={styles.mute}>{about}</span>
      </span>
      <span className={styles.points}>
        {points}
        <span className="sr-only">
          {' '}
          {ratings.unit}, {ratings.lastMatches(Math.min(matches, 5))}{' '}
        </span>
        <ChangeMark text={ratings.change(change)} tone={change > 0 ? 'up' : change < 0 ? 'down' : 'same'} />
      </span>
    </>
  );
  // A team that has left the league has no page.
  if (owner === 'team' && team === undefined)
    return (
      <Row as="span" gap={10} align="center" className={styles.row}>
        {content}
      </Row>
    );
  return (
    <Row as={Link} to={`/${owner}/${id}`} gap={10} align="center" className={styles.row}>
      {content}
    </Row>
  );
}
