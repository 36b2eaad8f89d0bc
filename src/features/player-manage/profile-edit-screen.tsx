import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../data/queries/use-page-title.ts';
import { useSession } from '../../data/queries/use-session.ts';
import { profileForm as texts } from '../../domain/messages/profile.ts';
import { common } from '../../domain/messages.ts';
import { EditPage } from '../../ui/edit-page.tsx';
import { PageSkeleton } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ProfileEditForm } from './profile-edit-form.tsx';

/** A player edits what the league shows of him (PEDIT-01 to PEDIT-16). */
export function ProfileEditScreen() {
  const { profile } = useSession();
  const navigate = useNavigate();
  useTitle(usePageTitle(texts.title));
  if (profile === null) return <PageSkeleton label={common.loading} heading />;
  // Opened by its address alone there is nothing to go back to.
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate('/player-profile'));
  return (
    <EditPage title={texts.title}>
      <ProfileEditForm
        key={profile.uid}
        user={profile}
        onCancel={() => void back()}
        onSaved={() => void navigate(`/player/${profile.uid}`, { replace: true })}
      />
    </EditPage>
  );
}
