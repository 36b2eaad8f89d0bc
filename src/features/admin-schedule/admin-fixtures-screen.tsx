import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useNewKey } from '../../data/actions/use-admin-update.ts';
import { makeFixture, readFixtures } from '../../data/commands/fixtures.ts';
import { PAGE_FIXTURES, useFixturePage } from '../../data/hooks/use-fixtures.ts';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import type { ReadState } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import { exports as exportTexts } from '../../domain/messages/admin-data.ts';
import { common } from '../../domain/messages/first-paint.ts';
import {
  csvProblems,
  eveningShift,
  fixturesCsv,
  fixtureForm as formTexts,
  planForm as planTexts,
  adminFixtures as texts,
} from '../../domain/messages/fixtures-admin.ts';
import { typedResult } from '../../domain/messages/typed-result.ts';
import { withdrawals } from '../../domain/messages/withdrawals.ts';
import { roundNow } from '../../domain/schedule/admin-lists.ts';
import { conflictsOf } from '../../domain/schedule/conflicts.ts';
import { fixturesTable } from '../../domain/schedule/export-fixtures.ts';
import {
  type FixtureForm,
  fixtureFormOf,
  fixtureProblems,
  timeAndPlaceOf,
} from '../../domain/schedule/fixture-form.ts';
import { inOrder } from '../../domain/schedule/fixture-kinds.ts';
import { fixturesOfRows, readFixtureFile } from '../../domain/schedule/import-fixtures.ts';
import { ofSeason } from '../../domain/schedule/lists.ts';
import type { Moves } from '../../domain/schedule/shift-evening.ts';
import type { Fixture, FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';
import { decodeTable } from '../../domain/text/decode-table.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { LEAVER_PARAM, RESULT_PARAM } from '../../domain/text/result-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { type RowAction, RowMenu } from '../../ui/dialogs/row-menu.tsx';
import { saveFile } from '../../ui/effects/save-file.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { ShiftEvening } from '../shift-evening.tsx';
import styles from './admin-fixtures.module.css';
import { BracketModal } from './bracket-modal.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { EditModal } from './edit-modal.tsx';
import { FixtureBoard } from './fixture-board.tsx';
import { fixturesAfter } from './fixtures-after.ts';
import { ForfeitModal, TakeBackModal } from './forfeit-modals.tsx';
import { LeagueModal } from './league-modal.tsx';
import { MoveModal } from './move-modal.tsx';
import { PlanDialog, type PlanDialogProps } from './plan-dialog.tsx';
import { PlaceFields } from './slot-fields.tsx';
import { TypedModal } from './typed-modal.tsx';
import { useLeagueNames, useTeamNames } from './use-team-names.ts';
import { WithdrawalModal } from './withdrawal-modal.tsx';

const HOUR = 3_600_000;
const DIALOGS = ['planLeague', 'planBracket', 'add', 'takeFile'] as const;

/** «Fikstür yönetimi»: the admin makes, moves and cancels the fixtures of the running season. */
export const AdminFixturesScreen = withMantine(Screen);

function Screen() {
  const season = useRunningSeason();
  const [shown, setShown] = useState(PAGE_FIXTURES);
  const page = useFixturePage(shown, useNow(HOUR));
  const fixtures = useMemo(() => ofSeason(page.fixtures, season), [page.fixtures, season]);
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const leaver = params.get(LEAVER_PARAM);
  const [edited, setEdited] = useState<string | null>(null);
  const [moves, setMoves] = useState<Moves | null>(null);
  const own = edited === null ? undefined : fixtures[edited];
  const close = () => setDialog(null);
  const forget = () => setParams({}, { replace: true });
  const hasLeague = Object.values(fixtures).some(({ stage }) => stage === 'league');
  const dialogs = {
    planLeague: <LeagueModal isFurther={hasLeague} onClose={close} />,
    planBracket: <BracketModal fixtures={fixtures} onClose={close} />,
    add: <AddModal fixtures={fixtures} season={season} onClose={close} />,
    takeFile: <CsvModal onClose={close} />,
    shift: <ShiftEvening onClose={close} />,
  };
  const isEmpty = Object.keys(fixtures).length === 0;
  const ask = (param: string) => setParams({ [param]: '' }, { replace: true });
  /** A season begins with its plan. */
  const main = hasLeague ? 'add' : 'planLeague';
  const saveFile = useSaveFile();
  const action = (key: string, label: string, run: RowAction['run']): RowAction => ({
    key,
    label,
    describe: label,
    run,
  });
  const actions = [
    ...DIALOGS.filter((key) => key !== main).map((key) => action(key, texts[key], () => setDialog(key))),
    ...(isEmpty
      ? []
      : [
          action('shift', eveningShift.open, () => setDialog('shift')),
          action('leaver', withdrawals.open, () => ask(LEAVER_PARAM)),
          action('saveFile', texts.saveFile, saveFile),
        ]),
    action('page', texts.page, () => void navigate('/fixtures')),
  ];
  useTitle(usePageTitle(texts.title));
  return (
    <>
      <Row gap={8} align="center" mb={16} className={styles.tools}>
        <Button onClick={() => setDialog(main)}>{texts[main]}</Button>
        <Button variant="default" onClick={() => ask(RESULT_PARAM)}>
          {typedResult.open}
        </Button>
        <RowMenu label={texts.menu} actions={actions} />
      </Row>
      {isEmpty && <NoFixtures state={page.state} />}
      <FixtureBoard fixtures={fixtures} isAsking={moves !== null} onEdit={setEdited} onMove={setMoves} />
      {(page.more.later || page.more.earlier) && (
        <MoreButton label={common.showMore} onMore={() => setShown(shown + PAGE_FIXTURES)} />
      )}
      {dialog !== null && dialogs[dialog]}
      {moves !== null && <MoveModal moves={moves} fixtures={fixtures} onClose={() => setMoves(null)} />}
      {leaver !== null && <WithdrawalModal teamId={leaver} onClose={forget} />}
      {params.has(RESULT_PARAM) && <TypedModal entry={null} fixtures={fixtures} onClose={forget} />}
      {edited !== null && own !== undefined && (
        <EntryModal
          key={edited}
          entry={{ id: edited, fixture: own }}
          fixtures={fixtures}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function NoFixtures({ state }: { state: ReadState }) {
  const hasTeams = Object.keys(useTeamIndex()).length > 1;
  if (state === 'reading') return <PageSkeleton label={common.loading} rows={8} />;
  if (state === 'missing') return <EmptyState art="offline" title={common.offlineTitle} text={common.offlineText} />;
  return <EmptyState art="fixtures" title={texts.empty} text={hasTeams ? texts.emptyText : texts.noTeams} />;
}

/** The dialog of one fixture. For a forfeit («hükmen») it offers only to take the decision back. */
function EntryModal(props: { entry: FixtureEntry; fixtures: Fixtures; onClose: () => void }) {
  const { entry, onClose } = props;
  // The state when the dialog opened: the dialog that declares a forfeit must not turn into the one that takes it back.
  const [isForfeit] = useState(entry.fixture.state === 'forfeit');
  const [way, setWay] = useState<'forfeit' | 'typed' | null>(null);
  if (isForfeit) return <TakeBackModal {...props} />;
  if (way === 'forfeit') return <ForfeitModal entry={entry} onClose={onClose} />;
  if (way === 'typed') return <TypedModal {...props} />;
  return <EditModal {...props} onForfeit={() => setWay('forfeit')} onType={() => setWay('typed')} />;
}

/** Saves all fixtures of the season, read whole from the server, as a file. */
function useSaveFile(): () => void {
  const { server, now } = useServices();
  const nameOf = useTeamNames();
  const { submit } = useSubmit();
  const work = async () => {
    const { fixtures } = await readFixtures(server);
    const name = `${fixturesCsv.file}-${wallTime(now()).day}.csv`;
    saveFile(name, fixturesTable(inOrder(fixtures), nameOf), 'text/csv;charset=utf-8');
  };
  const problem = (error: unknown) => serverProblem(error, exportTexts.failed);
  return () => void submit({ name: 'Exporting fixtures', work, problem, tell: 'notice' });
}

/** The id of the new fixture in the conflicts, until it has a real one. */
const NEW = 'new';

/** «Maç ekle»: adds one fixture of the league by hand. @param fixtures the loaded ones, for the conflicts */
function AddModal({ fixtures, season, onClose }: { fixtures: Fixtures; season: string; onClose: () => void }) {
  const services = useServices();
  const nameOf = useLeagueNames();
  const serverNow = useServerNow();
  const index = useTeamIndex();
  const fields = useFields<FixtureForm>(
    { ...fixtureFormOf(null, serverNow()), round: String(roundNow(fixtures)) },
    (form) => fixtureProblems(form, true),
  );
  const { values, text, pick } = fields;
  const { at, venue, table } = timeAndPlaceOf(values);
  const { team1Id, team2Id } = values;
  const made = {
    ...{ team1Id, team2Id, at, round: Number(values.round) },
    ...(venue === null ? {} : { venue }),
    ...(table === null ? {} : { table }),
  };
  const open = { season, stage: 'league', state: 'planned', sequence: 0, updatedAt: 0 } as const;
  const isWhole = !Number.isNaN(at) && team1Id !== '' && team2Id !== '' && team1Id !== team2Id;
  const after = isWhole ? { ...fixtures, [NEW]: { ...made, ...open } satisfies Fixture } : fixtures;
  const options = [
    { value: '', label: formTexts.chooseTeam },
    ...offeredTeams(index).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const add = async () => {
    await makeFixture(services, made, nameOf);
    notify({ kind: 'success', message: formTexts.added });
  };
  return (
    <FormModal
      title={formTexts.addTitle}
      submitLabel={formTexts.add}
      onClose={onClose}
      onSubmit={(event) => (fields.check(event) ? add : null)}
      problem={(error) => serverProblem(error, texts.failed)}
    >
      <SelectField {...text('team1Id')} label={formTexts.home} options={options} needed />
      <SelectField {...text('team2Id')} label={formTexts.away} options={options} needed />
      <PlaceFields fields={fields} />
      <NumberField {...pick('round')} label={formTexts.round} needed />
      <ConflictNote about={[NEW]} fixtures={after} />
    </FormModal>
  );
}

/** «CSV'den al»: imports the fixtures of a spreadsheet and shows its errors line by line. */
function CsvModal({ onClose }: { onClose: () => void }) {
  const serverNow = useServerNow();
  const newId = useNewKey();
  const index = useTeamIndex();
  const nameOf = useTeamNames();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);

  const check = (event: FormEvent) => {
    event.preventDefault();
    setMissing(file === null);
    return file !== null;
  };
  const propose: PlanDialogProps['propose'] = async ({ season, fixtures }) => {
    const text = file === null ? '' : decodeTable(new Uint8Array(await file.arrayBuffer()));
    if (text === null) return [csvProblems.noText];
    const now = serverNow();
    const { rows, changed, problems } = readFixtureFile(text, index, { known: { fixtures, nameOf, now } });
    if (problems.length > 0) return problems.map(({ line, text }) => csvProblems.line(line, text));
    const saved = { ...fixturesOfRows(rows, { season, newId, now }, fixtures), ...changed };
    if (Object.keys(saved).length === 0) return [csvProblems.unchanged];
    const after = fixturesAfter(fixtures, saved, []);
    const conflicts = conflictsOf(after, { teamIds: new Set(Object.keys(index)), meetings: 2, now });
    return { saved, removed: [], before: fixtures, stage: 'league', after, conflicts, left: null, isBroken: false };
  };
  return (
    <PlanDialog title={texts.takeFile} action="fixtures-imported" check={check} propose={propose} onClose={onClose}>
      <FileField
        accept=".csv,text/csv,text/plain"
        label={planTexts.file}
        hint={planTexts.fileHint}
        error={isMissing ? planTexts.fileNeeded : undefined}
        needed
        placeholder={planTexts.chooseFile}
        value={file}
        onChange={setFile}
      />
    </PlanDialog>
  );
}
