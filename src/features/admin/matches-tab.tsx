import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { warn } from '../../data/async/warn.ts';
import { useAskedStart } from '../../data/hooks/use-asked-start.ts';
import { useDueFixtures } from '../../data/hooks/use-due-fixtures.ts';
import { useInitialWait } from '../../data/hooks/use-initial-wait.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useOngoingMatches, usePlayedMatches } from '../../data/hooks/use-league-matches.ts';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useSharedVideo } from '../../data/hooks/use-shared-video.ts';
import { useConnection, useIsOffline } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { PLAYED_KEPT, pageOf } from '../../data/store/admin-queries.ts';
import { panelPath } from '../../domain/admin/panel-places.ts';
import { type WaitingKind, waitingKinds } from '../../domain/admin/waiting.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { upgrade } from '../../domain/messages/admin-data.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { dueFixtures } from '../../domain/messages/fixtures-admin.ts';
import { RELEASE } from '../../domain/records/release.ts';
import { isNewerData, needsUpgrade } from '../../domain/records/upgrade.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { LATE_PATH } from '../../domain/text/late-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { MatchRows } from '../../ui/score/match-row.tsx';
import styles from './admin-screen.module.css';
import { CompletedList } from './completed-list.tsx';
import { DayRequests, REQUESTS_ID } from './day-requests.tsx';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';
import listStyles from './match-list.module.css';
import { heldId, objectionId } from './match-notes.tsx';
import { NewMatchModal } from './new-match-modal.tsx';
import { OngoingList } from './ongoing-list.tsx';
import { PanelSection } from './panel-section.tsx';
import { StartRow } from './start-row.tsx';
import { Starts } from './starts.tsx';
import { useWaiting, type Waiting } from './use-waiting.ts';

const PAGE = PLAYED_KEPT;
const MINUTE = 60_000;
/** How long the tab waits for its records, ms: after this time the admin's buttons appear also on a slow network. */
const WAIT_MS = 2_000;

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
  const { due, next, state: dueState } = useDueFixtures(useNow(MINUTE));
  const { isListed, agreed, ...waiting } = useWaiting(ongoing, completed);
  // The rows of the running matches name their tables.
  const hasTables = useLiveMatches() !== undefined;
  const isRead = isListed && hasTables && state !== 'reading' && dueState !== 'reading';
  const isOffline = useIsOffline();
  const isFirst = state === 'known' && !more && [...completed, ...ongoing, ...due].length === 0;
  // A tap waits for its button: what comes late would push it away under the finger.
  if (useInitialWait(isRead || isOffline, WAIT_MS)) return <ListSkeleton label={common.loading} rows={8} />;
  return (
    <>
      <Beginning isFirst={isFirst} waiting={waiting} onStart={() => setOpen({})} />
      <Ongoing matches={ongoing} />
      <DayRequests agreed={agreed} />
      <DueFixtures all={due} next={next} ongoing={ongoing} onStart={(fixture) => setOpen({ fixture })} />
      <Starts variant={isFirst ? 'default' : 'filled'} onStart={() => setOpen({})} />
      <PanelSection id="completed" title={texts.completed}>
        <SharedVideo />
        {completed.length > 0 ? (
          <CompletedList matches={completed} more={more} />
        ) : (
          state === 'known' && !more && <EmptyState title={texts.noneCompleted} />
        )}
        {more && <MoreButton label={texts.more} onMore={() => setShown(shown + PAGE)} />}
      </PanelSection>
      <UpgradeSection />
      {start && <NewMatchModal {...start} ongoing={ongoing} onClose={close} />}
    </>
  );
}

/** The running matches, if there are any. */
function Ongoing({ matches }: { matches: readonly ListedMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby="ongoing">
      <SectionTitle id="ongoing" tabIndex={-1}>
        {matches.length > 1 ? texts.severalOngoing : texts.ongoing}
      </SectionTitle>
      <OngoingList matches={matches} />
    </section>
  );
}

interface BeginningProps {
  /** Whether the league has no match, played, running or due. */
  isFirst: boolean;
  waiting: Omit<WaitingOverviewProps, 'tablesId'>;
  onStart: () => void;
}

/** What waits for the admin; in a league without a match what it still needs. */
function Beginning({ isFirst, waiting, onStart }: BeginningProps) {
  const steps = useFirstSteps(isFirst);
  return (
    <>
      {steps.isOpen && <FirstSteps onStart={onStart} onClose={steps.close} />}
      <WaitingOverview {...waiting} tablesId="ongoing" />
    </>
  );
}

/**
 * «Verileri yükselt», of a league with teams whose data an earlier version wrote, or the sentence that a newer one wrote them. The embedded server upgrades
 * by itself and opens no newer data, so this is for Firebase.
 */
