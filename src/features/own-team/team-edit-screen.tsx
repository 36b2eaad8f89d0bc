import { Navigate } from 'react-router-dom';
import { useOwnTeam } from '../../data/hooks/use-own-team.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { captainTarget } from '../../domain/accounts/access.ts';
import { teamForm as texts } from '../../domain/messages/captain.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { EditPage } from '../../ui/fields/edit-page.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { TeamEditor } from './team-edit-form.tsx';

/** Team edit, for the captain of an approved team (TEDIT-01 to TEDIT-08). */
export const TeamEditScreen = withMantine(Screen);

function Screen() {
  const { profile } = useSession();
  const own = useOwnTeam();
  useTitle(usePageTitle(texts.editTitle));
  if (own === undefined || profile === null) return <PageSkeleton label={common.loading} heading />;
  const target = captainTarget(profile, own?.team ?? null);
  if (own === null || target !== null) return <Navigate to={target ?? '/team-register'} replace />;
  return (
    <EditPage title={texts.editTitle}>
      <TeamEditor key={own.teamId} own={own} captain={profile} />
    </EditPage>
  );
}
