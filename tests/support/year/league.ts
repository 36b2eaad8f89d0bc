import { expect } from 'vitest';
import { updateWithLog } from '../../../src/data/commands/admin-update.ts';
import {
  declareForfeit,
  makeFixture,
  readFixtures,
  stepFixture,
  takeForfeitBack,
} from '../../../src/data/commands/fixtures.ts';
import { openSeason, setDeduction, setTableRules } from '../../../src/data/commands/season.ts';
import { editTeam } from '../../../src/data/commands/team.ts';
import { typeScore, typeScoreOf } from '../../../src/data/commands/typed-results.ts';
import { teamDeletion, userDeletion } from '../../../src/domain/admin/admin-patches.ts';
import { playoffsKey } from '../../../src/domain/records/season-keys.ts';
import { UNKNOWN_NAME } from '../../../src/domain/records/stored-names.ts';
import { hasOnlyScore, isOpen, teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { planBracket } from '../../../src/domain/schedule/plan-bracket.ts';
import { planLeague } from '../../../src/domain/schedule/plan-league.ts';
import { staysOf } from '../../../src/domain/schedule/stays.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { parseTableRules, type TableRules } from '../../../src/domain/standings/table-rules.ts';
import { adminOf, savePlan } from '../admin-services.ts';
import { guestOf, join } from '../guest-league.ts';
import type { ADMIN } from '../rules-world.ts';
import { tieOf, type YearTable } from './fold.ts';

const SLOTS = { start: '2026-11-21', weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['18:00', '19:00', '20:00'], tables: 3 };

import { YearWithdrawals } from './withdrawals.ts';

/** A league whose people do what they like for some years, by the app's own commands against the real rules. */
export class YearLeague extends YearWithdrawals {
  /** One step of somebody; a step that cannot be made now is none. */
  async step(): Promise<void> {
    this.world.now += 1000 + Math.floor(this.random() * 36_000_000);
    const steps = [
      ...Array.from({ length: 8 }, () => ['play', () => this.play()] as const),
      ['plan', () => this.plan()],
      ['bracket', () => this.bracket()],
      ['begin', () => this.begin()],
      ['begin', () => this.begin()],
      ['typed', () => this.begin(true)],
      ['end', () => this.end()],
      ['lost', () => this.begin(false, true)],
      ['decide', () => this.decide()],
      ['cancel', () => this.cancel()],
      ['forfeit', () => this.forfeit()],
      ['forfeit', () => this.forfeit()],
      ['back', () => this.back()],
      ['back', () => this.back()],
      ['score', () => this.scoreAlone()],
      ['score', () => this.scoreAlone()],
      ['unscore', () => this.back(hasOnlyScore)],
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
      ['withdraw', () => this.withdraw()],
      ['withdraw', () => this.withdraw()],
      ['expel', () => this.withdraw('annul')],
      ['undo', () => this.undoWithdrawal()],
      ['undo', () => this.undoWithdrawal()],
      ['annul', () => this.annul()],
      ['annul', () => this.annul()],
      ['restore', () => this.restore()],
      ['correct', () => this.correct()],
      ['correct', () => this.correct()],
      // The histories of earlier seeds had none.
      ...(this.replaces
        ? ([
            ['deduct', () => this.deduct()],
            ['deduct', () => this.deduct()],
          ] as const)
        : []),
      ...(this.replaces
        ? ([
            ['give back', () => this.giveBack()],
            ['forfeit cups', () => this.forfeitCups()],
          ] as const)
        : []),
    ] as const;
    const [name, make] = this.pick(steps) ?? (['play', () => this.play()] as const);
    const happened = await make();
    this.log.push(happened ? name : `(${name})`);
    if (happened) this.count(name);
  }

  private async plan(): Promise<boolean> {
    const { season, fixtures } = await readFixtures(this.admin.server);
    const plan = { season, teamIds: this.teamIds(), double: false, seed: 1, slots: SLOTS };
    const keep = staysOf(plan, fixtures, 'new-only');
    const { saved, removed } = planLeague({ ...plan, keep }, fixtures, () => this.newId(), this.world.now);
    await savePlan(this.admin, { saved, removed }, { action: 'fixtures-planned' });
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
    await savePlan(this.admin, planned, { action: 'bracket-planned' });
    return true;
  }

  /** The rules of some season's table, or of its play-offs, as they are stored. */
  private rulesOfSome(): [key: string, rules: TableRules, own: YearTable] {
    const season = this.pick(['first', ...Object.keys((this.world.read('seasons') ?? {}) as object)]) ?? 'first';
    const key = this.chance(0.2) ? playoffsKey(season) : season;
    this.tables[key] ??= { lost: [] };
    return [key, parseTableRules(this.world.read(`tableRules/${key}`)), this.tables[key]];
  }

  /** Takes points from a team, also from one that has left or has not played (decision 154). */
  private async deduct(): Promise<boolean> {
    const [key, rules, own] = this.rulesOfSome();
    const team = this.pick(Object.keys(this.names)) ?? '';
    const [name = ''] = this.names[team] ?? [];
    const [line, points] = [this.newId(), 1 + Math.floor(this.random() * 9)];
    await setDeduction(this.admin, key, rules, line, { team, name, points, reason: 'Gelmedi' });
    this.tables[key] = { ...own, lost: [...own.lost, { line, team, points }] };
    return true;
  }

  private async giveBack(): Promise<boolean> {
    const [key, rules, own] = this.rulesOfSome();
    const { line } = this.pick(own.lost) ?? {};
    if (line === undefined) return false;
    await setDeduction(this.admin, key, rules, line);
    this.tables[key] = { ...own, lost: own.lost.filter((one) => one.line !== line) };
    return true;
  }

  private async forfeitCups(): Promise<boolean> {
    const [key, { forfeitCups: _former, ...rules }, { lost }] = this.rulesOfSome();
    const forfeitCups = this.pick([undefined, 6, 10] as const);
    const cups = forfeitCups === undefined ? {} : { forfeitCups };
    await setTableRules(this.admin, key, { ...rules, ...cups });
    this.tables[key] = { lost, ...cups };
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

  /** Types in only the score of a match on paper, of an open fixture or without one (decision 72). */
  private async scoreAlone(): Promise<boolean> {
    const cups = [Math.floor(this.random() * 11), Math.floor(this.random() * 11)] as const;
    if (cups[0] + cups[1] === 0) return false;
    const open = this.pick(this.fixtureIds((one) => isOpen(one) && teamsOf(one).length === 2));
    const of = open === undefined || this.chance(0.3) ? undefined : this.fixtures()[open];
    const [team1Id = '', team2Id = ''] = of === undefined ? this.two(this.teamIds()) : teamsOf(of);
    const key = of === undefined ? this.newId() : (open ?? '');
    const teams = { team1Id, team2Id, round: 1 };
    const { code = '' } = this.codeOf(of !== undefined && of.stage !== 'league');
    const [home, away] = code.startsWith('6') ? cups.map((cup) => Math.min(6, cup)) : cups;
    const score = [home ?? 0, code !== '' && home && this.longer() < 0.3 ? home : (away ?? 0)] as const;
    const isLevel = score[0] === score[1];
    const longer = isLevel && code.includes('o') ? this.overtimeBy(code) : null;
    const end = longer !== null && longer[0] !== longer[1] ? 'overtime' : 'drawn';
    const isOwn = isLevel && (longer !== null || tieOf(code) === 'd');
    const said = longer === null ? score : ([...score, ...longer] as const);
    const played = { score: said, at: this.world.now, ...(code === '' ? {} : { rules: code }) };
    const refusal = of === undefined ? typeScoreOf(this.admin, key, teams, played) : typeScore(this.admin, key, played);
    expect(await refusal).toBeNull();
    const { season, stage } = this.fixtures()[key] as Fixture;
    const [first, second] = longer ?? score;
    const [winner, loser] = first > second ? [team1Id, team2Id] : [team2Id, team1Id];
    const ordered = [Math.max(...score), Math.min(...score)] as const;
    const result = { kind: 'forfeit', season, isPlayoff: stage !== 'league', winner, loser, cups: ordered } as const;
    this.results.set(key, isOwn ? { ...result, end } : result);
    if (isOwn) this.count(`${end} by a score`);
    return true;
  }

  private async back(test = ({ state }: Fixture) => state === 'forfeit'): Promise<boolean> {
    const id = this.pick(this.fixtureIds(test));
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
    await openSeason(this.admin, `Sezon ${this.made}`, this.chance(0.4) ? 'cancel' : 'stays');
    return true;
  }
}
