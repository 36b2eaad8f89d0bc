import { Link } from 'react-router-dom';
import type { FollowedCard } from '../../data/hooks/use-followed.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { mine as texts } from '../../domain/messages/mine.ts';
import { fixturePath } from '../../domain/schedule/fixture-path.ts';
import { type OwnMatch, opponentIn } from '../../domain/schedule/followed-news.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { placeName, sideNames } from '../../domain/schedule/round-names.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './mine.module.css';

interface MineCardProps {
  card: FollowedCard;
  /** The scores may be out of date. */
  isStale: boolean;
  /** Without fixtures the league has no next match. */
  hasFixtures: boolean;
  /** The name of a team in a fixture, also of one that has left. */
  nameOf: (teamId: string) => string;
}

/** A followed team or player: what runs or was last, and what comes next. Always of the same height, so that nothing below moves. */
export function MineCard({ card, isStale, hasFixtures, nameOf }: MineCardProps) {
  const { kind, id, name, team, picture, live, last, next, teamId } = card;
  return (
    <li className={styles.card} data-live={live !== null || undefined}>
      <Link className={styles.head} to={kind === 'teams' ? `/team/${id}` : `/player/${id}`}>
        {kind === 'teams' ? (
          <TeamMark name={name} logo={picture} size={28} />
        ) : (
          <Avatar name={name} src={picture} size={28} />
        )}
        <span className={styles.cut}>
          <b>{name}</b>
          {team !== null && <span className={styles.mute}> · {team}</span>}
        </span>
      </Link>
      <div className={styles.tiles}>
        {live !== null ? (
          <LiveTile live={live} isStale={isStale} />
        ) : last !== null ? (
          <LastTile last={last} team={teamId} nameOf={nameOf} />
        ) : (
          <p className={styles.none}>{texts.noLast}</p>
        )}
        {next !== null && teamId !== null ? (
          <NextTile next={next} teamId={teamId} nameOf={nameOf} />
        ) : (
          hasFixtures && <p className={styles.none}>{texts.noNext}</p>
        )}
      </div>
    </li>
  );
}

function LiveTile({ live, isStale }: { live: OwnMatch; isStale: boolean }) {
  return (
    <Link className={styles.tile} to={`/match/${live.matchId}`} data-stale={isStale || undefined} data-fleeting="">
      <span className={styles.first} data-tone="live">
        <span className={styles.dot} aria-hidden="true" />
        {isStale ? texts.stale : texts.live}{' '}
        <b translate="no" className={styles.score}>
          {live.score}
        </b>
      </span>{' '}
      <span className={styles.second}>{live.opponent}</span>{' '}
      <span className={styles.third}>
        {[live.cups === null ? '' : texts.cups(live.cups), live.table === undefined ? '' : liveTexts.table(live.table)]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </Link>
  );
}

function LastTile({ last, team, nameOf }: { last: OwnMatch; team: string | null; nameOf: MineCardProps['nameOf'] }) {
  const { matchId, outcome, score, cups, opponent, opponentId, at } = last;
  const words = score === null ? texts.forfeit : texts;
  return (
    <Link className={styles.tile} to={matchId === null ? `/fixtures?team=${team}` : `/match/${matchId}`}>
      <span className="sr-only">{texts.last} </span>
      <span className={styles.first} data-tone={outcome ?? undefined}>
        {score !== null && (
          <b translate="no" className={styles.score}>
            {score}
          </b>
        )}{' '}
        {cups !== null ? texts.cups(cups) : outcome === 'drawn' ? texts.drawn : words[outcome ?? 'lost']}
      </span>{' '}
      <span className={styles.second}>{opponent ?? (opponentId === undefined ? '' : nameOf(opponentId))}</span>{' '}
      <span className={styles.third}>{fixtureDay(at)}</span>
    </Link>
  );
}

function NextTile({ next, teamId, nameOf }: { next: FixtureEntry; teamId: string; nameOf: MineCardProps['nameOf'] }) {
  const { fixture, id } = next;
  return (
    <Link className={styles.tile} to={fixturePath(id)}>
      <span className="sr-only">{texts.next} </span>
      <span className={styles.first}>
        <b translate="no" className={styles.score}>
          {fixtureTime(fixture.at)}
        </b>{' '}
        <span className={styles.day}>{fixtureDay(fixture.at)}</span>
      </span>{' '}
      <span className={styles.second}>{sideNames(fixture, nameOf)[opponentIn(next, teamId).side]}</span>{' '}
      <span className={styles.third}>{placeName(fixture)}</span>
    </Link>
  );
}
