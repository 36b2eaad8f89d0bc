import { Fragment, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { readHost } from '../../data/actions/use-host.ts';
import { warn } from '../../data/async/warn.ts';
import { useTableAsks } from '../../data/hooks/use-night.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useSubscribe, useSubscription } from '../../data/hooks/use-subscription.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { COUNTING, LEAGUE_RULES, UNCOUNTED } from '../../data/store/feeds.ts';
import { lacksBackup } from '../../domain/admin/admin-lists.ts';
import { PANEL_GROUPS, type PanelPlace, panelPath, placeAt } from '../../domain/admin/panel-places.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { backups as backupTexts, uncountedTexts } from '../../domain/messages/admin-data.ts';
import { panelSearch } from '../../domain/messages/panel-search.ts';
import { unreachable as pushTexts } from '../../domain/messages/unreachable.ts';
import { markTime, parsePass, UNCOUNTED_LATE_MS, uncounted, uncountedFor } from '../../domain/records/uncounted.ts';
import { recountLine } from '../../domain/standings/recount.ts';
import { namesOf } from '../../domain/text/public-paths.ts';
import { dismiss, notify } from '../../ui/dialogs/notify.tsx';
import { SearchButton } from '../../ui/dialogs/search-button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { PanelNav, type PlaceBadge } from '../../ui/figures/panel-nav.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import styles from './admin-screen.module.css';
import { useApprovalCounts } from './use-approval-counts.ts';

const LateSearch = latePart(async () => (await import('./panel-search-dialog.tsx')).PanelSearchDialog, 'dialog');

/** Whether the keyboard has ⌘. */
const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

/** «Ara»: opens the search of the panel, which loads at its first use. @param onChosen the person goes to a result */
function PanelSearch({ onChosen }: { onChosen: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const open = useCallback(() => {
    opener.current = document.activeElement as HTMLElement | null;
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <SearchButton keys={panelSearch.keys(IS_APPLE)} onOpen={open}>
        {panelSearch.open}
      </SearchButton>
      {isOpen && <LateSearch onChosen={onChosen} onClose={close} />}
    </>
  );
}

/** What is around each page of the admin's panel: its title, its search, and its places with the numbers of what waits there (ADMIN-01, ADMIN-02, decision 138). */
export const PanelFrame = withMantine(Frame);

function Frame() {
  const { pathname, search } = useLocation();
  const here = placeAt(pathname, search);
  /** A result of the search may lead to the open place with other words in its search. */
  const [visit, visitAgain] = useReducer((count: number) => count + 1, 0);
  const badges = useBadges();
  useTitle(usePageTitle(texts.title));
  useServerNotices();
  // A match may start without network, here or at a table.
  useSubscribe(LEAGUE_RULES);
  const placeOf = (place: PanelPlace) => ({
    to: panelPath(place),
    label: texts.tabs[place],
    isHere: place === here,
    badge: badges[place],
  });
  const groups = namesOf(texts.groups).map((group) => {
    const [first, ...others]: readonly [PanelPlace, ...PanelPlace[]] = PANEL_GROUPS[group];
    return { label: texts.groups[group], places: [placeOf(first), ...others.map(placeOf)] as const };
  });
  return (
    <>
      <SectionTitle as="h1" action={<PanelSearch onChosen={visitAgain} />}>
        {texts.title}
      </SectionTitle>
      <div className={styles.panel}>
        <PanelNav label={texts.tabsLabel} groups={groups} renderLink={(props) => <Link {...props} />} />
        <div className={styles.place}>
          <Fragment key={visit}>
            <Outlet />
          </Fragment>
        </div>
      </div>
      <UncountedNotice />
    </>
  );
}

function useBadges(): Partial<Record<PanelPlace, PlaceBadge | undefined>> {
  const { teams, users } = useApprovalCounts();
  const asks = useTableAsks().length;
  return {
    evening: badge(asks, texts.asking),
    teams: badge(teams, texts.waiting),
    users: badge(users, texts.waiting),
  };
}

const badge = (count: number, label: (count: number) => string): PlaceBadge | undefined =>
  count === 0 ? undefined : { count, label: label(count) };

const ID = 'uncounted';
const FAR = 'counting-pass';

/**
 * How far a counting of the whole league is; and «Sonuçlar sayılmıyor», with a button that asks for it: a result waits for more than a minute, since the
 * league counts within moments (decision 118).
 */
function UncountedNotice(): null {
  const marks = useSubscription(UNCOUNTED, markTime).records;
  const isOnline = useConnection().connection === 'online';
  const serverNow = useServerNow();
  useNow(UNCOUNTED_LATE_MS / 2);
  const update = useAdminUpdate();
  const newKey = useNewKey();
  const { pass } = useSubscription(COUNTING, parsePass).records ?? {};
  const isPassing = pass !== undefined && serverNow() - pass.at < UNCOUNTED_LATE_MS;
  const waited = isPassing ? null : uncountedFor(marks, serverNow());
  const far = isPassing ? uncountedTexts.far(pass) : null;
  const minutes = waited === null ? 0 : Math.floor(waited / UNCOUNTED_LATE_MS);
  const count = Object.keys(marks ?? {}).length;
  useEffect(() => {
    // Offline nobody knows what the league has counted meanwhile.
    if (minutes === 0 || !isOnline) return undefined;
    const ask = () => {
      const key = newKey();
      update(uncounted(key), recountLine([]), key).catch(warn('Asking the league to count'));
    };
    const action = { label: uncountedTexts.again, onClick: ask };
    notify({
      id: ID,
      kind: 'warning',
      title: uncountedTexts.title,
      message: uncountedTexts.text(count, minutes),
      autoClose: false,
      action,
    });
    return () => dismiss(ID);
  }, [minutes, count, isOnline, newKey, update]);
  useEffect(() => {
    if (far === null || !isOnline) return undefined;
    notify({ id: FAR, kind: 'info', title: uncountedTexts.counting, message: far, autoClose: false });
    return undefined;
  }, [far, isOnline]);
  const isShown = far !== null && isOnline;
  useEffect(() => (isShown ? () => dismiss(FAR) : undefined), [isShown]);
  return null;
}

const NOTICE = { id: 'certificate', kind: 'warning', autoClose: 12_000 } as const;

/** Tells the admin what the server's operator has to do soon. A notice, because a line would move the panel under a finger. */
function useServerNotices(): void {
  const { server } = useServices();
  const serverNow = useServerNow();
  const isOnline = useConnection().connection === 'online';
  // The panel asks once: each lost connection that returns would repeat the notice.
  const hasAnswer = useRef(false);
  useEffect(() => {
    if (!isOnline || hasAnswer.current) return;
    let over = false;
    const check = async () => {
      const host = await readHost(server);
      if (over || host === null) return;
      hasAnswer.current = true;
      const { certificateDaysLeft: days, refusing, backups } = host;
      if (days !== null) notify({ ...NOTICE, message: texts.certificateEnds(days) });
      for (const one of refusing) {
        notify({ ...NOTICE, id: `pushes-${one.service}`, message: pushTexts.refusing(one) });
      }
      const isLate = backups !== null && lacksBackup(backups, serverNow());
      if (isLate) notify({ ...NOTICE, id: 'backups', message: backupTexts.old });
    };
    check().catch(warn('Asking the host what it has'));
    return () => {
      over = true;
    };
  }, [isOnline, server, serverNow]);
}
