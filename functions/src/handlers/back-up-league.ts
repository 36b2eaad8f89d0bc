import * as v from 'valibot';
import type { Callable, HandlerDeps } from '../contract.ts';
import { NO_BACKUPS } from './check-host.ts';
import { parsePayload, requestSchema, requireAdmin } from './guards.ts';

const REQUEST = requestSchema<'backUpLeague'>()(v.object({ step: v.picklist(['look', 'make']) }));

/** `backUpLeague`: what the admin's panel knows of the backups; `make` begins one and does not wait for its end, which may be minutes later. */
export function backUpLeague(deps: HandlerDeps): Callable<'backUpLeague'> {
  return async ({ auth, data }) => {
    await requireAdmin(deps, auth);
    const { step } = parsePayload(REQUEST, data);
    if (step === 'make') void deps.backups?.make();
    return { success: true, ...(deps.backups?.state() ?? NO_BACKUPS) };
  };
}
