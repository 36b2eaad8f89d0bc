import { nightLog } from '../../../src/domain/messages/night-log.ts';
import { parseMatch } from '../../../src/domain/records/parse.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import limits from '../../../src/domain/scorers/limits.json' with { type: 'json' };
import { nightNow, parseTableScorers, type TableScorer } from '../../../src/domain/scorers/night.ts';
import type { NightLeague, SimCall } from './night-league.ts';

/** A right over a table, with its night. */
export type NightRight = TableScorer & { night: string };
type Asked = Readonly<Record<string, unknown>>;
interface Done {
  call: SimCall;
  asked: Asked;
  /** Server ms at which the call ended. */
  at: number;
  answer: Readonly<Record<string, unknown>>;
}
/** A match that a volunteer started. */
interface Start {
  matchId: string;
  uid: string;
  table: number;
  match: Match;
}
export type MatchRight = { uid: string; matchId: string; at: number; until: number; link: string };

const idOf = ({ night, uid, table }: NightRight) => `${night} ${uid} t${table}`;

/** What happened in a night, as an onlooker notes it who sees each write and each call, but not the functions. */
export class NightOracle {
  /** Laws that a write broke. */
  readonly broken: string[] = [];
  readonly done: Done[] = [];
  /** Calls that were refused, as `done` without an answer. */
  readonly refused: Omit<Done, 'answer'>[] = [];
  readonly starts: Start[] = [];
  /** Rights over tables as they were given, each once. */
  readonly given = new Map<string, NightRight>();
  /** How often a right of this name and table was taken back. */
  readonly takenBack = new Map<string, number>();
  /** Asks by their person, table and time. */
  readonly asks = new Set<string>();
  /** Matches that the admin moved or let go on. */
  readonly moved = new Set<string>();
  /** When each night was seen first, ms. */
  readonly nights = new Map<string, number>();
  /** The nights that the admin has ended. */
  readonly ended = new Set<string>();
  private readonly running = new Set<{ call: SimCall; asked: Asked; members: ReadonlySet<string> }>();
  /** Matches in the order in which they came. */
  private readonly order: string[] = [];
  private rights: NightRight[] = [];
  private matches: Record<string, Match> = {};
  /** Matches that a fixture has ever named. */
  private readonly owners = new Set<string>();
  private cancelled = new Map<string, Match>();
  private readonly league: Pick<NightLeague, 'server' | 'clock'>;

  constructor(league: Pick<NightLeague, 'server' | 'clock'>) {
    this.league = league;
    this.matches = this.matchesNow();
  }

  read<T>(path: string): Record<string, T> {
    return (this.league.server.world.read(path) ?? {}) as never;
  }

  /** A call begins. @returns to be called with its answer, null for a refusal */
  begin(call: SimCall, asked: Asked): (answer: object | null) => void {
    const entry = { call, asked, members: this.members() };
    const night = nightNow(this.league.server.world.read('config/night'), this.league.clock.now())?.id;
    this.running.add(entry);
    return (answer) => {
      this.running.delete(entry);
      if (call.name === 'startAtTable') this.seeMatches(call);
      if (answer === null) return void this.refused.push({ call, asked, at: this.league.clock.now() });
      if (call.name === 'startAtTable') this.seeStarted(String((answer as { matchId?: string }).matchId));
      if (asked.step === 'end' && night !== undefined) this.ended.add(night);
      const said = { night, ...answer } as Done['answer'];
      this.done.push({ call, asked, at: this.league.clock.now(), answer: said });
    };
  }

  /** Whether no call is under way that could change the rights of an account. */
  isQuiet(uid: string): boolean {
    return [...this.running].every(({ call }) => call.uid !== uid && call.name !== 'runNight');
  }

  rightsNow(): NightRight[] {
    return Object.entries(this.read<Record<string, unknown>>('tableScorers')).flatMap(([night, people]) =>
      Object.entries(people).flatMap(([uid, of]) => parseTableScorers(uid, of).map((right) => ({ ...right, night }))),
    );
  }

  matchRights(): MatchRight[] {
    const all = Object.entries(this.read<Record<string, Omit<MatchRight, 'uid' | 'matchId'>>>('matchScorers'));
    return all.flatMap(([matchId, of]) => Object.entries(of).map(([uid, entry]) => ({ ...entry, uid, matchId })));
  }

  matchesNow(): Record<string, Match> {
    const all = Object.entries(this.read<unknown>('matches')).map(([id, value]) => [id, parseMatch(value)] as const);
    return Object.fromEntries(all.filter((one): one is [string, Match] => one[1] !== null));
  }

  /** Looks at the league after a write. @param paths of the write; @param call the function's, if one wrote */
  look(paths: readonly string[], call?: SimCall): void {
    const isAbout = (...roots: string[]) => paths.some((path) => roots.some((root) => path.startsWith(root)));
    const now = this.league.clock.now();
    const night = nightNow(this.league.server.world.read('config/night'), now)?.id;
    if (night !== undefined && !this.nights.has(night)) this.nights.set(night, now);
    if (isAbout('tableAsks/')) this.seeAsks();
    if (isAbout('tableScorers/')) this.seeRights();
    if (isAbout('matches/', 'liveMatches/', 'config/activeMatch')) this.seeMatches(call);
  }

  private seeAsks(): void {
    const all = this.read<Record<string, { table: number; at: number; name: string }>>('tableAsks');
    for (const [night, people] of Object.entries(all)) {
      for (const [uid, { table, at, name }] of Object.entries(people)) {
        this.asks.add([night, uid, at, nightLog.whoAt(name, table)].join('|'));
      }
    }
  }

