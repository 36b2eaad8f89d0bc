import { expect } from 'vitest';
import { annulMatch } from '../../../src/data/commands/annulments.ts';
import { correctResult } from '../../../src/data/commands/correct-result.ts';
import { decideHeld } from '../../../src/data/commands/held.ts';
import { typeResult } from '../../../src/data/commands/typed-results.ts';
import type { ResultCorrection } from '../../../src/domain/match/correct-result.ts';
import { newMatch } from '../../../src/domain/match/rulebook.ts';
import { playersOf } from '../../../src/domain/match/sides.ts';
import { atTable } from '../../../src/domain/match/substitutes.ts';
import type { Intent } from '../../../src/domain/outbox/intents.ts';
import { parseAll, parseEvent, parseMatch } from '../../../src/domain/records/parse.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import { isOpen, teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { ADMIN } from '../rules-world.ts';
import { patchFor } from '../scoring-world.ts';
import { type Running, YearBase } from './base.ts';
import { endOf, type YearMatch, type YearResult, type YearSeat } from './fold.ts';

/** The matches of the league. */
export class YearMatches extends YearBase {
  /**
   * Starts a match of a fixture of any season, or one without; a team needs two players who are not at another table.
   *
   * @param isTyped it was played on paper: its result is typed in (decisions 71 and 72)
   * @param isLost the fixture was decided meanwhile, or another match plays it (decision 119)
   */
  protected async begin(isTyped = false, isLost = false): Promise<boolean> {
    const alive = this.teamIds();
    const isPlayable = (fixture: Fixture) =>
      isOpen(fixture) !== isLost && teamsOf(fixture).length === 2 && teamsOf(fixture).every((id) => alive.includes(id));
    const fixtureId = this.chance(0.85) ? (this.pick(this.fixtureIds(isPlayable)) ?? null) : null;
    const fixture = fixtureId === null ? undefined : this.fixtures()[fixtureId];
    if (isLost && (fixture === undefined || fixture.state === 'cancelled')) return false;
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
    const isPlayoff = fixture !== undefined && fixture.stage !== 'league';
    const own = this.codeOf(isPlayoff);
    const start: Intent = {
      kind: 'start',
      match: newMatch(sides, own.code),
      ...(fixtureId === null ? {} : { fixtureId }),
    };
    const season = fixture?.season ?? String(this.world.read('config/season') ?? 'first');
    const seats = [sides.team1, sides.team2].flatMap(({ players }, index) =>
      players.map(({ uid }) => ({ uid, side: index as 0 | 1, cups: 0 })),
    );
    const seen: YearMatch = { kind: 'match', season, isPlayoff, teams: [one, two], seats, ...own };
    if (isTyped) return this.typeIn(matchId, fixtureId ?? { team1Id: one, team2Id: two }, seen);
    await this.write(matchId, start);
    this.running.push({ matchId, fixtureId, seen });
    return true;
  }

  /** Types in the result of a match on paper, with some cups for each player. */
  private async typeIn(matchId: string, of: Parameters<typeof typeResult>[1], seen: YearMatch): Promise<boolean> {
    const { code = '' } = seen;
    const most = code.startsWith('6') ? 4 : 6;
    const seats = seen.seats.map((seat) => ({ ...seat, cups: Math.floor(this.random() * most) }));
    if (seats.every(({ cups }) => cups === 0)) return false;
    const needsMore = code.includes('o') && endOf({ ...seen, seats }).isLonger;
    const longer = needsMore ? { longer: this.overtimeBy(code) } : {};
    const completeMatch = async (id: string) => {
      await this.write(id, { kind: 'complete' });
      return { ok: true as const };
    };
    const { admin } = this;
    const services = {
      ...admin,
      server: { ...admin.server, caughtUp: async () => undefined },
      matches: { completeMatch },
    };
    const uidsOf = (side: number) => seats.filter((seat) => seat.side === side).map(({ uid }) => uid);
    const typed = {
      ...{ team1Players: uidsOf(0), team2Players: uidsOf(1), at: this.world.now },
      cups: Object.fromEntries(seats.map(({ uid, cups }) => [uid, String(cups)])),
      ...(code === '' ? {} : { rules: code }),
      ...(longer.longer === undefined
        ? {}
        : { overtime: { home: String(longer.longer[0]), away: String(longer.longer[1]) } }),
    };
    expect(await typeResult(services, of, matchId, typed)).toBeNull();
    this.seenEnd({ ...seen, seats, ...longer });
    this.results.set(matchId, { ...seen, seats, ...longer });
    return true;
  }

