import { Link, useLocation } from 'react-router-dom';
import { useAccountNews, usePendingRegistration, useSession } from '../../data/hooks/use-session.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import type { AccountNews } from '../../data/session/session.ts';
import { standing as texts } from '../../domain/messages/account-status.ts';
import { roles } from '../../domain/messages/first-paint.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { ScorerBar } from './scorer-bar.tsx';
import styles from './session-bar.module.css';
import { SessionBar } from './session-bar.tsx';

/** What concerns the account itself, on every page: taps without a session, what became of it, a registration half done, and the match that it was given. */
export function Bars() {
  return (
    <>
      <SessionBar />
      <NewsBar />
      <UnfinishedBar />
      <ScorerBar />
    </>
  );
}

/** What the person is now, and why; stays until it was read. */
function NewsBar() {
  const { session } = useServices();
  const news = useAccountNews();
  if (news === null) return null;
  return (
    <div className={styles.bar} role="alert">
      <span className={styles.text}>{sentenceOf(news)}</span>
      <Button className={styles.go} onClick={() => session.setState({ news: null })}>
        {texts.read}
      </Button>
    </div>
  );
}

function sentenceOf(news: AccountNews): string {
  switch (news.kind) {
    case 'removed':
      return texts.removed;
    case 'role':
      return texts.role(roles[news.role]);
    case 'unapproved':
      return texts.unapproved;
    case 'team-deleted':
      return texts.teamDeleted(news.team);
  }
}

/** Where the registration itself stands on the screen. */
const ON_THE_WAY = new Set(['/register', '/finish-registration']);

/** Leads to the rest of a registration; what finishes by itself only says so, and only where it has to wait. */
function UnfinishedBar() {
  const { unfinished } = useSession();
  const pending = usePendingRegistration() !== null;
  const offline = useIsOffline();
  const { pathname } = useLocation();
  if (!unfinished || ON_THE_WAY.has(pathname) || (pending && !offline)) return null;
  return (
    <div className={styles.bar} role="status">
      <span className={styles.text}>{pending ? texts.pending : texts.unfinished}</span>
      {!pending && (
        <Link to="/finish-registration" className={buttonClass({ className: styles.go ?? '' })}>
          {texts.finish}
        </Link>
      )}
    </div>
  );
}
