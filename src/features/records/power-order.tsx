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
import { CardLine, CardLines, ListCard } from '../../ui/figures/list-card.tsx';
import { Rank } from '../../ui/figures/standings-list.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
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
      <details className={styles.fold}>
        <summary>{texts.legend}</summary>
        {[ratings.about, ...texts.legendLines].map((line) => (
          <p key={line} className={styles.about}>
            {line}
          </p>
        ))}
      </details>
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
    <ListCard
      id={`power-${owner}`}
      title={texts.owners[owner]}
      beside={<span className={styles.mute}>{ratings.title}</span>}
    >
      <CardLines>
        {shown.map((line) => (
          <Line key={line.id} owner={owner} line={line} />
        ))}
      </CardLines>
      {shown.length < lines.length && (
        <Button
          variant="default"
          aria-label={`${common.showMore}: ${texts.owners[owner]}`}
          onClick={() => setWantsAll(true)}
        >
          {common.showMore}
        </Button>
      )}
    </ListCard>
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
  // A team that has left the league has no page.
  const hasPage = owner === 'player' || team !== undefined;
  return (
    <CardLine
      name={owner === 'team' ? (team?.name ?? name) : name}
      about={about}
      before={
        <>
          <Rank rank={rank} />
          <TeamMark name={team?.name ?? name} logo={team?.logo} size={36} />
        </>
      }
      renderLink={hasPage ? (props) => <Link to={`/${owner}/${id}`} {...props} /> : undefined}
    >
      <span className={styles.points}>
        {points}
        <span className="sr-only">
          {' '}
          {ratings.unit}, {ratings.lastMatches(Math.min(matches, 5))}{' '}
        </span>
        <ChangeMark text={ratings.change(change)} tone={change > 0 ? 'up' : change < 0 ? 'down' : 'same'} />
      </span>
    </CardLine>
  );
}
