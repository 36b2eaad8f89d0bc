import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { personNameProblem } from '../../../src/domain/records/reserved-names.ts';
import limits from '../../../src/domain/scorers/limits.json' with { type: 'json' };
import { type Callable, CallError, type CallRequest, type HandlerDeps } from '../contract.ts';
import { keyLike, limitRate, networkKey, parsePayload, requestSchema } from './guards.ts';

const NAME = 'claimMatch';
/** Failed attempts an hour after which an address has to wait. A venue shares one address, so a phone with the secret never waits. */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 60;

const CLAIM = requestSchema<'claimMatch'>()(
  v.object({
    matchId: keyLike(/^[-\w]{1,81}$/),
    linkId: keyLike(/^[-\w]{20}$/),
    secret: v.pipe(v.string(), v.regex(/^[-\w]{22}$/)),
    name: v.pipe(
      v.string(),
      v.trim(),
      v.check((name) => personNameProblem(name, limits.name, texts.badLink) === undefined),
    ),
  }),
);

/** `scorerLinks/{matchId}/{linkId}` as the rules let the admin write it; only this handler writes `usedBy`. */
interface Link {
  hash: string;
  /** Milliseconds since the epoch; the right ends at the same time. */
  until: number;
  once: boolean;
  usedBy?: string;
  /** Attempts to use the link after the right of a holder was taken back. */
  reused?: { count: number; at: number; name: string };
}

/** `matchScorers/{matchId}/{uid}`. */
interface Entry {
  name: string;
  at: number;
  until: number;
  link: string;
}

/**
 * `claimMatch`: an account that knows the secret of a link may score its match from now on, until the link ends; an
 * anonymous account is enough. Only one of two phones can claim a link that works once. The same account gets the same
 * answer again, since an answer may get lost, but not after its right was revoked. A link that works for everybody gives
 * `limits.claimsOfLink` rights, and none any more after that of a holder was taken back (decision 96): the same person may hold it in another browser. The
 * admin hears of such an attempt. The secret is looked at first: only failing attempts are counted and limited.
 *
 * Throws `permission-denied`: the link is unknown, wrong, over, used, full or revoked; `failed-precondition`: the match is
 * over; `resource-exhausted`: as the first, after too many failures.
 */
export function claimMatch(deps: HandlerDeps): Callable<'claimMatch'> {
  return async (request) => {
    const { matchId, linkId, secret, name } = parsePayload(CLAIM, request.data);
    if (request.auth === null) throw new CallError('unauthenticated', texts.signInFirst);
    const { uid } = request.auth;
    const refused = async () => {
      await countFailure(deps, uid, request);
      return new CallError('permission-denied', texts.badLink);
    };
    const path = `scorerLinks/${matchId}/${linkId}`;
    const stored = await deps.db.get(path);
    const link = judge(stored, secret, { uid, now: deps.now() });
    if (link === null) {
      if (isProved(stored, secret, deps.now())) await noteReuse(deps, { matchId, linkId, uid, name });
      throw await refused();
    }
    if ((await deps.db.get(`matches/${matchId}/status`)) !== 'ongoing') {
      throw new CallError('failed-precondition', texts.matchOver);
    }
    if (!(await takeLink(deps, path, secret, uid))) throw await refused();
    await dropFormer(deps, { matchId, uid, linkId });
    const right = { name, at: deps.now(), until: link.until, link: linkId };
    const granted = await grant(deps, { matchId, uid }, right);
    // A phone with the secret has not guessed: a full link and a revoked right count as no failed attempt.
    if (granted === null || granted.until < link.until) {
      await noteReuse(deps, { matchId, linkId, uid, name });
      throw new CallError('permission-denied', texts.badLink);
    }
    await deps.keepAccount(uid);
    await logClaim(deps, { uid, matchId, linkId, name });
    return { success: true, until: granted.until, at: granted.at };
  };
}

/** The link, if this account may claim it with this secret now; otherwise null. */
function judge(stored: unknown, secret: string, { uid, now }: { uid: string; now: number }): Link | null {
  if (!isProved(stored, secret, now)) return null;
  const link = stored as Link;
  return link.once && link.usedBy !== undefined && link.usedBy !== uid ? null : link;
}

/** Whether the link runs and the secret is its own. */
function isProved(stored: unknown, secret: string, now: number): boolean {
  const link = stored as Link | null;
  return link !== null && link.until > now && isSecretOf(link, secret);
}

function isSecretOf({ hash }: Link, secret: string): boolean {
  const given = Buffer.from(createHash('sha256').update(secret).digest('hex'));
  const known = Buffer.from(String(hash));
  return known.length === given.length && timingSafeEqual(known, given);
}

