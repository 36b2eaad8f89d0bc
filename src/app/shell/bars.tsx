import { Link, useLocation } from 'react-router-dom';
import { useOwnRegistration } from '../../data/hooks/use-own-registration.ts';
import { useAccountNews, useSession } from '../../data/hooks/use-session.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import type { AccountNews } from '../../data/session/session.ts';
import { accountStatus as texts } from '../../domain/messages/account-status.ts';
import { roles } from '../../domain/messages/first-paint.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { ScorerBar } from './scorer-bar.tsx';
import styles from './session-bar.module.css';
import { SessionBar } from './session-bar.tsx';

/**
 * The bars about the account on every page: taps without a session, changes of the account, an unfinished registration, and the
 * match that the scorer was given.
 */
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

/** Says how the account has changed; stays until the person has read it. */
function NewsBar() {
  const { session } = useServices();
  const news = useAccountNews();
  if (news === null) return null;
  return (
    <Row align="center" justify="between" mb={16} className={styles.bar} role="alert">
      <span className={styles.text}>{sentenceOf(news)}</span>
      <Button className={styles.go} onClick={() => session.setState({ news: null })}>
        {texts.read}
      </Button>
    </Row>
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

/** The pages that show the registration itself. */
const ON_THE_WAY = new Set(['/register', '/finish-registration']);

/** Links to the rest of a registration. One that finishes by itself has no link, and shows only while it waits for the network. */
function UnfinishedBar() {
  const { unfinished } = useSession();
  const pending = useOwnRegistration() !== null;
  const offline = useIsOffline();
  const { pathname } = useLocation();
  if (!unfinished || ON_THE_WAY.has(pathname) || (pending && !offline)) return null;
  return (
    <Row align="center" justify="between" mb={16} className={styles.bar} role="status">
      <span className={styles.text}>{pending ? texts.pending : texts.unfinished}</span>
      {!pending && (
        <Link to="/finish-registration" className={buttonClass({ className: styles.go ?? '' })}>
          {texts.finish}
        </Link>
      )}
    </Row>
  );
}
