import { type ProfileForm, profilePatch } from '../../domain/records/profile-form.ts';
import { pictureToStore } from '../../domain/records/stored-picture.ts';
import type { User } from '../../domain/records/types.ts';
import { warn } from '../async/warn.ts';
import type { Services } from '../services.ts';
import { removeQuietly } from './quiet.ts';

/**
 * Saves a player's profile form, in the record and at the authentication service (WRITE-02, WRITE-03).
 *
 * @param photoURL the new address, null for none, undefined to leave it as it is
 */
export async function saveProfile(
  { server, auth }: Pick<Services, 'server' | 'auth'>,
  user: User,
  form: ProfileForm,
  photoURL: string | null | undefined,
): Promise<void> {
  // An old address that is no picture of the league is deleted: the rules would refuse to store it again.
  const photo = photoURL === undefined ? pictureToStore(user.photoURL ?? '') : photoURL;
  await server.update(profilePatch(user.uid, form, photo));
  if (photoURL === null) void removeQuietly(server, user.photoURL);
  // The league shows the record, so a failure at the authentication service is only logged.
  await auth
    .updateProfile({ displayName: form.displayName.trim(), photoURL: photo })
    .catch(warn('Profile of the account'));
}
