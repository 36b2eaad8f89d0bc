import { AuthError } from '../../auth/auth.ts';
import type { AuthCall } from './call.ts';
import { applyCode, resetPassword } from './oob.ts';
import type { Project } from './users.ts';

/**
 * `GET /emulator/action`: the effect of opening a mail's link. It uses up the code at once, with `&newPassword=` for a code that resets a password; a
 * sign-in link redirects to its page, which uses up the code itself.
 */
export function followLink(projects: Iterable<Project>, url: URL): Response {
  const { searchParams: params, origin } = url;
  const oobCode = params.get('oobCode') ?? '';
  const project = [...projects].find((one) => one.oobCodes.has(oobCode));
  const code = project?.oobCodes.get(oobCode);
  const continueUrl = params.get('continueUrl');
  if (!project || !code) return jsonAnswer(400, { error: 'The code is not known; it may have been used already.' });
  const next = continueUrl !== null && /^https?:\/\//.test(continueUrl) ? continueUrl : null;
  if (code.requestType === 'EMAIL_SIGNIN') {
    if (next === null) return jsonAnswer(400, { error: 'Missing "continueUrl": the page that signs in.' });
    const target = new URL(next);
    for (const [name, value] of params) if (name !== 'continueUrl') target.searchParams.set(name, value);
    return Response.redirect(target.toString(), 302);
  }
  const newPassword = params.get('newPassword');
  if (code.requestType === 'PASSWORD_RESET' && newPassword === null) {
    return jsonAnswer(400, { error: 'Append "&newPassword=" and the new password to the link.' });
  }
  const body = newPassword === null ? { oobCode } : { oobCode, newPassword };
  const call: AuthCall = { project, body, params, admin: false, origin };
  try {
    if (code.requestType === 'PASSWORD_RESET') resetPassword(call);
    else applyCode(call);
  } catch (error) {
    if (error instanceof AuthError) return jsonAnswer(400, { error: error.message });
    throw error;
  }
  return next === null
    ? jsonAnswer(200, { success: code.requestType, email: code.newEmail ?? code.email })
    : Response.redirect(next, 302);
}

function jsonAnswer(status: number, what: object): Response {
  return Response.json({ authEmulator: what }, { status });
}
