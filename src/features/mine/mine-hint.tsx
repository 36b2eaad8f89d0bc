import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useIsHomeSettled } from '../../data/hooks/use-last-results.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { keepText, keptText } from '../../data/session/kept-text.ts';
import { mine as texts } from '../../domain/messages/mine.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import styles from './mine.module.css';

const KEY = 'lig-mine-hint';
const REFUSED = 'refused';

/** How to follow, for a fan who follows nobody; below all else, until he closes it. */
export function MineHint() {
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
