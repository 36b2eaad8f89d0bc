/** What a one-time code lets its holder do: set a new password of an account, sign in as the admin of a new league, or become the admin of a league. */
export const ONE_TIME_KINDS = ['password', 'entry', 'league'] as const;
export type OneTimeKind = (typeof ONE_TIME_KINDS)[number];

/** The part of a one-time link behind its `#`, which browsers send to no server: `{kind}.{subject}.{code}`. */
export interface OneTimeKey {
  kind: OneTimeKind;
  /** Whom it is about: the account's uid. */
  subject: string;
  /** 128 random bits, 22 characters of base64url. */
  code: string;
}

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
