import { type ProfileForm, profilePatch } from '../../domain/records/profile-form.ts';
import { pictureToStore } from '../../domain/records/stored-picture.ts';
import type { User } from '../../domain/records/types.ts';
import { warn } from '../async/warn.ts';
import type { Services } from '../services.ts';
import { removeQuietly } from './quiet.ts';

/**
 * Saves what a player tells of himself, in the record and at the authentication service (WRITE-02, WRITE-03).
 *
 * @param photoURL the new address, null for none, undefined to leave it as it is
 */
export async function saveProfile(
  { server, auth }: Pick<Services, 'server' | 'auth'>,
  user: User,
  form: ProfileForm,
  photoURL: string | null | undefined,
): Promise<void> {
  // What stands there and is no picture of the league goes: the rules would refuse to have it written again.
  const photo = photoURL === undefined ? pictureToStore(user.photoURL ?? '') : photoURL;
  await server.update(profilePatch(user.uid, form, photo));
  if (photoURL === null) void removeQuietly(server, user.photoURL);
  // The record is what the league shows; the account's own name may wait.
  await auth
    .updateProfile({ displayName: form.displayName.trim(), photoURL: photo })
    .catch(warn('Profile of the account'));
}
