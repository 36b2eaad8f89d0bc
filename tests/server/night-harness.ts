import type { FirebaseApp } from 'firebase/app';
import { getAuth, signInAnonymously } from 'firebase/auth';
import type { Json } from 'firebase-server';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

export const NIGHT = keyOf(900);

/** The uid that an app is signed in with. */
export const uidOf = (app: FirebaseApp) => getAuth(app).currentUser?.uid ?? '';

/** A league with people who score at its tables. */
export interface NightLeague extends FunctionsHarness {
  /** A phone with a new anonymous account. */
  phone(): Promise<FirebaseApp>;
  /** Everything of nights and tables is gone. */
  clear(): Promise<void>;
  /** The admin's step with the night. */
  run(step: object): Promise<unknown>;
  /** Starts the night; its code. */
  begin(): Promise<string>;
  ask(app: FirebaseApp, table: number, more?: object): Promise<unknown>;
  /** Reads as the functions do. */
  at(path: string): Json | null;
  /** A match runs at a table. */
  play(matchId: string, table: number): Promise<void>;
  /** Actions in the admin's log, in the order of their keys. */
  logged(): { action: string; detail?: string }[];
}

/** @param env of the league, e.g. its time zone */
export async function startNightLeague(env: Record<string, string> = {}): Promise<NightLeague> {
  const league = await startFunctionsLeague(env);
  const { db } = league.server;
  const run = (step: object) => league.call(league.admin, 'runNight', step);
  return {
    ...league,
    run,
    phone: async () => {
      const app = await league.open();
      await signInAnonymously(getAuth(app));
      return app;
    },
    clear: () =>
      db.update('', {
        ...{ nights: null, 'config/night': null, tableAsks: null, tableScorers: null, functionLimits: null },
        ...{ adminLog: null, matchScorers: null, matches: null, liveMatches: null, fixtures: null },
        'config/activeMatch': null,
      }),
    begin: async () => ((await run({ step: 'start', night: NIGHT, code: true })) as { code: string }).code,
    ask: (app, table, more = {}) => league.call(app, 'askForTable', { table, name: 'Ayla', ...more }),
    at: (path) => db.get(path) as Json | null,
    play: (matchId, table) =>
      db.update('', {
        [`matches/${matchId}`]: freshMatch() as unknown as Json,
        [`liveMatches/${matchId}`]: { startedAt: 1000, table },
      }),
    logged: () => Object.values((db.get('adminLog') ?? {}) as Record<string, { action: string; detail?: string }>),
  };
}

/** The teams and players of `SIDES`, two more of each team, and fixtures of this evening at table 3. */
export function tableLeague(): Record<string, Json> {
  const player = (uid: string, displayName: string, teamId: string) => ({
    [`users/${uid}`]: { uid, displayName, role: 'player', approved: true, teamId, createdAt: 1 },
  });
  const team = (id: string, name: string) => ({
    [`teams/${id}`]: { name, captainId: 'k', city: 'İstanbul', approved: true, createdAt: 1 },
  });
  const fixture = (id: string, minutes: number, more: object = {}) => ({
    [`fixtures/${id}`]: fixtureOf({
      ...{ season: 'first', team1Id: 'firtina', team2Id: 'bardaklar', table: 3, at: Date.now() + minutes * 60_000 },
      ...more,
    }) as unknown as Json,
  });
  return {
    ...{
      ...team('firtina', 'Kadıköy Fırtına'),
      ...team('bardaklar', 'Moda Bardakları'),
      ...team('kule', 'Galata Kule'),
    },
    ...{ ...player('ali', 'Ali Yıldız', 'firtina'), ...player('veli', 'Veli Güneş', 'firtina') },
    ...{ ...player('ceren', 'Ceren Şahin', 'bardaklar'), ...player('isik', 'Işık Öztürk', 'bardaklar') },
    ...{ ...player('can', 'Can', 'firtina'), ...player('kerem', 'Kerem', 'kule'), ...player('sude', 'Sude', 'kule') },
    ...fixture('f1', 0),
    ...fixture('f2', 1, { team1Id: 'kule' }),
    ...fixture('f3', 2),
    ...fixture('g1', 0, { table: 4, team2Id: 'kule' }),
  };
}
