import { Link, Route, Routes } from 'react-router-dom';
import { common } from '../domain/messages/first-paint.ts';
import { namesOf, WORD_PATHS } from '../domain/text/public-paths.ts';
import { latePart } from '../ui/frame/late-part.tsx';
import { EmptyState } from '../ui/frame/states.tsx';
import { Guard } from './guard.tsx';
import { RARE_SCREENS } from './rare-screens.ts';

const rare = (name: keyof typeof RARE_SCREENS) => latePart(() => RARE_SCREENS[name](), 'screen');
const FinishScreen = rare('finish');
const ResetScreen = rare('reset');
const ActionScreen = rare('action');
const AccountScreen = rare('account');
const WaitingScreen = rare('waiting');
const TeamDashboardScreen = rare('teamDashboard');
const OwnProfileScreen = rare('ownProfile');
const TeamRegisterScreen = rare('teamRegister');
const TeamEditScreen = rare('teamEdit');
const ProfileEditScreen = rare('profileEdit');
const PanelFrame = rare('panel');
const AdminScreen = rare('admin');
const AdminFixturesScreen = rare('adminFixtures');
const LogScreen = rare('log');
const ImportScreen = rare('import');
const TableScreen = rare('table');
const H2hScreen = rare('h2h');
const WeekScreen = rare('week');
const RecordsScreen = rare('records');
const WordsScreen = rare('words');

/** The pages that few people open, in the frame of all pages (specification.md §2); any other address is not found. */
export function RarePages() {
  return (
    <Routes>
      <Route path="/finish-registration" element={<FinishScreen />} />
      <Route path="/reset-password" element={<ResetScreen />} />
      <Route path="/auth-action" element={<ActionScreen />} />
      <Route path="/table/:table" element={<TableScreen />} />
      <Route path="/h2h/:one/:two" element={<H2hScreen />} />
      <Route path="/week/:season/:round" element={<WeekScreen />} />
      <Route path="/records" element={<RecordsScreen />} />
      {namesOf(WORD_PATHS).map((page) => (
        <Route key={page} path={WORD_PATHS[page]} element={<WordsScreen />} />
      ))}
      <Route path="/account" element={<AccountScreen />} />
      <Route element={<Guard />}>
        <Route path="/waiting-approval" element={<WaitingScreen />} />
      </Route>
      <Route element={<Guard roles={['team']} />}>
        <Route path="/team-register" element={<TeamRegisterScreen />} />
        <Route path="/team-dashboard" element={<TeamDashboardScreen />} />
      </Route>
      <Route element={<Guard roles={['team']} approval />}>
        <Route path="/team-edit" element={<TeamEditScreen />} />
      </Route>
      <Route element={<Guard roles={['player']} />}>
        <Route path="/player-profile" element={<OwnProfileScreen />} />
        <Route path="/player-edit" element={<ProfileEditScreen />} />
      </Route>
      <Route element={<Guard roles={['admin']} />}>
        <Route path="/admin/import" element={<ImportScreen />} />
        <Route path="/admin" element={<PanelFrame />}>
          <Route index element={<AdminScreen />} />
          <Route path="fixtures" element={<AdminFixturesScreen />} />
          <Route path="log" element={<LogScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** The page of an address that has no route. */
function NotFound() {
  return (
    <EmptyState
      heading
      art="missing"
      title={common.notFoundTitle}
      text={common.notFoundText}
      action={<Link to="/">{common.toHome}</Link>}
    />
  );
}