  private seeRights(): void {
    const before = new Map(this.rights.map((right) => [idOf(right), right]));
    this.rights = this.rightsNow();
    for (const right of this.rights) {
      const id = idOf(right);
      const former = before.get(id);
      const ofNight = this.rights.filter(({ night }) => night === right.night);
      if (former === undefined && right.how === 'code' && ofNight.length > limits.tableRights) {
        this.broken.push(`the code gives more rights than ${limits.tableRights}`);
      }
      if (former?.at !== right.at) this.given.set(`${id} ${right.at}`, right);
      if (!right.revoked || former?.revoked) continue;
      const who = nightLog.whoAt(right.name, right.table);
      this.takenBack.set(who, (this.takenBack.get(who) ?? 0) + 1);
    }
  }

  private seeMatches(call: SimCall | undefined): void {
    const before = this.matches;
    this.matches = this.matchesNow();
    for (const { matchId } of Object.values(this.read<{ matchId?: string }>('fixtures'))) {
      if (matchId !== undefined) this.owners.add(matchId);
    }
    for (const [matchId, match] of Object.entries(this.matches)) {
      const former = before[matchId];
      if (former === undefined) this.order.push(matchId);
      if (former === undefined && call?.name === 'startAtTable') this.seeStart(matchId, match, call);
      if (former?.status === 'ongoing' && match.status === 'cancelled') this.cancelled.set(matchId, match);
      if (former?.status === 'cancelled' && match.status === 'ongoing') this.seeReopened(matchId, match);
    }
    const live = this.read<{ table?: number }>('liveMatches');
    const ongoing = Object.keys(this.matches).filter((id) => this.matches[id]?.status === 'ongoing');
    const isSame = ongoing.length === Object.keys(live).length && ongoing.every((id) => live[id] !== undefined);
    if (!isSame) this.broken.push(`liveMatches has ${Object.keys(live)}, ${ongoing} run`);
    this.seeSteady(ongoing);
    const atTable = new Map<number, string>();
    for (const { matchId } of this.starts) {
      const table = live[matchId]?.table;
      if (table === undefined || this.moved.has(matchId)) continue;
      const other = atTable.get(table);
      if (other !== undefined) this.broken.push(`volunteers run two matches at table ${table}: ${other}, ${matchId}`);
      atTable.set(table, matchId);
    }
  }

  /** What a start puts in order before it answers. */
  private seeSteady(ongoing: readonly string[]): void {
    if ([...this.running].some(({ call }) => call.name === 'startAtTable')) return;
    const featured = this.league.server.world.read('config/activeMatch');
    const isFeatured = ongoing.length === 0 ? featured === null : ongoing.includes(String(featured));
    if (!isFeatured) this.broken.push(`the featured match ${featured} is none of the running ones ${ongoing}`);
    const ofFixture = new Map<string, string>();
    for (const [matchId, { fixtureId, status }] of Object.entries(this.matches)) {
      // One that began when its fixture was taken waits for the admin (decision 119).
      if (fixtureId === undefined || status === 'cancelled' || !this.owners.has(matchId)) continue;
      const other = ofFixture.get(fixtureId);
      if (other !== undefined) this.broken.push(`two matches of one fixture ${fixtureId}: ${other}, ${matchId}`);
      ofFixture.set(fixtureId, matchId);
    }
  }

  private members(): ReadonlySet<string> {
    const users = Object.entries(this.read<{ role: string; approved: boolean; teamId: string }>('users'));
    return new Set(
      users.flatMap(([uid, { role, approved, teamId }]) => (role === 'player' && approved ? [`${uid} ${teamId}`] : [])),
    );
  }

  private seeStart(matchId: string, match: Match, call: SimCall): void {
    const table = this.read<{ table?: number }>('liveMatches')[matchId]?.table ?? 0;
    this.starts.push({ matchId, uid: call.uid, table, match });
    const then = [...this.running].find((one) => one.call === call)?.members;
    const now = this.members();
    for (const [teamId, players] of [
      [match.team1Id, match.team1Players],
      [match.team2Id, match.team2Players],
    ] as const) {
      const isComplete = new Set(players).size === 2;
      const isOwn = players.every((uid) => then?.has(`${uid} ${teamId}`) || now.has(`${uid} ${teamId}`));
      if (!isComplete || !isOwn) this.broken.push(`a start with ${players} for ${teamId}`);
    }
  }

  /** A start is answered: no team of it played already. */
  private seeStarted(matchId: string): void {
    const match = this.matches[matchId];
    if (match?.status !== 'ongoing' || this.moved.has(matchId) || !this.starts.some((one) => one.matchId === matchId))
      return;
    for (const [other, { status, team1Id, team2Id }] of Object.entries(this.matches)) {
      if (status !== 'ongoing' || this.moved.has(other) || this.seenAt(other) >= this.seenAt(matchId)) continue;
      const twice = [team1Id, team2Id].find((id) => id === match.team1Id || id === match.team2Id);
      if (twice !== undefined) this.broken.push(`a start of ${twice}, which plays already: ${other}, ${matchId}`);
    }
  }

  private seenAt(matchId: string): number {
    return this.order.indexOf(matchId);
  }

  private seeReopened(matchId: string, match: Match): void {
    this.moved.add(matchId);
    const was = this.cancelled.get(matchId);
    const told = ({ team1Score, team2Score, rev, team1Players, team2Players, playerStats }: Match) =>
      JSON.stringify([team1Score, team2Score, rev, team1Players, team2Players, playerStats]);
    if (was === undefined || told(was) !== told(match))
      this.broken.push(`a match goes on otherwise than it was: ${matchId}`);
  }
}
