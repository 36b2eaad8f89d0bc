import { CallError, type HandlerDeps } from '../../../functions/src/contract.ts';
import { claimMatch as claimHandler } from '../../../functions/src/handlers/scorer-claims.ts';
import type { ClaimDeps } from '../../../src/data/commands/claim.ts';
import { OfflineError } from '../../../src/domain/errors/server-errors.ts';
import { partsOf } from '../parts.ts';
import { anonymous } from '../rules-league.ts';
import type { SimClock } from './clock.ts';
import type { SimPhone } from './history.ts';
import type { Claimed, SimRights } from './rights.ts';
import type { SimServer } from './server.ts';
import type { SimTab } from './tab.ts';

/** A call that gets no answer is given up after this time. */
const GIVEN_UP_MS = 10_000;

export interface SimClaimsDeps {
  server: SimServer;
  clock: SimClock;
  rights: SimRights;
  /** The duration of a function's step, ms; between two steps anything may happen. */
  step: () => number;
}

/** The services for a claim over a phone's network: the real function, and the accounts. */
export function createClaims({ server, clock, rights, step }: SimClaimsDeps) {
  let accounts = 0;
  const soon = <T>(work: () => T): Promise<T> =>
    new Promise((resolve) => {
      clock.set(() => resolve(work()), step());
    });
  const deps: Pick<HandlerDeps, 'db' | 'now' | 'log' | 'keepAccount'> = {
    now: clock.now,
    log: () => undefined,
    keepAccount: async () => true,
    db: {
      get: (path) => soon(() => server.world.read(path)),
      parts: (path, most) => partsOf(server.world.read(path), most),
      query: () => Promise.reject(new Error('a claim asks no query')),
      update: (patch) => soon(() => server.apply(patch)),
      updateCounted: () => Promise.reject(new Error('a claim counts nothing')),
      transact: (path, change) => soon(() => server.apply({ [path]: change(server.world.read(path)) })),
    },
  };
  const handler = claimHandler(deps as HandlerDeps);

  /** A request over HTTP: if the request or the answer is lost, the client does not know the result. */
  const ask = <T>(phone: SimPhone, tab: SimTab, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const { link } = phone;
      const fail = () => tab.timers.set(() => reject(new OfflineError('No connection.')), GIVEN_UP_MS);
      const answer = (tell: () => void) =>
        clock.set(() => void (link.passes() ? tab.lives() && tell() : fail()), link.latency());
      const arrive = () => {
        if (!server.up || !link.passes()) return void fail();
        void work().then(
          (value) => answer(() => resolve(value)),
          (error: unknown) => answer(() => reject(error)),
        );
      };
      if (link.passes()) clock.set(arrive, link.latency());
      else fail();
    });

  const call = async (uid: string, claimed: Claimed & { name: string }) => {
    const settle = rights.call(uid, claimed);
    try {
      const auth = anonymous(uid);
      const answer = await handler({ auth, data: claimed, address: '127.0.0.1' });
      settle(answer.success ? answer.until : null);
      return answer;
    } catch (error) {
      settle(null);
      // The SDK's name of the code.
      if (error instanceof CallError) throw Object.assign(error, { code: `functions/${error.code}` });
      throw error;
    }
  };

  return {
    /** The services of a tab for the app's `claimMatch`. */
    portsOf: (phone: SimPhone, tab: SimTab): Pick<ClaimDeps, 'auth' | 'server'> => ({
      auth: {
        signInAnonymously: async () => {
          await ask(phone, tab, async () => {
            // The phone has one account, whichever tab made it.
            if (phone.credential !== null) return;
            accounts += 1;
            phone.credential = server.accounts.signIn(`hakem${accounts}`);
            phone.account = phone.credential.uid;
          });
          for (const one of phone.tabs) if (one.alive()) one.authChanged();
          return { uid: phone.account ?? '', email: '', displayName: '', anonymous: true };
        },
      },
      server: {
        call: ((_name: string, data: unknown) =>
          ask(phone, tab, () =>
            call(phone.account ?? '', data as Claimed & { name: string }),
          )) as ClaimDeps['server']['call'],
      },
    }),
  };
}
