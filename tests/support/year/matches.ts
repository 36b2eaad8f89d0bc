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
import { type Running, YearBase, type YearThrow } from './base.ts';
import { endOf, type YearMatch, type YearResult, type YearSeat } from './fold.ts';

const rackOf = (code = ''): number => (code.startsWith('6') ? 6 : 10);

/** The cups of a side in regular time. */
const cupsIn = ({ seats, spilled }: Pick<YearMatch, 'seats' | 'spilled'>, side: 0 | 1): number =>
  seats.reduce((sum, one) => sum + (one.side === side ? one.cups : 0), spilled?.[0]?.[side] ?? 0);

const plus = ([one, two]: readonly [number, number] = [0, 0], side: 0 | 1, cups: number): [number, number] =>
  side === 0 ? [one + cups, two] : [one, two + cups];

const penaltiesOf = (spilled: readonly [number, number] | undefined) =>
  spilled === undefined ? {} : { penalties: { home: String(spilled[0]), away: String(spilled[1]) } };

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
    const spilled = code.includes('p') ? { spilled: [this.spilledBeside(code, seats)] } : {};
    const needsMore = code.includes('o') && endOf({ ...seen, seats, ...spilled }).isLonger;
    const longer = needsMore ? { longer: this.overtimeBy(code) } : {};
    const ends = { ...longer, ...spilled };
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
      ...penaltiesOf(spilled.spilled?.[0]),
    };
    expect(await typeResult(services, of, matchId, typed)).toBeNull();
    this.seenEnd({ ...seen, seats, ...ends });
    this.results.set(matchId, { ...seen, seats, ...ends });
    return true;
  }

  /** Some cups that nobody threw, for which there is room beside those of the players. */
  private spilledBeside(code: string, seats: readonly YearSeat[]): [number, number] {
    const room = (side: 0 | 1) => Math.min(2, rackOf(code) - cupsIn({ seats }, side));
    return [Math.floor(this.longer() * (room(0) + 1)), Math.floor(this.longer() * (room(1) + 1))];
  }

  /** Counts the draws and overtimes, so that no run goes without them. */
  private seenEnd(of: YearMatch): void {
    const { won, isLonger } = endOf(of);
    if (isLonger) this.count('overtime');
    if (won === null) this.count('drawn');
    if (of.spilled?.some(([one, two]) => one + two > 0)) this.count('penalty');
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
    const { code = '' } = of.seen;
    const made: YearThrow[] = [];
    for (let index = 0; index < throws; index++) {
      const seat = this.pick(of.seen.seats);
      if (seat === undefined || cupsIn(of.seen, seat.side) >= rackOf(code)) continue;
      const isCup = this.chance(0.7);
      const isDouble = isCup && code.includes('w') && this.longer() < 0.3;
      // Where misses are not counted their button is not there.
      if (!isCup && code.includes('n')) continue;
      made.push({ side: seat.side, uid: seat.uid, type: isDouble ? 'double' : isCup ? 'cup' : 'miss' });
      const isFull = this.see(of, made.slice(-1));
      if (!isFull || !/[rb]/.test(code)) continue;
      made.push(...this.answer(of, seat.side));
      break;
    }
    await this.send(of, made);
    if (code.includes('p') && !of.isOver && this.longer() < 0.4) await this.spill(of, this.longer() < 0.5 ? 0 : 1);
    if (/[rb]/.test(code) && !of.isOver && this.longer() < 0.3) await this.emptied(of);
    if (code.includes('t') && this.longer() < 0.6) await this.runOut(of);
  }

  /** A cup falls that nobody threw. */
  private async spill(of: Running, side: 0 | 1): Promise<void> {
    if (cupsIn(of.seen, side) + 1 >= rackOf(of.seen.code)) return;
    const spilled: YearThrow = { side, uid: null, type: 'penalty' };
    this.see(of, [spilled]);
    await this.send(of, [spilled]);
  }

  /** A side throws until the other's rack is empty, and the other answers. */
  private async emptied(of: Running): Promise<void> {
    const side = this.longer() < 0.5 ? 0 : 1;
    const uid = of.seen.seats.findLast((seat) => seat.side === side)?.uid ?? null;
    const missing = rackOf(of.seen.code) - cupsIn(of.seen, side);
    const made = Array.from({ length: missing }, (): YearThrow => ({ side, uid, type: 'cup' }));
    this.see(of, made);
    await this.send(of, [...made, ...this.answer(of, side)]);
  }

  /** What answers the last cup of a side: throws until one misses, or one ball (decision 150); often it comes level. */
  private answer(of: Running, full: 0 | 1): YearThrow[] {
    const { code = '', seats } = of.seen;
    const side = full === 0 ? 1 : 0;
    const uid = seats.find((seat) => seat.side === side)?.uid ?? null;
    const made: YearThrow[] = [];
    of.isOver = true;
    this.count('answered');
    while (cupsIn(of.seen, side) < rackOf(code)) {
      const isCup = this.longer() < 0.9;
      made.push({ side, uid, type: isCup ? 'cup' : 'miss' });
      this.see(of, made.slice(-1));
      if (!isCup || code.includes('b')) break;
    }
    return made;
  }

  /** The clock of regular time runs, and then has run out: the figures know nothing of it (decision 153). */
  private async runOut(of: Running): Promise<void> {
    for (const to of ['run', 'out'] as const)
      await this.write(of.matchId, { kind: 'clock', eventId: this.newId(), phase: 0, to });
    this.count('clock');
  }

  /** Notes throws of regular time. @returns whether the side of the last one has emptied the other's rack */
  private see(of: Running, made: readonly YearThrow[]): boolean {
    for (const { side, uid, type } of made) {
      const most = rackOf(of.seen.code) - cupsIn(of.seen, side);
      const moved = Math.min(most, type === 'miss' ? 0 : type === 'double' ? 2 : 1);
      if (type === 'double' && moved === 2) this.count('double');
      const seats = of.seen.seats.map((one) => (one.uid === uid ? { ...one, cups: one.cups + moved } : one));
      of.seen = { ...of.seen, seats, ...(uid === null && { spilled: [plus(of.seen.spilled?.[0], side, moved)] }) };
    }
    const side = made.at(-1)?.side;
    return side !== undefined && cupsIn(of.seen, side) >= rackOf(of.seen.code);
  }

  /** Sends throws in one update; those behind the last cup of a rack say that they answer it. */
  private async send(of: Running, made: readonly YearThrow[]): Promise<void> {
    const { code, teams } = of.seen;
    const events = made.map(({ side, uid, type, phase = 0 }, index): Intent => {
      const shot = { kind: 'shot', eventId: this.newId(), type, playerId: uid ?? teams[side] } as const;
      if (code === undefined) return shot;
      const isAnswer = of.isOver === true && phase === 0 && made.slice(index).every((one) => one.side === side);
      return { ...shot, phase, ...(isAnswer && /[rb]/.test(code) && { redemption: true as const }) };
    });
    if (events.length > 0) expect(this.world.write(ADMIN, await patchFor(this.world, events, of.matchId))).toBe(true);
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
    if (cupsIn(of.seen, 0) + cupsIn(of.seen, 1) === 0) return false;
    if (of.seen.code !== undefined && !of.isOver && this.longer() < 0.3) await this.level(of);
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
    const [home, away] = [cupsIn(of.seen, 0), cupsIn(of.seen, 1)];
    const side = home < away ? 0 : 1;
    const uid = of.seen.seats.findLast((one) => one.side === side)?.uid;
    if (home === away || uid === undefined) return;
    const made = Array.from({ length: Math.abs(home - away) }, (): YearThrow => ({ side, uid, type: 'cup' }));
    this.see(of, made);
    await this.send(of, made);
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
      // Who has fewer cups throws first, so that no last cup waits for an answer.
      const order = cups[0] < cups[1] ? ([0, 1] as const) : ([1, 0] as const);
      const made = order.flatMap((side) => this.thrownBy(code, { side, phase }, cups[side], throwers[side] ?? []));
      await this.send(of, made);
      const cupsOf = (test: (one: YearThrow) => boolean) =>
        made.filter(test).reduce((sum, { type }) => sum + (type === 'double' ? 2 : 1), 0);
      const seats = of.seen.seats.map((seat) => ({
        ...seat,
        longer: [...(seat.longer ?? []), cupsOf(({ uid }) => uid === seat.uid)],
      }));
      const fallen = ([0, 1] as const).map((side) => cupsOf((one) => one.uid === null && one.side === side));
      const spilled = [...(of.seen.spilled ?? [[0, 0] as const]), [fallen[0] ?? 0, fallen[1] ?? 0] as const];
      of.seen = { ...of.seen, seats, ...(code.includes('p') && { spilled }) };
    }
  }

  /** How a side comes to its cups in an overtime: one by one, by two at once, or without a throw where its rules have that. */
  private thrownBy(
    code: string,
    of: Pick<YearThrow, 'side' | 'phase'>,
    cups: number,
    throwers: readonly string[],
  ): YearThrow[] {
    const made: YearThrow[] = [];
    for (let left = cups; left > 0; left -= made.at(-1)?.type === 'double' ? 2 : 1) {
      const uid = throwers[Math.floor(this.longer() * throwers.length)] ?? '';
      const kind = /[wp]/.test(code) ? this.longer() : 1;
      if (code.includes('p') && kind < 0.2) made.push({ ...of, uid: null, type: 'penalty' });
      else made.push({ ...of, uid, type: code.includes('w') && kind < 0.5 && left > 1 ? 'double' : 'cup' });
    }
    return made;
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
    const turned = before.spilled?.map(([one, two]) => [two, one] as const);
    const spilled = isSides && turned !== undefined ? { spilled: turned } : {};
    // In its place in the order.
    const entries = [...this.results].map(([id, result]): [string, YearResult] =>
      id === matchId ? [key, { ...before, seats, ...longer, ...spilled }] : [id, result],
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
