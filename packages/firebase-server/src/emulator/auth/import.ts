import { AuthError } from '../../auth/auth.ts';
import { type AuthMethod, isEmail, isPhoneNumber } from './call.ts';
import { checkClaimsText } from './claims.ts';
import { type Project, type ProviderInfo, setPassword, type User } from './users.ts';

type Entry = Partial<User> & { rawPassword?: string };

/** The messages of an import that differ from those of the other methods. */
const CLAIMS_MESSAGES: Record<string, string> = {
  INVALID_CLAIMS: 'Invalid custom claims provided.',
  CLAIMS_TOO_LARGE: 'Custom claims provided are too large.',
  FORBIDDEN_CLAIM: 'Custom claims provided include a reserved claim.',
};

/**
 * `accounts:batchCreate`: accounts as `importUsers` and `auth:import` send them. The answer lists each refused account by its place; the others are
 * imported. Throws `DUPLICATE_…` if the list contradicts itself, and then imports nothing.
 */
export const batchCreate: AuthMethod = ({ project, body }) => {
  const users = Array.isArray(body.users) ? (body.users as Entry[]) : [];
  if (users.length === 0) throw new AuthError('MISSING_USER_ACCOUNT');
  if (body.sanityCheck === true) checkDuplicates(users);
  if (body.allowOverwrite !== true) findTwice(users, ({ localId = '' }) => [localId], 'DUPLICATE_LOCAL_ID');
  const error = users.flatMap((entry, index) => {
    try {
      importOne(project, entry, body.allowOverwrite === true);
      return [];
    } catch (fault) {
      if (!(fault instanceof AuthError)) throw fault;
      return [{ index, message: CLAIMS_MESSAGES[fault.code] ?? fault.message }];
    }
  });
  return { kind: 'identitytoolkit#UploadAccountResponse', error };
};

function checkDuplicates(users: Entry[]): void {
  findTwice(users, ({ email }) => (email === undefined ? [] : [email]), 'DUPLICATE_EMAIL');
  const name = ({ providerId, rawId }: ProviderInfo) => `Provider id(${providerId}), Raw id(${rawId})`;
  findTwice(users, ({ providerUserInfo = [] }) => providerUserInfo.map(name), 'DUPLICATE_RAW_ID');
}

function findTwice(users: Entry[], keysOf: (entry: Entry) => string[], code: string): void {
  const seen = new Set<string>();
  for (const key of users.flatMap(keysOf)) {
    if (seen.has(key)) throw new AuthError(code, key);
    seen.add(key);
  }
}

function importOne(project: Project, { rawPassword, ...fields }: Entry, overwrite: boolean): void {
  const { localId, phoneNumber, customAttributes } = fields;
  const refuse = (message: string): never => {
    throw new AuthError(message);
  };
  if (!localId) throw new AuthError('localId is missing');
  if (customAttributes) checkClaimsText(customAttributes);
  const providerUserInfo = (fields.providerUserInfo ?? []).filter(({ providerId }) => !OWN.has(providerId));
  for (const { providerId, rawId } of providerUserInfo) {
    if (!providerId || !rawId) refuse('federatedId or (providerId & rawId) is required');
    if (heldByOther(project.byProvider(providerId, rawId), localId)) {
      refuse('raw id exists in other account in database');
    }
  }
  if (phoneNumber && !isPhoneNumber(phoneNumber)) refuse('phone number format is invalid');
  if (fields.email && !isEmail(fields.email)) refuse('email is invalid');
  const email = fields.email?.toLowerCase();
  // production imports a second account with the address, which nothing here could tell from the first
  if (email && heldByOther(project.byEmail(email), localId)) refuse(`duplicate email is not supported: ${email}`);
  if (project.users.has(localId) && !overwrite) refuse('localId belongs to an existing account - can not overwrite.');
  project.users.delete(localId);
  const user = project.add({ ...fields, localId, email, providerUserInfo });
  if (rawPassword !== undefined) setPassword(user, rawPassword);
}

/** Providers whose entries follow from the account's own fields. */
const OWN = new Set(['password', 'phone']);

function heldByOther(holder: User | undefined, localId: string): boolean {
  return holder !== undefined && holder.localId !== localId;
}
