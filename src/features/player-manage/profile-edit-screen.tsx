import { useFormExit } from '../../data/queries/use-form-exit.ts';
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
  const exit = useFormExit();
  useTitle(usePageTitle(texts.title));
  if (profile === null) return <PageSkeleton label={common.loading} heading />;
  return (
    <EditPage title={texts.title}>
      <ProfileEditForm
        key={profile.uid}
        user={profile}
        onCancel={() => exit.cancel('/player-profile')}
        onSaved={() => exit.done(`/player/${profile.uid}`)}
      />
    </EditPage>
  );
}
