import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { usePush } from '../../data/actions/use-push.ts';
import { type FollowedCard, useFollowed } from '../../data/hooks/use-followed.ts';
import { useIsHomeSettled } from '../../data/hooks/use-last-results.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { keepMineCount, MOST_CARDS } from '../../data/push/mine-mark.ts';
import { keepText, keptText } from '../../data/session/device.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { mine as texts } from '../../domain/messages/mine.ts';
import { fixturePath } from '../../domain/schedule/fixture-path.ts';
import { type OwnMatch, opponentIn } from '../../domain/schedule/followed-news.ts';
import { fixtureDay, fixtureTime, placeName, sideNames } from '../../domain/schedule/round-names.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './mine.module.css';

/**
 * What the person follows, at the head of the home page; a quiet line below all else for who follows nobody (decision 108).
 *
 * @param place at the head of the page, of the height of the cards that were there the last time
 */
export function Mine({ place }: { place: HTMLElement }) {
  const [pages, setPages] = useState(0);
  const { cards, total, more, isKnown, hasFixtures, isStale } = useFollowed(Math.max(pages, 1));
  const { openSettings } = usePush();
  const isOpen = pages > 0;
  const shown = isOpen ? cards : cards.slice(0, MOST_CARDS);
  const fixtures = shown.flatMap(({ next }) => (next === null ? [] : [next.fixture]));
  const nameOf = useNamesThen(fixtures, fixturesPage.unknownTeam);
  const count = cards.length;
  useLayoutEffect(() => {
    if (isKnown) keepMineCount(count);
  }, [isKnown, count]);
  if (!isKnown) return null;
  if (count === 0) return <MineHint />;
  const isOwn = total === 1 && cards[0]?.kind === 'teams' && cards[0].isOwn;
  return createPortal(
    <Part>
      <section className={styles.mine} aria-labelledby="mine">
        <div className={styles.bar}>
          <SectionTitle id="mine">{isOwn ? texts.own : texts.title}</SectionTitle>
          {isOpen && (
            <button type="button" className={styles.action} onClick={() => openSettings(true)}>
              {texts.edit}
            </button>
          )}
          {total > MOST_CARDS && (
            <button
              type="button"
              className={styles.action}
              aria-expanded={isOpen}
              onClick={() => setPages(isOpen ? 0 : 1)}
            >
              {isOpen ? texts.less : texts.all(total)}
            </button>
          )}
        </div>
        <ul className={styles.cards} data-open={isOpen || undefined}>
          {shown.map((card) => (
            <MineCard
              key={`${card.kind}/${card.id}`}
              card={card}
              isStale={isStale}
              hasFixtures={hasFixtures}
              nameOf={nameOf}
            />
          ))}
        </ul>
        {isOpen && more && (
          <button type="button" className={styles.action} onClick={() => setPages(pages + 1)}>
            {texts.more}
          </button>
        )}
      </section>
    </Part>,
    place,
  );
}

const HINT_KEY = 'lig-mine-hint';
const REFUSED = 'refused';

/** How to follow, for a fan who follows nobody; below all else, until he closes it. */
function MineHint() {
  const [isRefused, setRefused] = useState(keptText(HINT_KEY) === REFUSED);
  const isAdmin = useSession().profile?.role === 'admin';
  // Later parts of the page would push it down.
  const isSettled = useIsHomeSettled();
  if (isRefused || isAdmin || !isSettled) return null;
  const refuse = () => {
    keepText(HINT_KEY, REFUSED, 'Home');
    setRefused(true);
  };
  return (
    <aside className={styles.hint} data-fleeting="state">
      <p>
        {texts.hint} <Link to="/teams">{texts.hintLink}</Link>
      </p>
      <IconButton icon="close" label={texts.dismiss} onClick={refuse} />
    </aside>
  );
}

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
function MineCard({ card, isStale, hasFixtures, nameOf }: MineCardProps) {
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
