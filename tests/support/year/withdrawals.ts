import { expect } from 'vitest';
import {
  annulTeam,
  undoWithdrawal,
  type WithdrawalOutcome,
  withdrawTeam,
} from '../../../src/data/commands/withdrawals.ts';
import { parseAll } from '../../../src/domain/records/parse.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import { teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { parseWithdrawal, teamsWithoutFixtures, WITHDRAWAL_CHOICES } from '../../../src/domain/schedule/withdrawal.ts';
import type { YearResult } from './fold.ts';
import { YearMatches } from './matches.ts';

/** The teams that leave the league in the middle of a season, and come back. */
export class YearWithdrawals extends YearMatches {
  /** The forfeits that each withdrawal took from the table. */
  private readonly voided = new Map<string, Map<string, YearResult>>();

  private get deciding() {
    return { ...this.admin, league: { getState: () => ({ rows: [] }) } as never };
  }

  protected async withdraw(choice = this.pick(this.choices) ?? 'forfeit'): Promise<boolean> {
    const teamId = this.pick(this.teamIds());
    if (teamId === undefined) return false;
    const season = String(this.world.read('config/season') ?? 'first');
    const isReplaced = choice === 'replace' || (choice === 'annul' && this.replaces && this.chance(0.5));
    const by = isReplaced ? this.freeTeam(teamId, season) : undefined;
    if (choice === 'replace' && by === undefined) return false;
    const outcome =
      choice === 'annul'
        ? await annulTeam(this.deciding, teamId, 'Takım çekildi', by)
        : await withdrawTeam(this.deciding, teamId, choice, by);
    if (typeof outcome === 'string') return false;
    if (by !== undefined) this.count(`${choice} with a replacement`);
    if (choice === 'annul') this.takeResults(teamId, season);
    for (const id of Object.keys(this.withdrawals().at(-1)?.[1].fixtures ?? {})) {
      const fixture = this.fixtures()[id] as Fixture;
      const isPlayoff = fixture.stage !== 'league';
      if (by !== undefined && teamsOf(fixture).includes(by)) {
        expect([fixture.state, teamsOf(fixture).includes(teamId)]).toEqual([
          expect.stringMatching(/planned|postponed/),
          false,
        ]);
        continue;
      }
      if (choice !== 'forfeit' && !isPlayoff) {
        expect(fixture.state).toBe('cancelled');
        continue;
      }
      const winner = teamsOf(fixture).find((other) => other !== teamId) ?? '';
      this.results.set(id, { kind: 'forfeit', season: fixture.season, isPlayoff, winner, loser: teamId });
    }
    return true;
  }

  private get choices() {
    return this.replaces ? WITHDRAWAL_CHOICES : WITHDRAWAL_CHOICES.filter((choice) => choice !== 'replace');
  }

  private freeTeam(leaver: string, season: string): string | undefined {
    // Most teams are in every plan, so one more comes.
    this.foundLater();
    const others = this.teamIds().filter((teamId) => teamId !== leaver);
    return this.pick(teamsWithoutFixtures(this.fixtures(), others, season));
  }

  /** None of the team's results in the season's table counts any more. */
  private takeResults(teamId: string, season: string): void {
    const [withdrawal = ''] = this.withdrawals().at(-1) ?? [];
    const forfeits = new Map<string, YearResult>();
    for (const [id, result] of this.results) {
      const teams = result.kind === 'match' ? result.teams : [result.winner, result.loser];
      if (result.season !== season || result.isPlayoff || !teams.includes(teamId)) continue;
      if (result.kind === 'match') this.annulled.set(id, { match: result, withdrawal });
      else forfeits.set(id, result);
      this.results.delete(id);
    }
    this.voided.set(withdrawal, forfeits);
    this.count('withdraw and annul');
  }

  protected async undoWithdrawal(): Promise<boolean> {
    const [id, withdrawal] = this.pick(this.withdrawals().filter(([, { undoneAt }]) => undoneAt === undefined)) ?? [];
    if (id === undefined || withdrawal === undefined) return false;
    const outcome = await undoWithdrawal(this.deciding, id);
    if (typeof outcome === 'string') return false;
    for (const one of Object.keys(withdrawal.fixtures)) if (outcome.left[one] === undefined) this.results.delete(one);
    this.giveResults(id, outcome);
    return true;
  }

  /** What nobody has decided otherwise since counts again; a match stays with its fixture. */
  private giveResults(id: string, { left }: WithdrawalOutcome): void {
    const stays = (fixtureId: string) => left[fixtureId] !== undefined && left[fixtureId] !== 'removed';
    for (const [one, result] of this.voided.get(id) ?? []) if (left[one] === undefined) this.results.set(one, result);
    for (const [one, { match, withdrawal }] of this.annulled) {
      // A match that had lost its fixture before counts again without it (decision 119).
      const { fixtureId, held } = this.world.read(`matches/${one}`) as Pick<Match, 'fixtureId' | 'held'>;
      if (withdrawal !== id || (held?.why !== 'fixture' && stays(String(fixtureId)))) continue;
      this.results.set(one, match);
      this.annulled.delete(one);
    }
    if (this.voided.delete(id)) this.count('undo and count');
  }

  private withdrawals() {
    return Object.entries(parseAll(this.world.read('withdrawals'), (_id, value) => parseWithdrawal(value)));
  }
}
