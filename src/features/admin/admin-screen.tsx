import { useReducer } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTableAsks } from '../../data/hooks/use-night.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { RELEASE } from '../../domain/records/release.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { PanelTabs, type TabBadge } from '../../ui/figures/panel-tabs.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import styles from './admin-screen.module.css';
import { EveningTab } from './evening-tab.tsx';
import { LeagueTab } from './league-tab.tsx';
import { MatchesTab } from './matches-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PanelSearch } from './panel-search.tsx';
import { StreamTab } from './stream-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';
import { UncountedNotice } from './uncounted-notice.ts';
import { useApprovalCounts } from './use-approval-counts.ts';
import { useServerNotices } from './use-server-notices.ts';
import { UsersTab } from './users-tab.tsx';

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
      <p className={`${styles.text} ${styles.more}`}>{texts.release(RELEASE)}</p>
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
