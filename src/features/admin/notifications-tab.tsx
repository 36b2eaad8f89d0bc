import { useMemo, useState } from 'react';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { useLeagueCounts } from '../../data/actions/use-league-counts.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { latestSent } from '../../data/store/admin-queries.ts';
import { NEWS } from '../../data/store/feeds.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { adminNotifications as texts } from '../../domain/messages/admin-notifications.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { unreachable as pushTexts } from '../../domain/messages/unreachable.ts';
import { TARGET_TYPES } from '../../domain/notifications/notification-form.ts';
import { audienceName, parseSent, type SentNotification } from '../../domain/notifications/sent-notifications.ts';
import { parseNews } from '../../domain/records/news.ts';
import { formatDate, formatDateTime } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Facts } from '../../ui/figures/figures.tsx';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import styles from './admin-screen.module.css';
import { NotificationModal } from './notification-modal.tsx';
import { PanelSection } from './panel-section.tsx';
import { askDelete } from './record-menu.tsx';

const PAGE = 10;

/** Sent notifications, newest first, with target and number of readers. */
function SentList() {
  const teams = useTeamIndex();
  const [shown, setShown] = useState(PAGE);
  const { records, more, state } = useSubscription(latestSent(shown), parseSent);
  const sent = useMemo(() => newestFirst(records ?? {}), [records]);
  const recipients = sent.slice(0, shown).flatMap(([, { audience }]) => /^player:(.+)$/.exec(audience)?.[1] ?? []);
  const users = useSubscription('users', [...new Set(recipients)].map(userRecord)).records;
  if (records === undefined && state === 'missing')
    return <EmptyState art="offline" title={common.offlineTitle} text={common.offlineText} />;
  if (records === undefined) return <ListSkeleton label={common.loading} rows={2} />;
  if (sent.length === 0) return <EmptyState art="bell" title={texts.none} />;
  return (
    <>
      <ol className={styles.sentList}>
        {sent.slice(0, shown).map(([id, one]) => (
          <li key={id} data-type={one.type}>
            <strong>{one.title}</strong>
            <p>{one.message}</p>
            <span className={styles.meta}>
              {texts.to(audienceName(one.audience, teams, users))} · {formatDateTime(one.createdAt)}
            </span>
            <span className={styles.meta}>{texts.read(one.readers)}</span>
          </li>
        ))}
      </ol>
      {state === 'missing' && <p>{texts.notHere}</p>}
      {(more || sent.length > shown) && (
        <MoreButton label={texts.more} loading={state === 'reading'} onMore={() => setShown(shown + PAGE)} />
      )}
    </>
  );
}

function newestFirst(records: Readonly<Record<string, SentNotification>>): [string, SentNotification][] {
  return Object.entries(records).sort(([, a], [, b]) => b.createdAt - a.createdAt);
}

/** The two clean-ups of notifications: callable, question and outcome (ADMIN-17 to ADMIN-20, decision 19). */
const CLEANUPS = {
  clean: {
    call: 'manualCleanupNotifications',
    title: texts.cleanTitle,
    question: texts.cleanQuestion,
    done: texts.cleaned,
    refused: texts.cleanRefused,
    failed: texts.cleanFailed,
  },
  clear: {
    call: 'clearAllNotifications',
    title: texts.clearTitle,
    question: texts.clearQuestion,
    done: texts.cleared,
    refused: texts.clearRefused,
    failed: texts.clearFailed,
  },
} as const;
type Cleanup = keyof typeof CLEANUPS;

/** What the home page says now, and its end before its day. */
function NewsNow() {
  const update = useAdminUpdate();
  const news = parseNews(useSubscription(NEWS).records, useServerNow()());
  const { busy, submit } = useSubmit();
  if (news === null) return null;
  const end = () =>
    void submit({
      name: 'Ending the news',
      work: () => update({ 'config/news': null }, { action: 'news-ended', target: 'config/news', detail: news.title }),
      problem: (error) => serverProblem(error, texts.newsFailed),
      tell: 'notice',
      done: texts.newsEnded,
    });
  return (
    <Row wrap align="center" justify="between" gap={12} mb={12}>
      <span>{texts.news(news.title, formatDate(news.until - 1))}</span>
      <Button variant="default" loading={busy} onClick={end}>
        {texts.newsEnd}
      </Button>
    </Row>
  );
}

/** 'Bildirimler': sends and removes notifications, and lists targets and sent ones (ADMIN-16 to ADMIN-22). */
export function NotificationsTab() {
  const counts = useLeagueCounts();
  const [open, setOpen] = useState(false);
  const { busyKeys, sweep } = useSweep();
  const sweepButton = (which: Cleanup, label: string) => (
    <Button
      variant="default"
      loading={busyKeys.has(which)}
      disabled={busyKeys.size > 0}
      onClick={() => void sweep(which)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Button size="large" fullWidth className={styles.wide} onClick={() => setOpen(true)}>
        {texts.send}
      </Button>
      <PanelSection id="sent" title={texts.history}>
        <NewsNow />
        <SentList />
        <div className={styles.choices} data-wide>
          {sweepButton('clean', texts.clean)}
          {sweepButton('clear', texts.clear)}
        </div>
      </PanelSection>
      <div className={styles.facts}>
        <PanelSection id="targets" title={texts.explained}>
          <dl className={styles.terms}>
            {TARGET_TYPES.map((type) => (
              <div key={type}>
                <dt>{texts.targets[type]}</dt>
                <dd>{texts.explanations[type]}</dd>
              </div>
            ))}
          </dl>
        </PanelSection>
        <PanelSection id="counts" title={texts.counts}>
          <Facts
            rows={[
              { label: texts.teams, value: counts?.teams ?? texts.counting },
              { label: texts.players, value: counts?.players ?? texts.counting },
              { label: texts.users, value: counts?.users ?? texts.counting },
            ]}
          />
          {/* Below everything else, so that nothing moves when it is read. */}
          {counts?.refusing?.map((one) => (
            <p key={one.service} className={styles.trouble}>
              {pushTexts.refusing(one)}
            </p>
          ))}
          {(counts?.unreachable ?? 0) > 0 && (
            <p className={styles.trouble}>{pushTexts.devices(counts?.unreachable ?? 0)}</p>
          )}
        </PanelSection>
      </div>
      {open && <NotificationModal onClose={() => setOpen(false)} />}
    </>
  );
}

function useSweep(): { busyKeys: ReadonlySet<string>; sweep: (which: Cleanup) => Promise<void> } {
  const { server } = useServices();
  const { busyKeys, submit } = useSubmit();
  const sweep = async (which: Cleanup) => {
    const { call, title, question, done, refused, failed } = CLEANUPS[which];
    if (!(await askDelete(title, question, texts.confirmDelete))) return;
    const work = async () => {
      const answer = await server.call(call, {});
      const said = typeof answer?.message === 'string' && answer.message !== '' ? answer.message : done;
      if (answer?.success === true) notify({ kind: 'success', message: said });
      else notify({ kind: 'error', message: refused });
    };
    const problem = (error: unknown) => serverProblem(error, failed);
    await submit({ key: which, name: call, work, problem, tell: 'notice' });
  };
  return { busyKeys, sweep };
}
