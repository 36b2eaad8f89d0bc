import type { Callable, CallErrorCode, CallRequest, HandlerDeps } from '../../../functions/src/contract.ts';
import { CallError } from '../../../functions/src/contract.ts';
import { onFixtureChanged } from '../../../functions/src/handlers/fixture-sides.ts';
import { runNight } from '../../../functions/src/handlers/nights.ts';
import { claimMatch } from '../../../functions/src/handlers/scorer-claims.ts';
import { askForTable, claimTable } from '../../../functions/src/handlers/table-asks.ts';
import { startAtTable } from '../../../functions/src/handlers/table-start.ts';
import type { CallableAnswer, CallableName, CallableRequest } from '../../../src/domain/functions/callables.ts';
import { partsOf } from '../parts.ts';
import { anonymous } from '../rules-league.ts';
import { ADMIN } from '../rules-world.ts';
import { answerOfJson } from '../server-query.ts';
import type { NightLeague, SimCall } from './night-league.ts';

/** A fault in a function, as what it sees of the database, or what it does there. */
export type NightFault = (db: HandlerDeps['db'], call: SimCall) => HandlerDeps['db'];

/** What comes back to the caller: the answer, a refusal, or nothing. */
export type Heard<Name extends CallableName> = CallableAnswer<Name> | { refused: CallErrorCode } | 'lost';

const HANDLERS = { runNight, claimMatch, askForTable, claimTable, startAtTable };
export type NightCallName = keyof typeof HANDLERS;
type Handlers = { [Name in NightCallName]: (deps: HandlerDeps) => Callable<Name> };

export interface NightCalls {
  /** A call over a network that may lose it, or its answer; who hears nothing may ask again. */
  call<Name extends NightCallName>(
    who: { uid: string; address: string },
    name: Name,
    data: CallableRequest<Name>,
  ): Promise<Heard<Name>>;
}

/** The real functions on the simulated server: between two of their steps anything may happen. */
export function createNightCalls(league: NightLeague, fault: NightFault = (db) => db): NightCalls {
  const { server, clock, oracle, chance, soon, random } = league;
  const read = (path: string) => server.world.read(path);
  const depsOf = (call: SimCall): HandlerDeps => {
    const db: HandlerDeps['db'] = {
      get: (path) => soon(() => read(path)),
      parts: (path, most) => partsOf(read(path), most),
      query: (path, where) => soon(() => answerOfJson(read(path), where)),
      update: (patch) => soon(() => league.put(patch, call)),
      updateCounted: () => Promise.reject(new Error('a call counts nothing')),
      transact: (path, change) =>
        soon(() => {
          // The database asks again with the present value, if the first one was a guess.
          if (chance(0.2)) change(null);
          league.put({ [path]: change(read(path)) }, call);
        }),
    };
    const known: Pick<HandlerDeps, 'db' | 'now' | 'log' | 'keepAccount'> = {
      db: fault(db, call),
      now: clock.now,
      log: () => undefined,
      keepAccount: async () => true,
    };
    return known as HandlerDeps;
  };
  const trigger = onFixtureChanged(depsOf({ name: 'onFixtureChanged', uid: '', begun: 0 }));
  league.onWrite((paths, before) => {
    for (const path of paths.filter((one) => one.startsWith('fixtures/'))) {
      const event = {
        ...{ id: '', time: clock.now(), params: { fixtureId: path.split('/')[1] ?? '' } },
        ...{ before: before(path), after: read(path) },
      };
      clock.set(() => void trigger.handle(event), 20 + random() * 300);
    }
  });
  return {
    call: async (who, name, data) => {
      if (chance(0.05)) return 'lost';
      const token = who.uid === ADMIN.uid ? ADMIN.token : anonymous(who.uid).token;
      const request: CallRequest = { auth: { uid: who.uid, token: token as never }, data, address: who.address };
      const call: SimCall = { name, uid: who.uid, begun: clock.now() };
      const settle = oracle.begin(call, data as Readonly<Record<string, unknown>>);
      let heard: Heard<typeof name>;
      try {
        heard = await (HANDLERS as Handlers)[name](depsOf(call))(request);
        settle(heard as object);
      } catch (error) {
        settle(null);
        if (!(error instanceof CallError)) throw error;
        heard = { refused: error.code };
      }
      await soon(() => undefined);
      return chance(0.15) ? 'lost' : heard;
    },
  };
}
