import * as v from 'valibot';
import { functions as errors, mails as texts } from '../../../src/domain/messages/functions.ts';
import { type Callable, CallError, type Caller, type HandlerDeps } from '../contract.ts';
import { isAdmin, limitRate, parsePayload, requireAdmin, requireCaller, requireCaptain } from './guards.ts';
import { sendOrKeep } from './mail-queue.ts';
import { renderMail } from './mail-template.ts';

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));
const decision = v.picklist(['approved', 'rejected']);

const WELCOME = v.object({ email, name, role: v.picklist(['player', 'team', 'admin']) });
const TEAM_APPLICATION = v.object({ teamName: name, captainName: name, city: name });
const TEAM_APPROVAL = v.object({ email, name, teamName: name, status: decision });
const APPROVAL = v.object({
  /** A captain never learns a player's address (KVKK): he sends none, and names the application instead. */
  email: v.optional(v.union([email, v.literal('')]), ''),
  name,
  type: v.picklist(['team', 'player']),
  status: decision,
  teamName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  applicationId: v.optional(v.pipe(v.string(), v.regex(/^[-\w:]{1,200}$/))),
});

/** What every mail function answers. */
const SENT = { success: true } as const;

/** `sendWelcomeEmail` (FUNC-02): to the caller's own address and no other. */
export function sendWelcomeEmail(deps: HandlerDeps): Callable {
  return async ({ auth, data }) => {
    const caller = requireCaller(auth);
    const payload = parsePayload(WELCOME, data);
    if (payload.email !== String(caller.token.email ?? '').toLowerCase()) refuseRecipient();
    await limitRate(deps, 'sendWelcomeEmail', caller.uid, 3);
    await send(deps, payload.email, payload.name, texts.welcome(deps.league.name, payload.role === 'team'), '/');
    return SENT;
  };
}

/** `sendTeamApplicationEmail` (FUNC-03): a captain's new team, told to the admin in the database's own words. */
export function sendTeamApplicationEmail(deps: HandlerDeps): Callable {
  return async ({ auth, data }) => {
    const caller = requireCaller(auth);
    const { captainName } = parsePayload(TEAM_APPLICATION, data);
    const team = await requireCaptain(deps, caller);
    await limitRate(deps, 'sendTeamApplicationEmail', caller.uid, 3);
    const admin = await deps.db.get('config/admin/email');
    if (typeof admin !== 'string') throw new CallError('not-found', errors.noRecipient);
    await send(deps, admin, texts.admin, texts.teamApplication(team.name, captainName, team.city), '/admin');
    return SENT;
  };
}

/** `sendTeamApprovalEmail` (FUNC-04): the admin's word to the captain of that team. */
export function sendTeamApprovalEmail(deps: HandlerDeps): Callable {
  return async ({ auth, data }) => {
    const caller = await requireAdmin(deps, auth);
    const payload = parsePayload(TEAM_APPROVAL, data);
    await requireContact(deps, payload.email);
    await limitRate(deps, 'sendTeamApprovalEmail', caller.uid, 200);
    const approved = payload.status === 'approved';
    await send(deps, payload.email, payload.name, texts.teamDecision(payload.teamName, approved), '/team-dashboard');
    return SENT;
  };
}

/** `sendApprovalEmail` (FUNC-05): the admin's approval of a user, or a captain's decision on an application. */
export function sendApprovalEmail(deps: HandlerDeps): Callable {
  return async ({ auth, data }) => {
    const caller = requireCaller(auth);
    const payload = parsePayload(APPROVAL, data);
    const approved = payload.status === 'approved';
    if (await isAdmin(deps, caller)) {
      await requireContact(deps, payload.email);
      await limitRate(deps, 'sendApprovalEmail', caller.uid, 200);
      const path = payload.type === 'team' ? '/team-dashboard' : '/player-profile';
      await send(deps, payload.email, payload.name, texts.userDecision(deps.league.name, approved), path);
      return SENT;
    }
    const { to, teamName } = await decidedApplicant(deps, caller, payload.applicationId, payload.status);
    await limitRate(deps, 'sendApprovalEmail', caller.uid, 60);
    await send(deps, to, payload.name, texts.applicationDecision(teamName, approved), '/player-profile');
    return SENT;
  };
}

/** The address of the player whose application to the caller's own team was decided so. */
async function decidedApplicant(
  deps: HandlerDeps,
  caller: Caller,
  applicationId: string | undefined,
  status: string,
): Promise<{ to: string; teamName: string }> {
  const team = await requireCaptain(deps, caller);
  const application = (applicationId === undefined ? null : await deps.db.get(`applications/${applicationId}`)) as {
    teamId?: unknown;
    playerId?: unknown;
    status?: unknown;
  } | null;
  if (application?.teamId !== team.teamId || application.status !== status) return refuseRecipient();
  const to = await deps.db.get(`contacts/${String(application.playerId)}/email`);
  if (typeof to !== 'string') throw new CallError('not-found', errors.noRecipient);
  return { to, teamName: team.name };
}

/** A mail goes only where someone of the league reads it: no open relay. */
async function requireContact(deps: HandlerDeps, address: string): Promise<void> {
  const contacts = ((await deps.db.get('contacts')) ?? {}) as Record<string, { email?: unknown } | null>;
  const known = Object.values(contacts).some((contact) => String(contact?.email ?? '').toLowerCase() === address);
  if (address === '' || !known) refuseRecipient();
}

function refuseRecipient(): never {
  throw new CallError('permission-denied', errors.foreignRecipient);
}

async function send(
  deps: HandlerDeps,
  to: string,
  recipient: string,
  content: { subject: string; paragraphs: readonly string[] },
  path: string,
): Promise<void> {
  const { name: sender, url } = deps.league;
  const link = url === null ? {} : { link: { label: texts.open, url: new URL(path, url).href } };
  await sendOrKeep(deps, renderMail({ to, greeting: texts.greeting(recipient), sender, ...content, ...link }));
}
