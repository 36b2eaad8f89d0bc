import type { BackupState, HostFacts } from '../../../src/domain/functions/callables.ts';
import { RELEASE } from '../../../src/domain/records/release.ts';
import type { Callable, HandlerDeps } from '../contract.ts';
import { requireAdmin } from './guards.ts';
import { countLateMails } from './mail-queue.ts';
import { refusingServices, type ServiceRecord } from './push-services.ts';

export const NO_BACKUPS: BackupState = { folder: false, running: false, at: null, fault: null };

/** What the host has for its work, and what it lacks. */
export async function hostFacts(deps: HandlerDeps): Promise<HostFacts> {
  const { league, push, host, backups } = deps;
  const services = (await deps.db.get('pushServices')) ?? {};
  return {
    release: RELEASE,
    url: league.url,
    tls: host.tls,
    certificateDaysLeft: host.certificateDaysLeft(),
    mails: host.mails,
    lateMails: await countLateMails(deps),
    pushes: push === null ? 'none' : host.reachesApple ? 'all' : 'no-apple',
    refusing: refusingServices(services as Record<string, ServiceRecord>),
    backups: host.makesBackups ? (backups?.state() ?? NO_BACKUPS) : null,
  };
}

/** `checkHost`: what is ready and what the owner of the host has still to do; for the admin only. */
export function checkHost(deps: HandlerDeps): Callable<'checkHost'> {
  return async ({ auth }) => {
    await requireAdmin(deps, auth);
    return { success: true, ...(await hostFacts(deps)) };
  };
}
