import { upgradeNews as texts } from '../messages/upgrade-news.ts';
import { parseMatch } from './parse.ts';
import type { Patch } from './patch.ts';
import { seasonList } from './season-list.ts';
import { parseSeasonTeam } from './season-stats.ts';
import { seasonOf } from './seasons.ts';
import type { ReadDatabase } from './upgrade-patch.ts';

/**
 * What an upgrade changes in the tables of the seasons, in sentences for the league's owner: matches that a table no longer counts, and the points of each team
 * before and after. Figures that were missing are no news.
 *
 * @param db the league before the upgrade; @param patch the upgrade's changes
 */
export async function upgradeNews(db: Pick<ReadDatabase, 'get'>, patch: Patch): Promise<string[]> {
  const { seasons } = seasonList(await db.get('seasons'));
  const nameOf = (id: string) => seasons.find((season) => season.id === id)?.name ?? id;
  const left = new Map<string, number>();
  const changed: string[] = [];
  for (const [path, value] of Object.entries(patch)) {
    const [place, key = '', kind, id = ''] = path.split('/');
    if (place === 'matches' && kind === 'stage') {
      const match = parseMatch(await db.get(`matches/${key}`));
      if (match?.status === 'completed') left.set(seasonOf(match), (left.get(seasonOf(match)) ?? 0) + 1);
    } else if (place === 'seasonStats' && kind === 'teams' && seasons.some((season) => season.id === key)) {
      const [before, after] = [parseSeasonTeam(await db.get(path)), parseSeasonTeam(value)];
      // A team that no longer has a record of the season has no points there.
      const points = after?.points ?? 0;
      if (before === null || before.points === points) continue;
      changed.push(texts.points(nameOf(key), after?.name || before.name || id, before.points, points));
    }
  }
  return [...[...left].map(([season, count]) => texts.playoffs(nameOf(season), count)), ...changed];
}
