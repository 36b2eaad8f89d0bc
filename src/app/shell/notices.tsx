import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { usePush } from '../../data/actions/use-push.ts';
import { whenCounted } from '../../data/commands/when-counted.ts';
import { useInstallMoment } from '../../data/hooks/use-install.ts';
import { useLogo } from '../../data/hooks/use-league.ts';
import { useNotifications } from '../../data/hooks/use-notifications.ts';
import { watchInstall } from '../../data/install/install.ts';
import { linkStartupImages } from '../../data/install/startup-images.ts';
import { useServices } from '../../data/services.ts';
import { invitation } from '../../data/session/invitation.ts';
import { forestalledRows, forestalledSentence } from '../../domain/match/forestalled.ts';
import { forestalledTexts } from '../../domain/messages/forestalled.ts';
import { outboxTexts } from '../../domain/messages/outbox.ts';
import { OPENED_PARAM, staysOpen } from '../../domain/notifications/push-message.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { takeBackNotice } from '../../domain/outbox/pending-rows.ts';
import { areOverlaysHere, Overlays } from '../../ui/dialogs/late-overlays.ts';
import { dismiss, notify } from '../../ui/dialogs/notify.tsx';
import { useColorChoice } from '../../ui/frame/color-scheme.ts';
import { latePart } from '../../ui/frame/late-part.tsx';

const PushSettings = latePart(
  async () => (await import('../../features/notifications/push-settings.tsx')).PushSettings,
  'dialog',
);

const InviteDialog = latePart(
  async () => (await import('../../features/scorers/invite-dialog.tsx')).InviteDialog,
  'dialog',
);

const InstallOffer = latePart(async () => (await import('./install-offer.tsx')).InstallOffer, 'extra');

/** The scoring screens, where nothing may lie over the table. */
const TABLE = /^\/(?:score|admin\/(?:match|practice))(?:\/|$)/;

/** What every page needs: the app's badge, the pages that a push opens, the outcome of a completion, the offer to install, iOS's start-up images, and two dialogs. */
export function Notices() {
  useAppBadge();
  useOpenedPushes();
  useSettledRows();
  const { settingsOpen, openSettings } = usePush();
  const { pathname } = useLocation();
  const mayOffer = useInstallMoment();
  const colors = useColorChoice();
  useEffect(watchInstall, []);
  const isOwn = useLogo() !== undefined;
  useEffect(() => linkStartupImages(colors, isOwn), [colors, isOwn]);
  const invited = useStore(invitation, ({ matchId }) => matchId);
  useEndWithPage((left) => {
    openSettings(false);
    // «Hakem davet et» at a fixture opens the link of the match that it starts, on the match's page.
    if (invited !== null && left.includes(invited)) invitation.setState({ matchId: null });
    if (areOverlaysHere()) void Overlays.load().then(({ endQuestions }) => endQuestions());
  });
  return (
    <>
      {settingsOpen && <PushSettings onClose={() => openSettings(false)} />}
      {mayOffer && !settingsOpen && !TABLE.test(pathname) && <InstallOffer />}
      {invited !== null && <InviteDialog matchId={invited} onClose={() => invitation.setState({ matchId: null })} />}
    </>
  );
}

/** Calls with the path that was left: what a page has opened ends with it. */
function useEndWithPage(end: (left: string) => void): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    if (before.current === pathname) return;
    const left = before.current;
    before.current = pathname;
    latest.current(left);
  }, [pathname]);
}

/** Shows the number of unread notifications on the app's icon, on phones that support it. */
function useAppBadge(): void {
  const { list, unread } = useNotifications();
  const known = list !== undefined;
  const { session } = useServices();
  useEffect(() => {
    const signedOut = session.getState().status === 'signed-out';
    // Until the records are read, the number from the last push stays.
    if (!known && !signedOut) return;
    // An app that is not installed has no icon, which is not an error.
    void navigator.setAppBadge?.(unread).catch(() => undefined);
  }, [known, unread, session]);
}

/** When the person opens a push, an open window goes to its page and the notification counts as read (NOTIF-02). */
function useOpenedPushes(): void {
  const { reads } = useServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const opened = params.get(OPENED_PARAM);
    if (opened === null) return;
    params.delete(OPENED_PARAM);
    const rest = params.toString();
    void reads.mark([opened]);
    navigate({ pathname, search: rest === '' ? '' : `?${rest}`, hash }, { replace: true });
  }, [reads, navigate, pathname, search, hash]);
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const onMessage = ({ data, ports }: MessageEvent) => {
      const { type, address } = (data ?? {}) as { type?: unknown; address?: unknown };
      if (type !== 'OPEN' || typeof address !== 'string') return;
      const url = new URL(address, window.location.origin);
      if (url.origin !== window.location.origin) return;
      const goes = !staysOpen(window.location.pathname);
      ports[0]?.postMessage(goes);
      if (goes) navigate(url.pathname + url.search + url.hash);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, [navigate]);
}

/**
 * Shows the outcome of a completion on every page after the server has answered: the match is complete and the league has counted it
 * (COMP-18), or another phone completed it first and the result leaves out taps. The match's own table says the latter itself.
 */
function useSettledRows(): void {
  const { league, server, session } = useServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** Matches whose outcome is not shown yet; the set survives a change of the page. */
  const unannounced = useRef(new Set<string>());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      const { rows, matches } = league.getState();
      for (const matchId of unannounced.current) {
        const message = forestalledSentence(matches[matchId], forestalledRows(rows, matchId));
        // Waits until the device has the server's record of how the match ended.
        if (message === null) continue;
        unannounced.current.delete(matchId);
        const { identity, rights } = session.getState();
        const isScorer = identity !== null && rights[matchId]?.uid === identity.uid;
        const table = `${isScorer ? '/score' : '/admin/match'}/${matchId}`;
        if (pathname === table) continue;
        const action = { label: forestalledTexts.toMatch, onClick: () => navigate(table) };
        notify({ id: `completed-${matchId}`, kind: 'warning', message, autoClose: false, action });
      }
    };
    const stop = league.subscribe(({ rows }, before) => {
      const waited = rows === before.rows ? [] : before.rows.filter(({ state }) => state === 'waiting');
      const settled = rows.filter((row) => wasAmong(waited, row));
      for (const row of settled) {
        if (forestalledRows([row], row.matchId).length > 0) unannounced.current.add(row.matchId);
        const done = row.state === 'accepted' && row.intent.kind === 'complete';
        // What has arrived cannot be taken back, and the match may go on under the notice (decision 94).
        if (done || row.intent.kind === 'cancel') dismiss(takeBackNotice(row.matchId));
        if (done && forestalledRows(rows, row.matchId).length === 0) {
          const notice = { id: `completed-${row.matchId}`, kind: 'success', message: outboxTexts.completed } as const;
          void whenCounted(server, row.matchId).then(() => notify(notice));
        }
      }
      if (unannounced.current.size === 0) return;
      // The server refuses rows one by one: one notice tells of all of them.
      clearTimeout(timer);
      timer = setTimeout(tell, SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [league, server, session, navigate, pathname]);
}

/** The server's answers to rows that belong together arrive within this time of each other, ms. */
const SETTLED_MS = 300;

function wasAmong(waited: readonly OutboxRow[], { seq, state }: OutboxRow): boolean {
  return state !== 'waiting' && waited.some((row) => row.seq === seq);
}
