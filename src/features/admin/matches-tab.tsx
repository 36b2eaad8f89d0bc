import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAskedStart } from '../../data/hooks/use-asked-start.ts';
import { useDueFixtures } from '../../data/hooks/use-due-fixtures.ts';
import { useHeld } from '../../data/hooks/use-held.ts';
import { useOngoingMatches, usePlayedMatches } from '../../data/hooks/use-league-matches.ts';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { PLAYED_KEPT } from '../../data/store/admin-queries.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { board } from '../../domain/messages/board.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { adminFixtures } from '../../domain/messages/fixtures-admin.ts';
import { practice } from '../../domain/messages/scoring.ts';
import { typedResult } from '../../domain/messages/typed-result.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { RESULT_PATH } from '../../domain/text/result-path.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import styles from './admin-screen.module.css';
import { CompletedList } from './completed-list.tsx';
import { DayRequests } from './day-requests.tsx';
import { DueFixtures } from './due-fixtures.tsx';
import { NewMatchModal } from './new-match-modal.tsx';
import { OngoingList } from './ongoing-list.tsx';
import { SharedVideo } from './shared-video.tsx';
import { UpgradeSection } from './upgrade-section.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitingOverview } from './waiting-overview.tsx';

const PAGE = PLAYED_KEPT;
const MINUTE = 60_000;
/** The tab waits this long for what it shows, ms: an admin on a bad network wants his buttons. */
const HELD_MS = 2_000;

/** 'Maçlar': what waits for the admin, the running match, a new match, played matches, and the upgrade while it waits (ADMIN-23, decision 14). */
export function MatchesTab() {
  /** The open dialog of a new match, with a fixture or without one. */
  const [open, setOpen] = useState<{ fixture?: FixtureEntry } | null>(null);
  const asked = useAskedStart();
  const start = asked.fixture === null ? open : { fixture: asked.fixture, invites: true };
  const close = () => {
    setOpen(null);
    asked.forget();
  };
  const [shown, setShown] = useState(PAGE);
  const { matches: completed, more, state } = usePlayedMatches(shown);
  const ongoing = useOngoingMatches();
  const { due, state: dueState } = useDueFixtures(useNow(MINUTE));
  const { isListed, agreed, ...waiting } = useWaiting(ongoing, completed);
  // The rows of the running matches name their tables.
  const hasTables = useLiveMatches() !== undefined;
  const isRead = isListed && hasTables && state !== 'reading' && dueState !== 'reading';
  const isOffline = useIsOffline();
  // A tap waits for its button: what comes late would push it away under the finger.
  if (useHeld(isRead || isOffline, HELD_MS)) return <ListSkeleton label={common.loading} rows={8} />;
  return (
    <>
      <WaitingOverview {...waiting} tablesId="ongoing" />
      {ongoing.length > 0 && (
        <section aria-labelledby="ongoing">
          <h2 id="ongoing" className={styles.heading} tabIndex={-1}>
            {ongoing.length > 1 ? texts.severalOngoing : texts.ongoing}
          </h2>
          <OngoingList matches={ongoing} />
        </section>
      )}
      <DayRequests agreed={agreed} />
      <DueFixtures all={due} ongoing={ongoing} onStart={(fixture) => setOpen({ fixture })} />
      <div className={styles.starts}>
        <Button size="large" onClick={() => setOpen({})}>
          {texts.startMatch}
        </Button>
        <Link to={RESULT_PATH} className={buttonClass({ variant: 'default' })}>
          {typedResult.open}
        </Link>
        <Link to="/admin/practice" className={buttonClass({ variant: 'default' })}>
          {practice.start}
        </Link>
        <Link to="/admin/fixtures" className={buttonClass({ variant: 'default' })}>
          {adminFixtures.link}
        </Link>
        <Link to="/board" target="_blank" className={buttonClass({ variant: 'default' })}>
          {board.title}
        </Link>
      </div>
      <section aria-labelledby="completed">
        <h2 id="completed" className={styles.heading}>
          {texts.completed}
        </h2>
        <SharedVideo />
        {completed.length > 0 ? (
          <CompletedList matches={completed} more={more} />
        ) : (
          state === 'known' && !more && <EmptyState title={texts.noneCompleted} />
        )}
        {more && <MoreButton label={texts.more} onMore={() => setShown(shown + PAGE)} />}
      </section>
      <UpgradeSection />
      {start && <NewMatchModal {...start} ongoing={ongoing} onClose={close} />}
    </>
  );
}
