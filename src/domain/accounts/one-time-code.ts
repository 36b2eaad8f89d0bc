/** What an invitation makes of who takes it: the captain of a team without one, or the person who a name without an account is (decision 128). */
export const INVITATION_KINDS = ['team', 'squad'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** The kinds of links that the admin makes. */
export const MADE_KINDS = ['password', ...INVITATION_KINDS] as const;

/** What a one-time code lets its holder do: set a new password of an account, take an invitation, sign in as the admin of a new league, or become the admin of a league. */
export const ONE_TIME_KINDS = [...MADE_KINDS, 'entry', 'league'] as const;
export type OneTimeKind = (typeof ONE_TIME_KINDS)[number];

/** The part of a one-time link behind its `#`, which browsers send to no server: `{kind}.{subject}.{code}`. */
export interface OneTimeKey {
  kind: OneTimeKind;
  /** Whom it is about: the uid of an account, a team's key, or the id of a name without an account. */
  subject: string;
  /** 128 random bits, 22 characters of base64url. */
  code: string;
}

export const isInvitation = <Key extends OneTimeKey>(key: Key): key is Key & { kind: InvitationKind } =>
  key.kind === 'team' || key.kind === 'squad';

const SHAPE = new RegExp(`^#?(${ONE_TIME_KINDS.join('|')})\\.([^.]{1,400})\\.([-\\w]{22})$`);

/** The address that the holder opens; a browser shows it to the server without the key. */
export function oneTimeAddress(origin: string, { kind, subject, code }: OneTimeKey): string {
  return `${origin}/auth-action#${kind}.${encodeURIComponent(subject)}.${code}`;
}

/** The key in the hash of an address; null if the hash has none. */
export function parseOneTimeKey(hash: string): OneTimeKey | null {
  const [, kind, subject, code] = SHAPE.exec(hash) ?? [];
  if (subject === undefined || code === undefined) return null;
  try {
    return { kind: kind as OneTimeKind, subject: decodeURIComponent(subject), code };
  } catch {
    return null; // a damaged escape
  }
}
