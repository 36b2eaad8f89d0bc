import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { readHost } from '../../data/actions/use-host.ts';
import { warn } from '../../data/async/warn.ts';
import { useOngoingMatches } from '../../data/hooks/use-league-matches.ts';
import { useMarksOrder } from '../../data/hooks/use-marks-order.ts';
import { useTableAsks } from '../../data/hooks/use-night.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { COUNTING, UNCOUNTED } from '../../data/store/feeds.ts';
import { lacksBackup } from '../../domain/admin/lacks-backup.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import {
  backups as backupTexts,
  pages,
  tableSettings,
  uncounted as uncountedNoticeTexts,
} from '../../domain/messages/admin-data.ts';
import { footer } from '../../domain/messages/footer.ts';
import { panelSearch } from '../../domain/messages/panel-search.ts';
import { unreachable as pushTexts } from '../../domain/messages/unreachable.ts';
import { markTime, parsePass, UNCOUNTED_LATE_MS, uncounted, uncountedFor } from '../../domain/records/uncounted.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { recountLine } from '../../domain/standings/recount.ts';
import { namesOf, WORD_PATHS } from '../../domain/text/public-paths.ts';
import { dismiss, notify } from '../../ui/dialogs/notify.tsx';
import { SearchButton } from '../../ui/dialogs/search-button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { PanelTabs, type TabBadge } from '../../ui/figures/panel-tabs.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { EveningTab } from './evening-tab.tsx';
import { ExportSection } from './export-section.tsx';
import { HandOverSection } from './hand-over-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LeagueFileSection } from './league-file-section.tsx';
import { MatchesTab } from './matches-tab.tsx';
import { NewMatchModal } from './new-match-modal.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PanelSection } from './panel-section.tsx';
import { ReadinessSection } from './readiness-section.tsx';
import { RecountSection } from './recount-section.tsx';
import { SeasonSection } from './season-section.tsx';
import { SponsorsSection } from './sponsors-section.tsx';
import { StreamTab } from './stream-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';
import { useApprovalCounts } from './use-approval-counts.ts';
import { UsersTab } from './users-tab.tsx';

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

const PANELS = {
  evening: EveningTab,
  teams: TeamsTab,
  users: UsersTab,
  stream: StreamTab,
  notifications: NotificationsTab,
  matches: MatchesTab,
  league: LeagueTab,
};
type TabKey = keyof typeof PANELS;
const KEYS = Object.keys(PANELS) as TabKey[];
const PARAM = 'tab';
/** The scorer opens the panel at the table, so matches come first. */
const FIRST: TabKey = 'matches';

/** The admin panel: the five tabs of the specification, and the league's, with counts of pending approvals; the address has the open tab (ADMIN-01, ADMIN-02). */
export const AdminScreen = withMantine(Screen);

function Screen() {
  const [params, setParams] = useSearchParams();
  const chosen = KEYS.find((key) => key === params.get(PARAM)) ?? FIRST;
  const Panel = PANELS[chosen];
  /** A result of the search may lead to the open tab with other words in its search. */
  const [visit, visitAgain] = useReducer((count: number) => count + 1, 0);
  const badges = useBadges();
  useTitle(usePageTitle(texts.title));
  useServerNotices();
  return (
    <>
      <SectionTitle
        as="h1"
        action={
          <>
            <PanelSearch onChosen={visitAgain} />
            <Link to="/admin/log">{texts.log}</Link>
          </>
        }
      >
        {texts.title}
      </SectionTitle>
      <PanelTabs
        label={texts.tabsLabel}
        tabs={KEYS.map((key) => ({ key, label: texts.tabs[key], badge: badges[key] }))}
        value={chosen}
        onChange={(key) => setParams(key === FIRST ? {} : { [PARAM]: key }, { replace: true })}
      >
        <Panel key={visit} />
      </PanelTabs>
      <UncountedNotice />
    </>
  );
}

function useBadges(): Partial<Record<TabKey, TabBadge | undefined>> {
  const waiting = useApprovalCounts();
  const asks = useTableAsks().length;
  return {
    evening: asks === 0 ? undefined : { text: String(asks), label: texts.asking(asks) },
    teams: badge(waiting.teams),
    users: badge(waiting.users),
  };
}

function badge(count: number): TabBadge | undefined {
  return count === 0 ? undefined : { text: String(count), label: texts.waiting(count) };
}

/** 'Lig': what concerns the whole league: its seasons, its identity and sponsors, the settings of the table, exports, the recount, its file and what its host has. */
function LeagueTab() {
  /** The fixture of an ended season that is to be played now. */
  const [fixture, setFixture] = useState<FixtureEntry | null>(null);
  const ongoing = useOngoingMatches();
  return (
    <>
      <SeasonSection onStart={setFixture} />
      <IdentitySection />
      <PagesSection />
      <SponsorsSection />
      <TableSettingsSection />
      <ExportSection />
      <RecountSection />
      <LeagueFileSection />
      <HandOverSection />
      {/* Below everything else, since the server has to be asked for it. */}
      <ReadinessSection />
      {fixture && <NewMatchModal fixture={fixture} ongoing={ongoing} onClose={() => setFixture(null)} />}
    </>
  );
}

/** The ways to the pages that the league writes itself (decision 135). */
function PagesSection() {
  return (
    <PanelSection id="pages" title={pages.title} text={pages.text}>
      <Row as="ul" gap={16} wrap>
        {namesOf(WORD_PATHS).map((page) => (
          <li key={page}>
            <Link to={WORD_PATHS[page]}>{footer.pages[page]}</Link>
          </li>
        ))}
      </Row>
    </PanelSection>
  );
}

/** The league's settings of the scoring table: whether it marks who throws next (decision 57). */
function TableSettingsSection() {
  const order = useMarksOrder();
  const update = useAdminUpdate();
  const { busy, submit } = useSubmit();
  const save = (next: boolean) => {
    const detail = next ? tableSettings.orderOn : tableSettings.orderOff;
    const line = { action: 'table-settings-saved', target: 'config/table', detail } as const;
    void submit({
      name: 'Saving the settings of the table',
      work: () => update({ 'config/table/order': next ? true : null }, line),
      problem: (error) => serverProblem(error, tableSettings.failed),
      tell: 'notice',
      done: detail,
    });
  };
  return (
    <PanelSection id="table-settings" title={tableSettings.title}>
      <CheckField
        label={tableSettings.order}
        hint={tableSettings.orderHint}
        checked={order === true}
        disabled={busy || order === undefined}
        onChange={save}
      />
    </PanelSection>
  );
}

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
  const far = isPassing ? uncountedNoticeTexts.far(pass) : null;
  const minutes = waited === null ? 0 : Math.floor(waited / UNCOUNTED_LATE_MS);
  const count = Object.keys(marks ?? {}).length;
  useEffect(() => {
    // Offline nobody knows what the league has counted meanwhile.
    if (minutes === 0 || !isOnline) return undefined;
    const ask = () => {
      const key = newKey();
      update(uncounted(key), recountLine([]), key).catch(warn('Asking the league to count'));
    };
    const action = { label: uncountedNoticeTexts.again, onClick: ask };
    notify({
      id: ID,
      kind: 'warning',
      title: uncountedNoticeTexts.title,
      message: uncountedNoticeTexts.text(count, minutes),
      autoClose: false,
      action,
    });
    return () => dismiss(ID);
  }, [minutes, count, isOnline, newKey, update]);
  useEffect(() => {
    if (far === null || !isOnline) return undefined;
    notify({ id: FAR, kind: 'info', title: uncountedNoticeTexts.counting, message: far, autoClose: false });
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
