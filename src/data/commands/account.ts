import { userDeletion } from '../../domain/admin/admin-patches.ts';
import type { KeptForm } from '../../domain/records/public-name.ts';
import type { User } from '../../domain/records/types.ts';
import { forgetDrafts } from '../drafts/use-draft.ts';
import type { Services } from '../services.ts';
import { chooseKeptName } from './public-name.ts';
import { removeQuietly } from './quiet.ts';

/**
 * Deletes the person's own account for good: the picture, the record (a trigger then deletes the rest of the server's data, decision 5), the sign-in,
 * and this device's drafts.
 *
 * @param with `keeps`: what stays of the name in the results (decision 132)
 * @throws the authentication service's error for a wrong password, or as {@link Services.server} does
 */
export async function deleteAccount(
  { auth, server }: Pick<Services, 'auth' | 'server'>,
  user: User,
  { password, keeps }: { password: string; keeps: KeptForm },
): Promise<void> {
  await auth.reauthenticate(password);
  await auth.removeAccount(async () => {
    await chooseKeptName(server, user.uid, keeps);
    await removeQuietly(server, user.photoURL);
    await server.update(userDeletion(user.uid));
    forgetDrafts(user.uid);
  });
}
