import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { common } from '../../domain/messages/first-paint.ts';
import { team as texts } from '../../domain/messages/team.ts';
import type { Team } from '../../domain/records/types.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { whenIdle } from '../../ui/effects/when-idle.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
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
  /** Whether the roster stands below the facts. */
  hasRoster: boolean;
}

/** The open tab. */
export const useTeamTab = () => openTab(useSearchParams()[0]);

const openTab = (params: URLSearchParams) => KEYS.find((key) => key === params.get(PARAM)) ?? 'info';

/** The four tabs. The address has the open one, so that it can be shared (TEAM-04). */
export function TeamTabs({ form, hasRoster, ...panel }: Props) {
  const [params, setParams] = useSearchParams();
  const chosen = openTab(params);
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
        <>
          <Part>
            <InfoTab team={panel.team} form={form} />
          </Part>
          {hasRoster && (
            <section aria-labelledby="roster">
              <SectionTitle id="roster">{texts.roster}</SectionTitle>
              <LateTab of="players" {...panel} />
            </section>
          )}
        </>
      ) : (
        <LateTab of={chosen} {...panel} />
      )}
    </Tabs>
  );
}
