import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { common } from '../../domain/messages/first-paint.ts';
import { team as texts } from '../../domain/messages/team.ts';
import type { Team } from '../../domain/records/types.ts';
import { whenIdle } from '../../ui/effects/when-idle.ts';
import { Tabs } from '../../ui/figures/tabs.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { InfoTab } from './info-tab.tsx';
import { PlayersTab } from './players-tab.tsx';

const IDLE_MS = 2_000;
const KEYS = ['info', 'players', 'matches', 'videos'] as const;
const PARAM = 'tab';

const LateTab = latePart(async () => (await import('./late-tabs.tsx')).LateTab, 'part', {
  wait: <PageSkeleton label={common.loading} rows={3} />,
});

/** The four tabs. The address has the open one, so that it can be shared (TEAM-04). */
export function TeamTabs(panel: { teamId: string; team: Team }) {
  const [params, setParams] = useSearchParams();
  const chosen = KEYS.find((key) => key === params.get(PARAM)) ?? 'info';
  useEffect(() => {
    // Before a finger asks for them; what fails here is asked for again then.
    void whenIdle(IDLE_MS)
      .then(LateTab.load)
      .catch(() => undefined);
  }, []);
  return (
    <Tabs
      label={texts.tabsLabel}
      tabs={KEYS.map((key) => ({ key, label: texts.tabs[key] }))}
      value={chosen}
      onChange={(key) => setParams(key === 'info' ? {} : { [PARAM]: key }, { replace: true })}
    >
      {chosen === 'info' || chosen === 'players' ? (
        <Part>{chosen === 'info' ? <InfoTab {...panel} /> : <PlayersTab {...panel} />}</Part>
      ) : (
        <LateTab of={chosen} {...panel} />
      )}
    </Tabs>
  );
}