/** Marks a link that works once as used, so that only one of two phones gets it. */
async function takeLink(deps: HandlerDeps, path: string, secret: string, uid: string): Promise<boolean> {
  let isTaken = false;
  await deps.db.transact(path, (current) => {
    const link = judge(current, secret, { uid, now: deps.now() });
    isTaken = link !== null;
    return link?.once ? { ...link, usedBy: uid } : current;
  });
  return isTaken;
}

/**
 * Removes the link for one phone with which this account got its earlier right. After a claim of a later link, the earlier link could otherwise
 * restore a right that the admin has revoked.
 */
async function dropFormer(
  deps: HandlerDeps,
  { matchId, uid, linkId }: { matchId: string; uid: string; linkId: string },
): Promise<void> {
  const former = (await deps.db.get(`matchScorers/${matchId}/${uid}`)) as Entry | null;
  if (former === null || former.link === linkId) return;
  await deps.db.transact(`scorerLinks/${matchId}/${former.link}`, (current) =>
    (current as Link | null)?.usedBy === uid ? null : current,
  );
}

/**
 * Writes the right, once for each link: a revoked right stays revoked. Resolves to the stored entry; null where the link, or the match with the scorers
 * of the past, has as many as it may have.
 */
async function grant(
  deps: HandlerDeps,
  { matchId, uid }: { matchId: string; uid: string },
  entry: Entry,
): Promise<Entry | null> {
  let stored: Entry | null = null;
  await deps.db.transact(`matchScorers/${matchId}`, (current) => {
    const scorers = (current ?? {}) as Record<string, Entry>;
    const known = scorers[uid];
    const ofLink = Object.values(scorers).filter(({ link }) => link === entry.link).length;
    const hasRoom =
      ofLink < limits.claimsOfLink && (known !== undefined || Object.keys(scorers).length < limits.scorers);
    if (known?.link === entry.link) stored = known;
    else stored = hasRoom && !isTakenBack(scorers, entry) ? entry : null;
    return stored === null ? current : { ...scorers, [uid]: stored };
  });
  return stored;
}

/** Whether the right of a holder of the link was taken back. @param of the link, and the end that it gives */
const isTakenBack = (scorers: Readonly<Record<string, Entry>>, of: Pick<Entry, 'link' | 'until'>) =>
  Object.values(scorers).some(({ link, until }) => link === of.link && until < of.until);

/** Tells the admin that a link was used again after the right of a holder was taken back: a count with the link, and one line of the log. */
async function noteReuse(
  deps: HandlerDeps,
  { matchId, linkId, uid, name }: { matchId: string; linkId: string; uid: string; name: string },
): Promise<void> {
  const path = `scorerLinks/${matchId}/${linkId}`;
  const scorers = ((await deps.db.get(`matchScorers/${matchId}`)) ?? {}) as Record<string, Entry>;
  const { until } = ((await deps.db.get(path)) ?? {}) as Partial<Link>;
  if (until === undefined || !isTakenBack(scorers, { link: linkId, until })) return;
  await deps.db.transact(path, (current) => {
    const link = current as Link | null;
    const reused = { count: (link?.reused?.count ?? 0) + 1, at: deps.now(), name };
    return link === null ? null : { ...link, reused };
  });
  const key = `${linkId}again`;
  if ((await deps.db.get(`adminLog/${key}`)) !== null) return;
  const line = { action: 'scorer-link-reused', target: `matches/${matchId}`, detail: name } as const;
  await deps.db.update(withLogLine({}, { key, by: uid }, line));
}

/** The line of the admin's log, one for each link and account even if the call is repeated. */
async function logClaim(
  deps: HandlerDeps,
  { uid, matchId, linkId, name }: { uid: string; matchId: string; linkId: string; name: string },
): Promise<void> {
  const key = `${linkId}${createHash('sha256').update(uid).digest('base64url').slice(0, 20)}`;
  if ((await deps.db.get(`adminLog/${key}`)) !== null) return;
  const line = { action: 'scorer-joined', target: `matches/${matchId}`, detail: name } as const;
  await deps.db.update(withLogLine({}, { key, by: uid }, line));
}

/** Counts a failure of the account and of its address. Throws `resource-exhausted` beyond a limit. */
async function countFailure(deps: HandlerDeps, uid: string, { address }: Pick<CallRequest, 'address'>): Promise<void> {
  await limitRate(deps, NAME, uid, PER_ACCOUNT);
  await limitRate(deps, NAME, networkKey(address), PER_ADDRESS);
}
