import * as v from 'valibot';
import { functions as errors, mails as texts } from '../../../src/domain/messages/functions.ts';
import { plainName } from '../../../src/domain/text/plain-name.ts';
import { type Callable, CallError, type Caller, type HandlerDeps } from '../contract.ts';
import { leagueNow } from '../identity.ts';
import {
  isAdmin,
  keyLike,
  limitRate,
  networkKey,
  parsePayload,
  requestSchema,
  requireAdmin,
  requireCaller,
  requireCaptain,
} from './guards.ts';
import { limitCaptain, limitMembers, limitRecipient, sendMail } from './mail-limits.ts';
import { sendWelcome, storeWelcome } from './welcomes.ts';

/** Names of people and teams come from users: in a mail they must not become a link or a line of their own. */
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100), v.transform(plainName));
const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));
const decision = v.picklist(['approved', 'rejected']);

const WELCOME = requestSchema<'sendWelcomeEmail'>()(
  v.object({ email, name, role: v.picklist(['player', 'team', 'admin']) }),
);
const TEAM_APPLICATION = requestSchema<'sendTeamApplicationEmail'>()(
  v.object({ teamName: name, captainName: name, city: name }),
);
const TEAM_APPROVAL = requestSchema<'sendTeamApprovalEmail'>()(
  v.object({ email, name, teamName: name, status: decision }),
);
const APPROVAL = requestSchema<'sendApprovalEmail'>()(
  v.object({
    /** A captain never learns a player's address (KVKK): the captain sends the application's id instead of an address. */
    email: v.optional(v.union([email, v.literal('')]), ''),
    name,
    type: v.picklist(['team', 'player']),
    status: decision,
    teamName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), v.transform(plainName)), ''),
    applicationId: v.optional(keyLike(/^[-\w:]{1,200}$/)),
  }),
);

/** Mails to the admin in an hour: of one network address, which a venue may share, and in all. */
const ADMIN_MAILS = { ofAddress: 20, inAll: 60 };

/** The answer of every mail function. */
const SENT = { success: true } as const;

/**
 * `sendWelcomeEmail` (FUNC-02): to the caller's own address only. The welcome waits until the caller has verified the
 * address, because anybody can register with anybody's address.
 */
export function sendWelcomeEmail(deps: HandlerDeps): Callable<'sendWelcomeEmail'> {
  return async ({ auth, data }) => {
    const caller = requireCaller(auth);
    const payload = parsePayload(WELCOME, data);
    if (payload.email !== String(caller.token.email ?? '').toLowerCase()) refuseRecipient();
    await limitRate(deps, 'sendWelcomeEmail', caller.uid, 3);
    const { name, role } = payload;
    if (caller.token.email_verified !== true) {
      await storeWelcome(deps, caller.uid, { at: deps.now(), name, role });
      return SENT;
    }
    await limitRecipient(deps, payload.email);
    await limitMembers(deps);
    await sendWelcome(deps, payload.email, { name, role });
    return SENT;
  };
}

/** `sendTeamApplicationEmail` (FUNC-03): tells the admin of a captain's new team, with the names from the database. */
export function sendTeamApplicationEmail(deps: HandlerDeps): Callable<'sendTeamApplicationEmail'> {
  return async ({ auth, data, address }) => {
    const caller = requireCaller(auth);
    const { captainName } = parsePayload(TEAM_APPLICATION, data);
    const team = await requireCaptain(deps, caller);
    await limitRate(deps, 'sendTeamApplicationEmail', caller.uid, 3);
    const admin = await deps.db.get('config/admin/email');
    if (typeof admin !== 'string') throw new CallError('not-found', errors.noRecipient);
    // The admin gets a mail for every new team, so many captains in one hour must not reach the limit, nor use up what others need.
    await limitRate(deps, 'mailToAdmin', networkKey(address), ADMIN_MAILS.ofAddress);
    await limitRecipient(deps, admin, ADMIN_MAILS.inAll);
    await limitMembers(deps);
    await sendMail(
      deps,
      admin,
      texts.admin,
      texts.teamApplication(plainName(team.name), captainName, plainName(team.city)),
      '/admin',
    );
    return SENT;
  };
}

