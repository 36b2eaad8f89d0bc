import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { usePush } from '../../data/actions/use-push.ts';
import { useFollowed } from '../../data/hooks/use-followed.ts';
import { useIsHomeSettled } from '../../data/hooks/use-last-results.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { keepMineCount, MOST_CARDS } from '../../data/push/mine-mark.ts';
import { keepText, keptText } from '../../data/session/kept-text.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { mine as texts } from '../../domain/messages/mine.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Part } from '../../ui/frame/net.tsx';
import styles from './mine.module.css';
import { MineCard } from './mine-card.tsx';

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

const KEY = 'lig-mine-hint';
const REFUSED = 'refused';

/** How to follow, for a fan who follows nobody; below all else, until he closes it. */
function MineHint() {
  const [isRefused, setRefused] = useState(keptText(KEY) === REFUSED);
  const isAdmin = useSession().profile?.role === 'admin';
  // Later parts of the page would push it down.
  const isSettled = useIsHomeSettled();
  if (isRefused || isAdmin || !isSettled) return null;
  const refuse = () => {
    keepText(KEY, REFUSED, 'Home');
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
