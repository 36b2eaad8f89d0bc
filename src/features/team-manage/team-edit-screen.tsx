import { Navigate } from 'react-router-dom';
import { useOwnTeam } from '../../data/queries/use-own-team.ts';
import { usePageTitle } from '../../data/queries/use-page-title.ts';
import { useSession } from '../../data/queries/use-session.ts';
import { captainTarget } from '../../domain/access.ts';
import { teamForm as texts } from '../../domain/messages/captain.ts';
import { common } from '../../domain/messages.ts';
import { EditPage } from '../../ui/edit-page.tsx';
import { PageSkeleton } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { TeamEditForm } from './team-edit-form.tsx';

/** Team edit, for the captain of an approved team (TEDIT-01 to TEDIT-08). */
export function TeamEditScreen() {
  const { profile } = useSession();
  const own = useOwnTeam();
  useTitle(usePageTitle(texts.editTitle));
  if (own === undefined || profile === null) return <PageSkeleton label={common.loading} heading />;
  const target = captainTarget(profile, own?.team ?? null);
  if (own === null || target !== null) return <Navigate to={target ?? '/team-register'} replace />;
  return (
    <EditPage title={texts.editTitle}>
      <TeamEditForm key={own.teamId} own={own} captain={profile} />
    </EditPage>
  );
}
