import { useFormExit } from '../../data/hooks/use-form-exit.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { profileForm as texts } from '../../domain/messages/profile.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { EditPage } from '../../ui/fields/edit-page.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { ProfileEditForm } from './profile-edit-form.tsx';

/** A player edits the public profile (PEDIT-01 to PEDIT-16). */
export const ProfileEditScreen = withMantine(Screen);

function Screen() {
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