  /** Counts the draws and overtimes, so that no run goes without them. */
  private seenEnd(of: YearMatch): void {
    const { won, isLonger } = endOf(of);
    if (isLonger) this.count('overtime');
    if (won === null) this.count('drawn');
  }

  protected two(ids: readonly string[]): string[] {
    const one = this.pick(ids);
    const other = this.pick(ids.filter((id) => id !== one));
    return [one ?? '', other ?? ''];
  }

  /** Throws at a match that runs, perhaps with a substitution. */
  protected async score(of: Running): Promise<void> {
    if (this.chance(0.25)) await this.substitute(of);
    const throws = 1 + Math.floor(this.random() * 9);
    const cups = [0, 1].map((side) => of.seen.seats.reduce((sum, one) => sum + (one.side === side ? one.cups : 0), 0));
    const intents: Intent[] = [];
    for (let index = 0; index < throws; index++) {
      const seat = this.pick(of.seen.seats);
      if (seat === undefined || (cups[seat.side] ?? 0) >= (of.seen.code?.startsWith('6') ? 6 : 10)) continue;
      const isCup = this.chance(0.7);
      const shot = { kind: 'shot', eventId: this.newId(), type: isCup ? 'cup' : 'miss', playerId: seat.uid } as const;
      intents.push(of.seen.code === undefined ? shot : { ...shot, phase: 0 });
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

  protected async substitute(of: Running): Promise<void> {
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
    // Who has not thrown leaves the match, and his seat is taken (decision 58).
    const hasThrown = (match.playerStats[leaves]?.attempts ?? 0) > 0;
    const seats = hasThrown
      ? [...of.seen.seats, late].sort((a, b) => a.side - b.side)
      : of.seen.seats.map((one) => (one.uid === leaves ? late : one));
    of.seen = { ...of.seen, seats };
  }

  protected async end(): Promise<boolean> {
    const of = this.pick(this.running);
    if (of === undefined) return false;
    await this.score(of);
    if (of.seen.seats.every(({ cups }) => cups === 0)) return false;
    if (of.seen.code !== undefined && this.longer() < 0.3) await this.level(of);
    await this.goOn(of);
    await this.write(of.matchId, { kind: 'complete' });
    this.seenEnd(of.seen);
    const isOwn = of.fixtureId === null || this.fixtures()[of.fixtureId]?.matchId === of.matchId;
    (isOwn ? this.results : this.waiting).set(of.matchId, of.seen);
    this.running.splice(this.running.indexOf(of), 1);
    return true;
  }

  /** The side that is behind comes level: otherwise few matches would. */
  private async level(of: Running): Promise<void> {
    const sum = (side: number) => of.seen.seats.reduce((all, one) => all + (one.side === side ? one.cups : 0), 0);
    const side = sum(0) < sum(1) ? 0 : 1;
    const missing = sum(1 - side) - sum(side);
    const seat = of.seen.seats.findLast((one) => one.side === side);
    if (missing === 0 || seat === undefined) return;
    const cup = { kind: 'shot', type: 'cup', playerId: seat.uid, phase: 0 } as const;
    const intents = Array.from({ length: missing }, (): Intent => ({ ...cup, eventId: this.newId() }));
    expect(this.world.write(ADMIN, await patchFor(this.world, intents, of.matchId))).toBe(true);
    this.world.now += 1000;
    const seats = of.seen.seats.map((one) => (one === seat ? { ...one, cups: one.cups + missing } : one));
    of.seen = { ...of.seen, seats };
  }

  /** Plays overtimes until one decides, or the last one has ended level. */
  private async goOn(of: Running): Promise<void> {
    const { code = '' } = of.seen;
    const rounds = Number(/x(\d)/.exec(code)?.[1] ?? Number.POSITIVE_INFINITY);
    for (let phase = 1; code.includes('o') && phase <= rounds; phase++) {
      const { won, isLonger } = endOf(of.seen);
      if (!isLonger || won !== null) return;
      await this.write(of.matchId, { kind: 'overtime', eventId: this.newId(), phase });
      const cups = this.overtimeBy(code);
      const events = parseAll(this.world.read(`matchEvents/${of.matchId}`), (_key, value) => parseEvent(value));
      const match = parseMatch(this.world.read(`matches/${of.matchId}`)) as Match;
      const throwers = (['one', 'two'] as const).map((side) => atTable(match, events, side));
      const thrown: string[] = [];
      for (const side of [0, 1] as const)
        for (let cup = 0; cup < cups[side]; cup++)
          thrown.push(throwers[side]?.[Math.floor(this.longer() * (throwers[side]?.length ?? 0))] ?? '');
      const intents = thrown.map(
        (playerId): Intent => ({ kind: 'shot', eventId: this.newId(), type: 'cup', playerId, phase }),
      );
      if (intents.length > 0)
        expect(this.world.write(ADMIN, await patchFor(this.world, intents, of.matchId))).toBe(true);
      this.world.now += 1000;
      const seats = of.seen.seats.map((seat) => ({
        ...seat,
        longer: [...(seat.longer ?? []), thrown.filter((uid) => uid === seat.uid).length],
      }));
      of.seen = { ...of.seen, seats };
    }
  }

  protected async play(): Promise<boolean> {
    return (await this.begin()) && (await this.end());
  }

  protected async cancel(): Promise<boolean> {
    const of = this.pick(this.running);
    if (of === undefined) return false;
    await this.write(of.matchId, { kind: 'cancel' });
    this.running.splice(this.running.indexOf(of), 1);
    return true;
  }

  /** The admin lets a result count that waits for him. */
  protected async decide(): Promise<boolean> {
    const matchId = this.pick([...this.waiting.keys()]);
    if (matchId === undefined) return false;
    expect(await decideHeld(this.admin, matchId, this.chance(0.5) ? 'record' : 'log')).toBeNull();
    this.results.set(matchId, this.waiting.get(matchId) as YearMatch);
    this.waiting.delete(matchId);
    return true;
  }

  /** The admin annuls the result of a match, or takes that back. */
  protected async annul(): Promise<boolean> {
    const matchId = this.pick([...this.results].flatMap(([id, { kind }]) => (kind === 'match' ? [id] : [])));
    if (matchId === undefined || (await annulMatch(this.admin, matchId, 'Yanlış oyuncu')) !== null) return false;
    this.annulled.set(matchId, { match: this.results.get(matchId) as YearMatch, withdrawal: null });
    this.results.delete(matchId);
    return true;
  }

  /** The admin corrects the result of a match: another player of the team, or the sides. */
  protected async correct(): Promise<boolean> {
    const matchId = this.pick([...this.results].flatMap(([id, { kind }]) => (kind === 'match' ? [id] : [])));
    if (matchId === undefined) return false;
    const before = this.results.get(matchId) as YearMatch;
    const [wrong, other] = [this.pick(before.seats), this.pick(before.seats)];
    const right = this.pick(this.playersOf(before.teams[wrong?.side ?? 0]));
    const isSides = this.chance(0.4);
    if (wrong === undefined || other === undefined || right === undefined) return false;
    const key = this.newId();
    const correction: ResultCorrection = isSides ? { kind: 'sides' } : { kind: 'player', wrong: wrong.uid, right };
    if ((await correctResult(this.admin, matchId, key, correction)) !== null) return false;
    const ofSide = (side: number) => before.seats.filter((seat) => seat.side === side);
    const thrownBy = (seat: YearSeat | undefined) => ({ cups: seat?.cups ?? 0, longer: seat?.longer ?? [] });
    const thrownOf = (uid: string) => thrownBy(before.seats.find((seat) => seat.uid === uid));
    const seats = before.seats.map((seat) => {
      if (isSides) return { ...seat, ...thrownBy(ofSide(1 - seat.side)[ofSide(seat.side).indexOf(seat)]) };
      const isSeated = before.seats.some(({ uid }) => uid === right);
      if (seat.uid === wrong.uid) return isSeated ? { ...seat, ...thrownOf(right) } : { ...seat, uid: right };
      return seat.uid === right ? { ...seat, ...thrownBy(wrong) } : seat;
    });
    const { longer: [home, away] = [] } = before;
    const longer = isSides && home !== undefined && away !== undefined ? { longer: [away, home] as const } : {};
    // In its place in the order.
    const entries = [...this.results].map(([id, result]): [string, YearResult] =>
      id === matchId ? [key, { ...before, seats, ...longer }] : [id, result],
    );
    this.results.clear();
    for (const [id, result] of entries) this.results.set(id, result);
    this.annulled.set(matchId, { match: before, withdrawal: null });
    return true;
  }

  protected async restore(): Promise<boolean> {
    const matchId = this.pick([...this.annulled.keys()]);
    if (matchId === undefined || (await annulMatch(this.admin, matchId, null)) !== null) return false;
    this.results.set(matchId, this.annulled.get(matchId)?.match as YearMatch);
    this.annulled.delete(matchId);
    return true;
  }
}