/** `sendTeamApprovalEmail` (FUNC-04): the admin's approval, to the captain of that team. */
export function sendTeamApprovalEmail(deps: HandlerDeps): Callable<'sendTeamApprovalEmail'> {
  return async ({ auth, data }) => {
    const caller = await requireAdmin(deps, auth);
    const payload = parsePayload(TEAM_APPROVAL, data);
    await requireContact(deps, payload.email);
    await limitRate(deps, 'sendTeamApprovalEmail', caller.uid, 200);
    await limitRecipient(deps, payload.email);
    const approved = payload.status === 'approved';
    await sendMail(
      deps,
      payload.email,
      payload.name,
      texts.teamDecision(payload.teamName, approved, await leagueNow(deps)),
      '/team-dashboard',
    );
    return SENT;
  };
}

/** `sendApprovalEmail` (FUNC-05): the admin's approval of a user, or a captain's decision on an application. */
export function sendApprovalEmail(deps: HandlerDeps): Callable<'sendApprovalEmail'> {
  return async ({ auth, data }) => {
    const caller = requireCaller(auth);
    const payload = parsePayload(APPROVAL, data);
    const approved = payload.status === 'approved';
    if (await isAdmin(deps, caller)) {
      await requireContact(deps, payload.email);
      await limitRate(deps, 'sendApprovalEmail', caller.uid, 200);
      await limitRecipient(deps, payload.email);
      const path = payload.type === 'team' ? '/team-dashboard' : '/player-profile';
      const league = await leagueNow(deps);
      await sendMail(deps, payload.email, payload.name, texts.userDecision(league.name, approved, league), path);
      return SENT;
    }
    const { to, recipient, player, teamName } = await decidedApplicant(
      deps,
      caller,
      payload.applicationId,
      payload.status,
    );
    await limitRate(deps, 'sendApprovalEmail', caller.uid, 60);
    await limitCaptain(deps, caller.uid, player);
    await limitRecipient(deps, to);
    await limitMembers(deps);
    await sendMail(deps, to, recipient, texts.applicationDecision(teamName, approved), '/player-profile');
    return SENT;
  };
}

/**
 * Returns the player to whom the calling captain may send this decision: the one whose application to the captain's team
 * was decided so. The player's name comes from the player's record, so the captain's team name is the captain's only
 * text in the mail.
 */
async function decidedApplicant(
  deps: HandlerDeps,
  caller: Caller,
  applicationId: string | undefined,
  status: string,
): Promise<{ to: string; recipient: string; player: string; teamName: string }> {
  const team = await requireCaptain(deps, caller);
  const application = (applicationId === undefined ? null : await deps.db.get(`applications/${applicationId}`)) as {
    teamId?: unknown;
    playerId?: unknown;
    status?: unknown;
  } | null;
  if (application?.teamId !== team.teamId || application.status !== status) return refuseRecipient();
  const player = String(application.playerId);
  const [to, displayName] = await Promise.all([
    deps.db.get(`contacts/${player}/email`),
    deps.db.get(`users/${player}/displayName`),
  ]);
  if (typeof to !== 'string') throw new CallError('not-found', errors.noRecipient);
  return { to, recipient: plainName(String(displayName ?? '')), player, teamName: plainName(team.name) };
}

/** Refuses addresses that belong to nobody in the league: the function is no open relay. */
async function requireContact(deps: HandlerDeps, address: string): Promise<void> {
  const contacts = ((await deps.db.get('contacts')) ?? {}) as Record<string, { email?: unknown } | null>;
  const known = Object.values(contacts).some((contact) => String(contact?.email ?? '').toLowerCase() === address);
  if (address === '' || !known) refuseRecipient();
}

function refuseRecipient(): never {
  throw new CallError('permission-denied', errors.foreignRecipient);
}
