import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { useHost } from '../../data/actions/use-host.ts';
import { readWhole } from '../../data/commands/read-whole.ts';
import { decidedTable } from '../../data/commands/season.ts';
import { useHasEvening } from '../../data/hooks/use-evening-tables.ts';
import { useInitialWait } from '../../data/hooks/use-initial-wait.ts';
import { useOngoingMatches } from '../../data/hooks/use-league-matches.ts';
import { useLeagueRules } from '../../data/hooks/use-league-rules.ts';
import { useMarksOrder } from '../../data/hooks/use-marks-order.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { matchesCsv, playersCsv, standingsCsv } from '../../domain/admin/exports.ts';
import { type PanelPlace, panelPath, placeAt } from '../../domain/admin/panel-places.ts';
import { readiness } from '../../domain/admin/readiness.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { rulesOf } from '../../domain/match/game-rules.ts';
import { rulesField } from '../../domain/match/league-rules.ts';
import { backups as backupTexts, pages, tableSettings, exports as texts } from '../../domain/messages/admin-data.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { footer } from '../../domain/messages/footer.ts';
import { rulesSentences } from '../../domain/messages/game-rules.ts';
import { gameRules } from '../../domain/messages/game-rules-admin.ts';
import { readinessTexts } from '../../domain/messages/readiness.ts';
import { parseAll, parseMatch, parseUser } from '../../domain/records/parse.ts';
import { RELEASE } from '../../domain/records/release.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { namesOf, WORD_PATHS } from '../../domain/text/public-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { saveFile } from '../../ui/effects/save-file.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import { StateBadge } from '../../ui/figures/state-badge.tsx';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import styles from './admin-screen.module.css';
import word from './evening.module.css';
import { EveningTab } from './evening-tab.tsx';
import { HandOverSection } from './hand-over-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LeagueFileSection } from './league-file-section.tsx';
import { MatchesTab } from './matches-tab.tsx';
import { NewMatchModal } from './new-match-modal.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PanelSection } from './panel-section.tsx';
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

/**
 * Exports matches, table and players as files for Excel. The table is the store's, with its ties decided; matches and players
 * are read whole from the server.
 */
function ExportSection() {
  const { league, server, now } = useServices();
  const { busyKeys, submit } = useSubmit();
  const make = {
    matches: async () => matchesCsv(Object.values(parseAll(await readWhole(server, 'matches'), byKey(parseMatch)))),
    standings: async () => standingsCsv(await decidedTable({ server, league })),
    players: async () => playersCsv(parseAll(await readWhole(server, 'users'), parseUser), league.getState().teamIndex),
  };
  const save = async (file: keyof typeof make) => {
    const text = await make[file]();
    const day = wallTime(now()).day;
    saveFile(`${texts.files[file]}-${day}.csv`, text, 'text/csv;charset=utf-8');
  };
  const problem = (error: unknown) => serverProblem(error, texts.failed);
  const start = (key: keyof typeof make) =>
    void submit({ key, name: 'Exporting', work: () => save(key), problem, tell: 'notice' });
  return (
    <PanelSection id="exports" title={texts.title} text={texts.text}>
      <div className={styles.choices}>
        {(['matches', 'standings', 'players'] as const).map((file) => (
          <Button key={file} variant="default" loading={busyKeys.has(file)} onClick={() => start(file)}>
            {texts[file]}
          </Button>
        ))}
      </div>
    </PanelSection>
  );
}

const byKey =
  <T,>(parse: (value: unknown) => T) =>
  (_key: string, value: unknown) =>
    parse(value);

const MINUTE = 60_000;

/** «Neler hazır»: what the host has for its work, what is to do, and a backup now (decisions 116 and 125). */
function ReadinessSection() {
  const { host, backUp } = useHost();
  useNow(MINUTE);
  const now = useServerNow()();
  if (host === null) return null;
  const secure = window.location.protocol === 'https:';
  return (
    <PanelSection id="readiness" title={readinessTexts.title}>
      <dl className={styles.terms}>
        {readiness(host, { release: RELEASE, secure, now }).map(({ key, ready, text }) => (
          <div key={key}>
            <Row as="dt" gap={10}>
              {readinessTexts.names[key]}
              <StateBadge tone={ready ? 'good' : 'waiting'}>
                {ready ? readinessTexts.ready : readinessTexts.toDo}
              </StateBadge>
            </Row>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {host.backups?.folder && <BackUp running={host.backups.running} backUp={backUp} />}
    </PanelSection>
  );
}

function BackUp({ running, backUp }: { running: boolean; backUp: () => Promise<void> }) {
  const isOnline = useConnection().connection === 'online';
  const { busy, submit } = useSubmit();
  const problem = (error: unknown) => serverProblem(error, backupTexts.failed);
  return (
    <div className={styles.more}>
      <Button
        variant="default"
        loading={busy || (running && isOnline)}
        disabled={!isOnline}
        onClick={() => void submit({ name: 'backUpLeague', work: backUp, problem, tell: 'notice' })}
      >
        {backupTexts.make}
      </Button>
      {!isOnline && <p className={styles.trouble}>{backupTexts.offline}</p>}
      <WorkProgress state={running && isOnline ? { sentence: backupTexts.making } : null} />
    </div>
  );
}

const LateModal = latePart(async () => (await import('./game-rules-modal.tsx')).GameRulesModal, 'dialog');

/** By which rules matches begin (decision 145), and the way to choose them. */
function GameRulesSection() {
  const rules = useLeagueRules();
  const isOnline = useConnection().connection === 'online';
  const [isOpen, setOpen] = useState(false);
  const sentences = (stage: 'league' | 'playoffs') => rulesSentences(rulesOf(rulesField(rules ?? {}, stage)));
  const [league, playoffs] = [sentences('league'), sentences('playoffs')];
  return (
    <PanelSection id="game-rules" title={gameRules.title}>
      {rules !== undefined && (
        <p className={styles.text}>
          {gameRules.now(league)} {league.join() !== playoffs.join() && gameRules.nowPlayoffs(playoffs)}
        </p>
      )}
      <Button variant="default" disabled={!isOnline || rules === undefined} onClick={() => setOpen(true)}>
        {gameRules.open}
      </Button>
      {isOpen && rules !== undefined && <LateModal stored={rules} onClose={() => setOpen(false)} />}
    </PanelSection>
  );
}
