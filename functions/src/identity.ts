import { IDENTITY } from '../../src/domain/records/own-fields.ts';
import { parseIdentity } from '../../src/domain/records/parse.ts';
import type { Identity } from '../../src/domain/records/types.ts';
import type { HandlerDeps } from './contract.ts';

/** What the league is called now, and where it is. Never rejects. */
export type LeagueReader = () => Promise<Identity>;

/**
 * Reads the league's identity (decision 126) at each call; the last one that was read while the database does not answer.
 *
 * @param given by the settings, for a league without an identity
 */
export function leagueReader(get: (path: string) => Promise<unknown>, { name, city }: Identity): LeagueReader {
  // The settings hold more, which no page may tell.
  const given: Identity = { name, city };
  let known = given;
  return async () => {
    known = parseIdentity(await get(IDENTITY).catch(() => known)) ?? given;
    return known;
  };
}

/** What the league is called now, its logo, its accent and how it is reached, for mails. */
export async function leagueNow({
  db,
  league,
}: Pick<HandlerDeps, 'db' | 'league'>): Promise<Pick<Identity, 'name' | 'logo' | 'accent' | 'email' | 'whatsapp'>> {
  return parseIdentity(await db.get(IDENTITY)) ?? { name: league.name };
}

/** The league's present name. */
export const leagueName = async (deps: Pick<HandlerDeps, 'db' | 'league'>): Promise<string> =>
  (await leagueNow(deps)).name;
