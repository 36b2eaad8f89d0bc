import { expect } from 'vitest';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import type { Intent } from '../../../src/domain/outbox/intents.ts';
import { parseAll, parseTeam, parseUser } from '../../../src/domain/records/parse.ts';
import { type Fixture, parseFixture } from '../../../src/domain/schedule/types.ts';
import { adminOf } from '../admin-services.ts';
import { entryLine, fillIndex, teamRecord, userRecord } from '../rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../rules-world.ts';
import { patchFor } from '../scoring-world.ts';
import { seeded } from '../seeded.ts';
import type { YearMatch, YearPoints, YearResult, YearTable } from './fold.ts';

const FIRST_TEAMS = 5;

/** By which rules leagues play in their stage and in the play-offs; undefined: the specification's. */
const CODES: readonly (readonly [league: string | undefined, playoffs: string | undefined])[] = [
  ['10drp', '10o3bnw'],
  ['10o2x1bwpt15u5', '6o2rn'],
  [undefined, undefined],
  ['6o3rwp', '10srwpt9'],
  ['6d', '10o3'],
  ['6dnwp', undefined],
];
/** The points of such a league's first season. */
const OWN_POINTS: YearPoints = { win: 4, draw: 2, loss: 0, overtimeWin: 3, overtimeLoss: 1 };

/** A match that runs: what its table has seen so far. */
export interface Running {
  matchId: string;
  fixtureId: string | null;
  seen: YearMatch;
  /** The last cup was answered: nobody throws any more in regular time. */
  isOver?: boolean;
}

/** Something that somebody throws at a table, or that falls: of a side, and of nobody for a penalty. */
export interface YearThrow {
  side: 0 | 1;
  uid: string | null;
  type: 'cup' | 'miss' | 'double' | 'penalty';
  phase?: number;
}

/** A league with its people, and what happened in it. */
export class YearBase {
  readonly world: RulesWorld = openWorld(null);
  /** What happened, for the independent fold. A forfeit that was taken back is not in it. */
  readonly results = new Map<string, YearResult>();
  /** The matches whose result was annulled, each by itself or by a withdrawal. */
  protected readonly annulled = new Map<string, { match: YearMatch; withdrawal: string | null }>();
  /** The matches whose result waits for the admin. */
  protected readonly waiting = new Map<string, YearMatch>();
  readonly joined: Record<string, string> = {};
  /** Every name that a team ever had. */
  readonly names: Record<string, Set<string>> = {};
  readonly log: string[] = [];
  readonly done: Record<string, number> = {};
  protected readonly random: () => number;
  protected readonly running: Running[] = [];
  protected made = 0;
  protected readonly replaces: boolean;
  readonly codes: (typeof CODES)[number];
  readonly points: Record<string, YearPoints> = {};
  readonly tables: Record<string, YearTable> = {};
  /** The chances of draws and overtimes, which the histories of earlier seeds had not. */
  protected readonly longer: () => number;

  /** @param replaces teams may take another's place; the histories of earlier seeds had none */
  constructor(seed: number, replaces = true) {
    this.replaces = replaces;
    this.random = seeded(seed);
    this.longer = seeded(seed + 1);
    this.codes = (replaces ? CODES[Math.floor(seed / 2) % CODES.length] : undefined) ?? [undefined, undefined];
    this.world.now = Date.UTC(2026, 10, 20);
    // The league of these worlds has two teams; more come, some later.
    for (const id of ['firtina', 'bardaklar']) this.remember(id, String(this.world.read(`teams/${id}/name`)));
    for (let team = 2; team < FIRST_TEAMS; team++) this.found();
    fillIndex(this.world);
    if (this.codes[0] === undefined) return;
    this.points.first = OWN_POINTS;
    this.world.seed({ 'tableRules/first': { ...OWN_POINTS, order: 'met', line: 'l1' } });
  }

  /** Another team comes later, while there are few. */
  protected foundLater(): boolean {
    if (this.teamIds().length >= 8) return false;
    const id = this.found();
    this.world.seed(entryLine(this.world, id, {}, this.world.now));
    return true;
  }

  // What the league has -----------------------------------------------------------------------------------------------

  protected teams() {
    return parseAll(this.world.read('teams'), (_key, value) => parseTeam(value));
  }
  protected users() {
    return parseAll(this.world.read('users'), parseUser);
  }
  protected fixtures() {
    return parseAll(this.world.read('fixtures'), (_key, value) => parseFixture(value));
  }
  protected teamIds(): string[] {
    return Object.entries(this.teams()).flatMap(([id, { approved }]) => (approved ? [id] : []));
  }
  protected playersOf(teamId: string): string[] {
    return Object.values(this.users()).flatMap((user) =>
      user.teamId === teamId && user.role === 'player' ? [user.uid] : [],
    );
  }
  protected fixtureIds(test: (fixture: Fixture) => boolean): string[] {
    return Object.entries(this.fixtures()).flatMap(([id, fixture]) => (test(fixture) ? [id] : []));
  }
  protected readonly nameOf = (teamId: string) => this.teams()[teamId]?.name;
  protected get admin() {
    return adminOf(this.world);
  }
  protected pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }
  protected chance(share: number): boolean {
    return this.random() < share;
  }
  protected newId(): string {
    this.made += 1;
    return nextKey(this.world.now + this.made, () => 0.5);
  }
  /** The code of a match of this stage. */
  protected codeOf(isPlayoff: boolean): { code?: string } {
    const code = this.codes[isPlayoff ? 1 : 0];
    return code === undefined ? {} : { code };
  }
  /** Two sides' cups in an overtime by this code: level only if it may end level. */
  protected overtimeBy(code: string): [number, number] {
    const most = Number(/o([2-6])/.exec(code)?.[1]);
    const home = Math.floor(this.longer() * (most + 1));
    const away = Math.floor(this.longer() * (most + 1));
    if (home !== away || code.includes('x')) return [home, away];
    return home === most ? [most, most - 1] : [home, most];
  }
  protected count(what: string): void {
    this.done[what] = (this.done[what] ?? 0) + 1;
  }
  protected remember(teamId: string, name: string): void {
    this.names[teamId] ??= new Set();
    this.names[teamId].add(name);
  }
  protected isPlaying(uids: readonly string[]): boolean {
    return this.running.some(({ seen }) => seen.seats.some(({ uid }) => uids.includes(uid)));
  }

  protected found(): string {
    const id = `takim${this.made}`;
    this.made += 1;
    const members = [0, 1, 2].map((index) => `${id}-o${index}`);
    const captain = `${id}-kaptan`;
    const name = `Ekip ${id}`;
    this.world.seed({
      [`teams/${id}`]: teamRecord(captain, members, { name }),
      [`users/${captain}`]: userRecord(captain, 'team', { teamId: id }),
      ...Object.fromEntries(members.map((uid) => [`users/${uid}`, userRecord(uid, 'player', { teamId: id })])),
    });
    this.remember(id, name);
    return id;
  }

  protected async write(matchId: string, intent: Intent): Promise<void> {
    const label = `${this.log.join(' ')} → ${intent.kind}`;
    expect(this.world.write(ADMIN, await patchFor(this.world, [intent], matchId)), label).toBe(true);
    this.world.now += 1000;
  }
}
