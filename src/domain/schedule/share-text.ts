import { lineups as texts } from '../messages/lineups.ts';
import { shownTime } from './fixture-kinds.ts';
import type { NamedSide } from './lineups.ts';
import { fixtureLongDay, fixtureTime, placeName, roundName } from './round-names.ts';
import type { Fixture } from './types.ts';

/** What the text of a shared fixture needs beside the fixture. */
export interface SharedFixture {
  /** The league's name. */
  league: string;
  /** Home and guest. */
  names: readonly [string, string];
  /** Without the answers of players: whoever gets the text is anybody. */
  sides: { one: NamedSide; two: NamedSide };
  nameOfPlayer: (uid: string) => string;
  /** The full address of the fixture. */
  url: string;
}

/** The lines of a shared fixture: teams, day and time, place, who starts, who is missing according to the captains, and the address. */
export function fixtureText(fixture: Fixture, { league, names, sides, nameOfPlayer, url }: SharedFixture): string {
  const sideOf = (name: string, { teamId, players, missing }: NamedSide): string[] => {
    if (teamId === undefined) return [];
    const two = players.length === 0 ? texts.sharedNone(name) : texts.sharedSide(name, players.map(nameOfPlayer));
    return missing.length === 0 ? [two] : [two, texts.missing(missing.map(nameOfPlayer))];
  };
  const place = placeName(fixture);
  const at = shownTime(fixture);
  return [
    `${league} · ${roundName(fixture)}`,
    `${names[0]} – ${names[1]}`,
    `${fixtureLongDay(at)} ${fixtureTime(at)}`,
    ...(place === '' ? [] : [place]),
    '',
    ...sideOf(names[0], sides.one),
    ...sideOf(names[1], sides.two),
    '',
    url,
  ].join('\n');
}
