import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { useHasEvening } from '../../data/hooks/use-has-evening.ts';
import { useInitialWait } from '../../data/hooks/use-initial-wait.ts';
import { useOngoingMatches } from '../../data/hooks/use-league-matches.ts';
import { useMarksOrder } from '../../data/hooks/use-marks-order.ts';
import { type PanelPlace, panelPath, placeAt } from '../../domain/admin/panel-places.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { pages, tableSettings } from '../../domain/messages/admin-data.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { footer } from '../../domain/messages/footer.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { namesOf, WORD_PATHS } from '../../domain/text/public-paths.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import word from './evening.module.css';
import { EveningTab } from './evening-tab.tsx';
import { ExportSection } from './export-section.tsx';
import { GameRulesSection } from './game-rules-section.tsx';
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
import { UsersTab } from './users-tab.tsx';

const TABS = {
  evening: EveningTab,
  teams: TeamsTab,
  users: UsersTab,
  stream: StreamTab,
  notifications: NotificationsTab,
  matches: MatchesTab,
  league: LeagueTab,
} satisfies Partial<Record<PanelPlace, unknown>>;

/** The tabs of the panel: the five of the specification, the evening's and the league's; the address has the open one (ADMIN-02). */
export const AdminScreen = withMantine(Screen);

function Screen() {
  const { pathname, search } = useLocation();
  const place = placeAt(pathname, search);
  if (place === null) return <Opening />;
  const Tab = TABS[place as keyof typeof TABS];
  return <Tab />;
}

/** As in «Maçlar»: after this time the panel opens also on a slow network. */
const WAIT_MS = 2_000;

/** The panel opens with the evening when there is one, else with «Maçlar»: what waits, then what is next (decision 138). */
function Opening() {
  const hasEvening = useHasEvening();
  if (useInitialWait(hasEvening !== undefined, WAIT_MS)) return <ListSkeleton label={common.loading} rows={8} />;
  return <Navigate replace to={panelPath(hasEvening ? 'evening' : 'matches')} />;
}

/** 'Lig': what concerns the whole league: its seasons, its identity and sponsors, the rules of its matches, the settings of the table, exports, the recount, its file and what its host has. */
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
      <GameRulesSection />
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
            <Link to={WORD_PATHS[page]} className={word.word}>
              {footer.pages[page]}
            </Link>
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