function UpgradeSection() {
  const { server } = useServices();
  const isOnline = useConnection().connection === 'online';
  const [data, setData] = useState<'old' | 'newer' | null>(null);
  const { busy, submit } = useSubmit();
  useEffect(() => {
    if (!isOnline) return;
    let over = false;
    const check = async () => {
      const version = await server.dataVersion();
      // An empty league has nothing to upgrade.
      const isOld = needsUpgrade(version) && Object.keys(await server.read(pageOf('teams', 1))).length > 0;
      const newer = isNewerData(version) ? 'newer' : null;
      if (!over) setData(isOld ? 'old' : newer);
    };
    check().catch(warn('Reading the version of the data'));
    return () => {
      over = true;
    };
  }, [server, isOnline]);
  if (data === 'newer')
    return (
      <p role="alert" className={styles.text}>
        {upgrade.newer(RELEASE)}
      </p>
    );
  if (data === null) return null;

  const work = async () => {
    const answer = await server.call('upgradeData', {});
    if (answer?.success !== true) {
      notify({ kind: 'error', message: upgrade.failed });
      return;
    }
    setData(null);
    notify({ kind: 'success', message: typeof answer.message === 'string' ? answer.message : upgrade.done });
  };
  const problem = (error: unknown) => serverProblem(error, upgrade.failed);
  return (
    <PanelSection id="upgrade" title={upgrade.title} text={isOnline ? upgrade.text : upgrade.offline}>
      <Button
        loading={busy}
        disabled={!isOnline}
        onClick={() => void submit({ name: 'upgradeData', work, problem, tell: 'notice' })}
      >
        {upgrade.start}
      </Button>
    </PanelSection>
  );
}

/** Says that a video from another app waits for its match, above the list whose rows take it. */
function SharedVideo() {
  const { address, forget } = useSharedVideo();
  if (address === null) return null;
  return (
    <div className={listStyles.shared} role="status">
      <p className={listStyles.sharedText}>
        {texts.sharedVideo} <span className={listStyles.address}>{address}</span>
      </p>
      <Button variant="default" onClick={forget}>
        {texts.sharedVideoNo}
      </Button>
    </div>
  );
}

interface WaitingOverviewProps extends Omit<Waiting, 'isListed' | 'agreed'> {
  /** Id of the heading of the running matches. */
  tablesId: string;
}

/** Where another page or tab answers what waits. */
const PATHS: Partial<Record<WaitingKind, string>> = {
  late: LATE_PATH,
  teams: `${panelPath('teams')}&status=waiting`,
  users: `${panelPath('users')}&status=waiting`,
};

/** What waits for the admin, each with the way to the place that answers it; the panel's first lines. Its place is reserved, so nothing moves when it is read. */
function WaitingOverview({ counts, isKnown, objections, held, tablesId }: WaitingOverviewProps) {
  const [first] = objections;
  const idOf = (kind: WaitingKind) => {
    if (kind === 'requests') return REQUESTS_ID;
    if (kind === 'held') return heldId(held[0] ?? '');
    return kind === 'objections' && first !== undefined ? objectionId(first) : tablesId;
  };
  const goTo = (kind: WaitingKind) => jumpTo(idOf(kind));
  const kinds = waitingKinds(counts);
  return (
    <section aria-labelledby="waits" className={styles.waits} aria-busy={!isKnown || undefined}>
      <h2 id="waits" className="sr-only">
        {texts.waits}
      </h2>
      {isKnown && kinds.length === 0 && <p className={styles.none}>{texts.nothingWaits}</p>}
      {isKnown && kinds.length > 0 && (
        <ul className={styles.list}>
          {kinds.map((kind) => {
            const path = PATHS[kind];
            const content = (
              <>
                <span className={styles.count}>{counts[kind]}</span> {texts.waitingFor[kind]}
              </>
            );
            return (
              <li key={kind} className={styles.item} data-kind={kind}>
                {path === undefined ? (
                  <button type="button" className={styles.line} onClick={() => goTo(kind)}>
                    {content}
                  </button>
                ) : (
                  <Link to={path} className={styles.line}>
                    {content}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function jumpTo(id: string): void {
  const place = document.getElementById(id);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}

/** More rows would push the button for a match without a fixture off the screen. */
const MOST = 6;

interface DueFixturesProps {
  /** The fixtures that can be started now, the nearest first. */
  all: readonly FixtureEntry[];
  /** What is next; shown while nothing can be started. */
  next: readonly FixtureEntry[];
  /** The running matches. */
  ongoing: readonly ListedMatch[];
  onStart: (entry: FixtureEntry) => void;
}

/** The fixtures that the admin can start now: one tap opens the new match with its teams chosen. Without any, the next ones. */
function DueFixtures({ all, next, ongoing, onStart }: DueFixturesProps) {
  const now = useNow(MINUTE);
  const season = useRunningSeason();
  const canStart = all.length > 0;
  const due = canStart ? all.slice(0, MOST) : next;
  const nameOf = useNamesThen(
    due.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="due">
      <SectionTitle id="due">{dueFixtures.title}</SectionTitle>
      <MatchRows isInset labelledBy="due">
        {due.map((entry) => (
          <li key={entry.id}>
            <StartRow {...{ entry, ongoing, nameOf, now, season }} onStart={canStart ? onStart : undefined} />
          </li>
        ))}
      </MatchRows>
    </section>
  );
}
