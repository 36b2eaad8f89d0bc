import { expect } from 'vitest';
import { updateWithLog } from '../../../src/data/commands/admin-update.ts';
import { makeFixture, readFixtures, saveFixtures, stepFixture } from '../../../src/data/commands/fixtures.ts';
import { declareForfeit, takeForfeitBack } from '../../../src/data/commands/forfeits.ts';
import { openSeason } from '../../../src/data/commands/season.ts';
import { editTeam } from '../../../src/data/commands/team.ts';
import { teamDeletion, userDeletion } from '../../../src/domain/admin/admin-patches.ts';
import { atTable } from '../../../src/domain/match/at-table.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { newMatch } from '../../../src/domain/match/rulebook.ts';
import { playersOf } from '../../../src/domain/match/sides.ts';
import type { Intent } from '../../../src/domain/outbox/intents.ts';
import { parseAll, parseEvent, parseMatch, parseTeam, parseUser } from '../../../src/domain/records/parse.ts';
import { UNKNOWN_NAME } from '../../../src/domain/records/stored-names.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import { isOpen, teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { parseFixture } from '../../../src/domain/schedule/parse-fixture.ts';
import { planBracket } from '../../../src/domain/schedule/plan-bracket.ts';
import { planLeague } from '../../../src/domain/schedule/plan-league.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { adminOf } from '../admin-services.ts';
import { guestOf, join } from '../guest-league.ts';
import { entryLine, fillIndex, teamRecord, userRecord } from '../rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../rules-world.ts';
import { patchFor } from '../scoring-world.ts';
import { seeded } from '../seeded.ts';
import type { YearMatch, YearResult } from './fold.ts';

const SLOTS = { start: '2026-11-21', weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['18:00', '19:00', '20:00'], tables: 3 };
const FIRST_TEAMS = 5;

/** A match that runs: what its table has seen so far. */
interface Running {
  matchId: string;
  fixtureId: string | null;
  seen: YearMatch;
}

/** A league whose people do what they like for some years, by the app's own commands against the real rules. */
export class YearLeague {
  readonly world: RulesWorld = openWorld(null);
  /** What happened, for the independent fold. A forfeit that was taken back is not in it. */
  readonly results = new Map<string, YearResult>();
  readonly joined: Record<string, string> = {};
  /** Every name that a team ever had. */
  readonly names: Record<string, Set<string>> = {};
  readonly log: string[] = [];
  readonly done: Record<string, number> = {};
  private readonly random: () => number;
  private readonly running: Running[] = [];
  private made = 0;

  constructor(seed: number) {
    this.random = seeded(seed);
    this.world.now = Date.UTC(2026, 10, 20);
    // The league of these worlds has two teams; more come, some later.
    for (const id of ['firtina', 'bardaklar']) this.remember(id, String(this.world.read(`teams/${id}/name`)));
    for (let team = 2; team < FIRST_TEAMS; team++) this.found();
    fillIndex(this.world);
  }

  /** One step of somebody; a step that cannot be made now is none. */
  async step(): Promise<void> {
    this.world.now += 1000 + Math.floor(this.random() * 36_000_000);
    const steps = [
      ...Array.from({ length: 8 }, () => ['play', () => this.play()] as const),
      ['plan', () => this.plan()],
      ['bracket', () => this.bracket()],
      ['begin', () => this.begin()],
      ['begin', () => this.begin()],
      ['end', () => this.end()],
      ['cancel', () => this.cancel()],
      ['forfeit', () => this.forfeit()],
      ['forfeit', () => this.forfeit()],
      ['back', () => this.back()],
      ['postpone', () => this.postpone()],
      ['again', () => this.planAgain()],
      ['rename', () => this.rename()],
      ['delete', () => this.deleteTeam()],
      ['found', () => this.foundLater()],
      ['transfer', () => this.transfer()],
      ['leave', () => this.leave()],
      ['guest', () => this.addGuest()],
      ['join', () => this.joinGuest()],
      ['season', () => this.nextSeason()],
    ] as const;
    const [name, make] = this.pick(steps) ?? steps[0];
    const happened = await make();
    this.log.push(happened ? name : `(${name})`);
    if (happened) this.done[name] = (this.done[name] ?? 0) + 1;
  }

  // What the league has -----------------------------------------------------------------------------------------------

