import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { usePush } from '../../data/actions/use-push.ts';
import { useInstallMoment } from '../../data/hooks/use-install.ts';
import { useLogo } from '../../data/hooks/use-league.ts';
import { useNotifications } from '../../data/hooks/use-notifications.ts';
import { watchInstall } from '../../data/install/install.ts';
import { linkStartupImages } from '../../data/install/startup-images.ts';
import { useServices } from '../../data/services.ts';
import { invitation } from '../../data/session/invitation.ts';
import { OPENED_PARAM, staysOpen } from '../../domain/notifications/push-message.ts';
import { areOverlaysHere, Overlays } from '../../ui/dialogs/late-overlays.ts';
import { useColorChoice } from '../../ui/frame/color-scheme.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { useSettledRows } from '../outbox/use-settled-rows.ts';

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
