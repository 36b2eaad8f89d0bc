import { demoLeague } from '../../server/league/demo/league.ts';
import { makeAccount } from './e2e-accounts.ts';
import type { League } from './e2e-server.ts';
import { putMatch } from './engines/table.ts';
import type { LateFile } from './late-files.ts';
import { seeded } from './seeded.ts';

/** The sentences of a part whose file is lost. */
export const LOST = {
  screen: 'Sayfa yüklenemedi.',
  part: 'Bu bölüm yüklenemedi.',
  dialog: 'Bu bölüm yüklenemedi.',
} as const;
/** The sentence of the whole app after an error that no part has caught. */
export const CRASHED = 'Beklenmeyen bir hata oluştu.';
/** Screens without the app's bar. */
export const BARE: readonly string[] = ['/overlay', '/board'];

/** The addresses with which the accounts of {@link fillLateLeague} sign in; the admin's is the league's. */
export const ADDRESSES = {
  player: 'oyuncu@example.com',
  captain: 'kaptan@example.com',
  newcomer: 'yeni@example.com',
  applicant: 'bekleyen@example.com',
} as const;

/** The records that the paths of late files name. */
export type LateIds = Record<'team' | 'player' | 'match' | 'live' | 'video' | 'filmed', string>;

interface Stored {
  status?: string;
  videoStart?: number;
  playerStats?: Record<string, { cupsScored: number }>;
  teamId?: string;
  role?: string;
}

/** Writes the demo league, a running match and an account for each role. */
export async function fillLateLeague(server: League): Promise<LateIds> {
  const league = demoLeague(Date.now(), seeded(1), 'İstanbul') as unknown as Record<string, Record<string, Stored>>;
  for (const [path, value] of Object.entries(league)) await server.write(path, value);
  const find = (records: Record<string, Stored> | undefined, is: (record: Stored) => boolean) =>
    Object.entries(records ?? {}).find(([, record]) => is(record))?.[0] ?? '';
  const player = find(league.users, ({ role, teamId }) => role === 'player' && teamId !== undefined);
  const team = league.users?.[player]?.teamId ?? '';
  const match = find(league.matches, ({ status }) => status === 'completed');
  const video = find(league.matches, ({ videoStart }) => videoStart !== undefined);
  const figures = league.matches?.[video]?.playerStats ?? {};
  const filmed = Object.keys(figures).find((uid) => (figures[uid]?.cupsScored ?? 0) > 0) ?? '';
  await server.write('config/night', { id: 'gece', until: Date.now() + 3_600_000, code: true });
  const live = await putMatch(server);
  await makeAccount(server, ADDRESSES.player, { displayName: 'Deniz Aksoy', role: 'player', teamId: team });
  const captain = { displayName: 'Kaptan Kaya', role: 'team', teamId: team };
  await server.write(`teams/${team}`, { captainId: await makeAccount(server, ADDRESSES.captain, captain) });
  const applicant = { displayName: 'Bekleyen Kaptan', role: 'team', teamId: 'bekleyenler', approved: false };
  const captainId = await makeAccount(server, ADDRESSES.applicant, applicant);
  await server.write('teams/bekleyenler', { ...league.teams?.[team], name: 'Bekleyenler', captainId, approved: false });
  await makeAccount(server, ADDRESSES.newcomer, { displayName: 'Yeni Kaptan', role: 'team' });
  return { team, player, match, live, video, filmed };
}

/** The path of a late file's screen, with the ids of {@link fillLateLeague}. */
export const pathOf = ({ path }: LateFile, ids: LateIds): string =>
  path.replace(/<(\w+)>/, (_, name: keyof LateIds) => ids[name]);