  private teams() {
    return parseAll(this.world.read('teams'), (_key, value) => parseTeam(value));
  }
  private users() {
    return parseAll(this.world.read('users'), parseUser);
  }
  private fixtures() {
    return parseAll(this.world.read('fixtures'), (_key, value) => parseFixture(value));
  }
  private teamIds(): string[] {
    return Object.entries(this.teams()).flatMap(([id, { approved }]) => (approved ? [id] : []));
  }
  private playersOf(teamId: string): string[] {
    return Object.values(this.users()).flatMap((user) =>
      user.teamId === teamId && user.role === 'player' ? [user.uid] : [],
    );
  }
  private fixtureIds(test: (fixture: Fixture) => boolean): string[] {
    return Object.entries(this.fixtures()).flatMap(([id, fixture]) => (test(fixture) ? [id] : []));
  }
  private readonly nameOf = (teamId: string) => this.teams()[teamId]?.name;
  private get admin() {
    return adminOf(this.world);
  }
  private pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }
  private chance(share: number): boolean {
    return this.random() < share;
  }
  private newId(): string {
    this.made += 1;
    return nextKey(this.world.now + this.made, () => 0.5);
  }
  private remember(teamId: string, name: string): void {
    this.names[teamId] ??= new Set();
    this.names[teamId].add(name);
  }
  private isPlaying(uids: readonly string[]): boolean {
    return this.running.some(({ seen }) => seen.seats.some(({ uid }) => uids.includes(uid)));
  }

  // What people do ----------------------------------------------------------------------------------------------------

  private found(): string {
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

  private foundLater(): boolean {
    if (this.teamIds().length >= 8) return false;
    const id = this.found();
    this.world.seed(entryLine(this.world, id, {}, this.world.now));
    return true;
  }

  private async plan(): Promise<boolean> {
    const { season, fixtures } = await readFixtures(this.admin.server);
    const plan = { season, teamIds: this.teamIds(), double: false, seed: 1, slots: SLOTS };
    const { saved, removed } = planLeague(plan, fixtures, () => this.newId(), this.world.now);
    await saveFixtures(this.admin, { saved, removed }, { action: 'fixtures-planned' });
    return Object.keys(saved).length > 0;
  }

  private async bracket(): Promise<boolean> {
    const { season, fixtures } = await readFixtures(this.admin.server);
    if (this.teamIds().length < 4) return false;
    const plan = {
      season,
      teamIds: this.teamIds(),
      size: 4,
      bestOf: this.chance(0.5) ? 1 : 3,
      hasThirdPlace: true,
    } as const;
    const planned = planBracket({ ...plan, slots: SLOTS }, fixtures, () => this.newId(), this.world.now);
    if (typeof planned === 'string') return false;
    await saveFixtures(this.admin, planned, { action: 'bracket-planned' });
    return true;
  }

  /** Starts a match of a fixture of any season, or one without; a team needs two players who are not at another table. */
  private async begin(): Promise<boolean> {
    const alive = this.teamIds();
    const isPlayable = (fixture: Fixture) =>
      isOpen(fixture) &&
      fixture.matchId === undefined &&
      teamsOf(fixture).length === 2 &&
      teamsOf(fixture).every((id) => alive.includes(id));
    const fixtureId = this.chance(0.85) ? (this.pick(this.fixtureIds(isPlayable)) ?? null) : null;
    const fixture = fixtureId === null ? undefined : this.fixtures()[fixtureId];
    const [one = '', two = ''] =
      fixture === undefined ? this.two(alive) : [fixture.team1Id ?? '', fixture.team2Id ?? ''];
    const side = (id: string) => ({
      ...{ id, name: this.nameOf(id) ?? '' },
      players: this.playersOf(id)
        .filter((uid) => !this.isPlaying([uid]))
        .slice(0, 2)
        .map((uid) => ({ uid, displayName: String(this.world.read(`users/${uid}/displayName`)) })),
    });
    const sides = { team1: side(one), team2: side(two) };
    if (one === two || [sides.team1, sides.team2].some(({ players }) => players.length < 2)) return false;
    const matchId = this.newId();
    const start: Intent = { kind: 'start', match: newMatch(sides), ...(fixtureId === null ? {} : { fixtureId }) };
    await this.write(matchId, start);
    const season = fixture?.season ?? String(this.world.read('config/season') ?? 'first');
    const seats = [sides.team1, sides.team2].flatMap(({ players }, index) =>
      players.map(({ uid }) => ({ uid, side: index as 0 | 1, cups: 0 })),
    );
    const isPlayoff = fixture !== undefined && fixture.stage !== 'league';
    const seen: YearMatch = { kind: 'match', season, isPlayoff, teams: [one, two], seats };
    this.running.push({ matchId, fixtureId, seen });
    return true;
  }

  private two(ids: readonly string[]): string[] {
    const one = this.pick(ids);
    const other = this.pick(ids.filter((id) => id !== one));
    return [one ?? '', other ?? ''];
  }

  /** Throws at a match that runs, perhaps with a substitution. */
  private async score(of: Running): Promise<void> {
    if (this.chance(0.25)) await this.substitute(of);
    const throws = 1 + Math.floor(this.random() * 9);
    const cups = [0, 1].map((side) => of.seen.seats.reduce((sum, one) => sum + (one.side === side ? one.cups : 0), 0));
    const intents: Intent[] = [];
    for (let index = 0; index < throws; index++) {
      const seat = this.pick(of.seen.seats);
      if (seat === undefined || (cups[seat.side] ?? 0) >= 10) continue;
      const isCup = this.chance(0.7);
      intents.push({ kind: 'shot', eventId: this.newId(), type: isCup ? 'cup' : 'miss', playerId: seat.uid });
      if (!isCup) continue;
      cups[seat.side] = (cups[seat.side] ?? 0) + 1;
      of.seen = {
        ...of.seen,
        seats: of.seen.seats.map((one) => (one === seat ? { ...one, cups: one.cups + 1 } : one)),
      };
    }
    if (intents.length > 0) expect(this.world.write(ADMIN, await patchFor(this.world, intents, of.matchId))).toBe(true);
    this.world.now += 1000;
  }

  private async substitute(of: Running): Promise<void> {
    const match = parseMatch(this.world.read(`matches/${of.matchId}`)) as Match;
    const side = this.chance(0.5) ? 'one' : 'two';
    const index = side === 'one' ? 0 : 1;
    const events = parseAll(this.world.read(`matchEvents/${of.matchId}`), (_key, value) => parseEvent(value));
    const leaves = this.pick(atTable(match, events, side)) ?? '';
    const free = this.playersOf(of.seen.teams[index]).filter(
      (uid) => !playersOf(match).includes(uid) && !this.isPlaying([uid]),
    );
    const playerId = this.pick(free);
    if (playerId === undefined || of.seen.seats.filter((seat) => seat.side === index).length > 2) return;
    const playerName = String(this.world.read(`users/${playerId}/displayName`));
    await this.write(of.matchId, { kind: 'sub', eventId: this.newId(), leaves, playerId, playerName });
    const late = { uid: playerId, side: index as 0 | 1, cups: 0 };
    of.seen = { ...of.seen, seats: [...of.seen.seats, late].sort((a, b) => a.side - b.side) };
  }

  private async end(): Promise<boolean> {
    const of = this.pick(this.running);
    if (of === undefined) return false;
    await this.score(of);
    if (of.seen.seats.every(({ cups }) => cups === 0)) return false;
    await this.write(of.matchId, { kind: 'complete' });
    this.results.set(of.matchId, of.seen);
    this.running.splice(this.running.indexOf(of), 1);
    return true;
  }

  private async play(): Promise<boolean> {
    return (await this.begin()) && (await this.end());
  }

  private async cancel(): Promise<boolean> {
    const of = this.pick(this.running);
    if (of === undefined) return false;
    await this.write(of.matchId, { kind: 'cancel' });
    this.running.splice(this.running.indexOf(of), 1);
    return true;
  }

  private async forfeit(): Promise<boolean> {
    const id = this.pick(
      this.fixtureIds((one) => isOpen(one) && one.matchId === undefined && teamsOf(one).length === 2),
    );
    if (id === undefined) return false;
    const fixture = this.fixtures()[id] as Fixture;
    const winner = this.pick(teamsOf(fixture)) ?? '';
    const loser = teamsOf(fixture).find((one) => one !== winner) ?? '';
    expect(await declareForfeit(this.admin, id, winner)).toBeNull();
    const isPlayoff = fixture.stage !== 'league';
    this.results.set(id, { kind: 'forfeit', season: fixture.season, isPlayoff, winner, loser });
    return true;
  }

  private async back(): Promise<boolean> {
    const id = this.pick(this.fixtureIds(({ state }) => state === 'forfeit'));
    if (id === undefined) return false;
    const refusal = await takeForfeitBack(this.admin, id);
    expect([null, 'next-played']).toContain(refusal);
    if (refusal === null) this.results.delete(id);
    return refusal === null;
  }

  private async postpone(): Promise<boolean> {
    const id = this.pick(this.fixtureIds(({ state, matchId }) => state === 'planned' && matchId === undefined));
    return id !== undefined && (await stepFixture(this.admin, id, { type: 'postpone' }, this.nameOf)) === null;
  }

  private async planAgain(): Promise<boolean> {
    if (this.chance(0.3)) {
      const [team1Id = '', team2Id = ''] = this.two(this.teamIds());
      if (team1Id === team2Id) return false;
      await makeFixture(this.admin, { at: this.world.now + 86_400_000, round: 1, team1Id, team2Id }, this.nameOf);
      return true;
    }
    const id = this.pick(this.fixtureIds(({ state }) => state === 'postponed'));
    const step = { type: 'plan', at: this.world.now + 3_600_000 } as const;
    return id !== undefined && (await stepFixture(this.admin, id, step, this.nameOf)) === null;
  }

  private async rename(): Promise<boolean> {
    const teamId = this.pick(this.teamIds().filter((id) => id.startsWith('takim')));
    const team = teamId === undefined ? undefined : this.teams()[teamId];
    if (teamId === undefined || team === undefined || this.users()[team.captainId] === undefined) return false;
    const name = `Yeni ${this.made} ${teamId}`;
    this.made += 1;
    const captain = {
      uid: team.captainId,
      token: { email: `${team.captainId}@example.com` },
    } as unknown as typeof ADMIN;
    const form = {
      name,
      description: '',
      city: '',
      slogan: '',
      foundedDate: '',
      homeVenue: '',
      instagram: '',
      twitter: '',
      youtube: '',
    };
    await editTeam(adminOf(this.world, undefined, captain), { teamId, team }, form, undefined);
    this.remember(teamId, name);
    return true;
  }

  private async deleteTeam(): Promise<boolean> {
    const teamId = this.pick(this.teamIds());
    if (teamId === undefined || this.teamIds().length < 4) return false;
    if (this.running.some(({ seen }) => seen.teams.includes(teamId)) || this.isPlaying(this.playersOf(teamId)))
      return false;
    // Nobody can name a team that left before its first result (decision 39).
    const hasResult = [...this.results.values()].some((one) =>
      one.kind === 'match' ? one.teams.includes(teamId) : [one.winner, one.loser].includes(teamId),
    );
    if (!hasResult) this.remember(teamId, UNKNOWN_NAME);
    const patch = teamDeletion(teamId, this.teams()[teamId], this.users());
    await updateWithLog(this.admin, patch, { action: 'team-deleted', target: `teams/${teamId}` });
    return true;
  }

  private transfer(): boolean {
    const [from = '', to = ''] = this.two(this.teamIds());
    const uid = this.pick(this.playersOf(from).filter((one) => !one.startsWith('guest-')));
    if (uid === undefined || to === '' || this.isPlaying([uid]) || this.playersOf(from).length < 3) return false;
    this.world.seed({
      ...{ [`users/${uid}/teamId`]: to, [`teams/${from}/members/${uid}`]: null, [`teams/${to}/members/${uid}`]: true },
    });
    return true;
  }

  private async leave(): Promise<boolean> {
    const uid = this.pick(Object.keys(this.users()).filter((one) => one.startsWith('takim') && one.includes('-o')));
    if (uid === undefined || this.isPlaying([uid]) || this.chance(0.5)) return false;
    await updateWithLog(this.admin, userDeletion(uid), { action: 'user-deleted', target: `users/${uid}` });
    return true;
  }

  private async addGuest(): Promise<boolean> {
    const teamId = this.pick(this.teamIds());
    if (teamId === undefined || this.playersOf(teamId).some((uid) => uid.startsWith('guest-'))) return false;
    await guestOf(this.world, teamId, `Misafir ${this.made}`);
    this.made += 1;
    return true;
  }

  private async joinGuest(): Promise<boolean> {
    const users = Object.keys(this.users());
    const guest = this.pick(users.filter((uid) => uid.startsWith('guest-')));
    const player = this.pick(users.filter((uid) => uid.includes('-o')));
    if (guest === undefined || player === undefined || this.isPlaying([guest, player])) return false;
    if ((await join(this.world, guest, player)) !== null) return false;
    this.joined[guest] = player;
    return true;
  }

  private async nextSeason(): Promise<boolean> {
    if (this.chance(0.5)) return false;
    this.made += 1;
    await openSeason(this.admin, `Sezon ${this.made}`, this.chance(0.4));
    return true;
  }

  private async write(matchId: string, intent: Intent): Promise<void> {
    const label = `${this.log.join(' ')} → ${intent.kind}`;
    expect(this.world.write(ADMIN, await patchFor(this.world, [intent], matchId)), label).toBe(true);
    this.world.now += 1000;
  }
}
