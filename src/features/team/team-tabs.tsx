import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { common } from '../../domain/messages/first-paint.ts';
import { team as texts } from '../../domain/messages/team.ts';
import type { Team } from '../../domain/records/types.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { whenIdle } from '../../ui/effects/when-idle.ts';
import { Tabs } from '../../ui/figures/tabs.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { InfoTab } from './info-tab.tsx';

const IDLE_MS = 2_000;
const KEYS = ['info', 'players', 'matches', 'videos'] as const;
const PARAM = 'tab';

const LateTab = latePart(async () => (await import('./late-tabs.tsx')).LateTab, 'part', {
  wait: <PageSkeleton label={common.loading} rows={3} />,
});

interface Props {
  teamId: string;
  team: Team;
  /** The team's last results in the season that the page shows. */
  form: StandingsRow['form'];
}

/** The four tabs. The address has the open one, so that it can be shared (TEAM-04). */
export function TeamTabs({ form, ...panel }: Props) {
  const [params, setParams] = useSearchParams();
  const chosen = KEYS.find((key) => key === params.get(PARAM)) ?? 'info';
  useEffect(() => {
    // Loads the tabs before the person opens one. After a failure the opened tab loads its file again.
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
      {chosen === 'info' ? (
        <Part>
          <InfoTab team={panel.team} form={form} />
        </Part>
      ) : (
        <LateTab of={chosen} {...panel} />
      )}
    </Tabs>
  );
}
