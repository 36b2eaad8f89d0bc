import { useSearchParams } from 'react-router-dom';
import { team as texts } from '../../domain/messages/team.ts';
import type { Team } from '../../domain/records/types.ts';
import { Tabs } from '../../ui/figures/tabs.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { InfoTab } from './info-tab.tsx';
import { MatchesTab } from './matches-tab.tsx';
import { PlayersTab } from './players-tab.tsx';
import { VideosTab } from './videos-tab.tsx';

const PANELS = { info: InfoTab, players: PlayersTab, matches: MatchesTab, videos: VideosTab };
type TabKey = keyof typeof PANELS;
const KEYS = Object.keys(PANELS) as TabKey[];
const PARAM = 'tab';

/** The four tabs. The address has the open one, so that it can be shared (TEAM-04). */
export function TeamTabs({ teamId, team }: { teamId: string; team: Team }) {
  const [params, setParams] = useSearchParams();
  const chosen = KEYS.find((key) => key === params.get(PARAM)) ?? 'info';
  const Panel = PANELS[chosen];
  return (
    <Tabs
      label={texts.tabsLabel}
      tabs={KEYS.map((key) => ({ key, label: texts.tabs[key] }))}
      value={chosen}
      onChange={(key) => setParams(key === 'info' ? {} : { [PARAM]: key }, { replace: true })}
    >
      <Part>
        <Panel teamId={teamId} team={team} />
      </Part>
    </Tabs>
  );
}
