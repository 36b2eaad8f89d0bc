import type { Rules } from 'firebase-server/testing';
import type { ThrowPhase } from '../../../src/domain/match/corrections.ts';
import { rulesOf } from '../../../src/domain/match/game-rules.ts';
import { nextOvertime } from '../../../src/domain/match/match.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { newMatch, throwPhase } from '../../../src/domain/match/rulebook.ts';
import type { ShotType } from '../../../src/domain/match/shots.ts';
import { viewTable } from '../../../src/domain/match/table-view.ts';
import { eventIdOf, type OutboxRow } from '../../../src/domain/outbox/intents.ts';
import { isPending } from '../../../src/domain/outbox/pending-rows.ts';
import { isFinal } from '../../../src/domain/outbox/sync-status.ts';
import { COMPLETION_HOLD_MS } from '../../../src/domain/records/constants.ts';
import { RELEASE } from '../../../src/domain/records/release.ts';
import { counted } from '../counted-world.ts';
import { differencesIn } from '../forfeit-world.ts';
import { PLAYERS, SIDES } from '../match-fixtures.ts';
import { ADMIN, STRANGER } from '../rules-world.ts';
import { seeded } from '../seeded.ts';
import { createClock, type SimClock } from './clock.ts';
import { createLocks, createMemoryStorage, type SimDisk, type SimStorage } from './disk.ts';
import { planFixtures, type SimFixtures } from './fixtures.ts';
import { atPlaceOf, seatBench, seatSomebody } from './lineups.ts';
import { createLink, type LinkMode, type SimLink } from './link.ts';
import { noteSomewhere } from './notes.ts';
import { createScorers, type SimScorers } from './scorers.ts';
import { type Credential, createServer, type SimServer } from './server.ts';
import { openTab, type SimTab } from './tab.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;
const START = Date.UTC(2026, 0, 1);
/** The seed of what came to the histories later is this much greater, so that the older steps of a seed stay the same. */
const WHIMS = 7_919;
const NOTES = 15_485_863;
const LINEUPS = 32_452_843;
const FORGOTTEN = 49_979_687;
const BUSY = 67_867_967;
const OVERTIMES = 86_028_121;
const OPTIONS = 104_395_301;
/**
 * After the network has recovered, the phones must send every row within this time (liveness). Of twenty thousand histories one needs more than 5 s: its
 * first handshake is lost (1.6 s), and three logs are torn when they are read (0.7 to 1 s each).
 */
export const LIVENESS_MS = 6_000;

export interface SimPhone {
  disk: SimDisk;
  link: SimLink;
  tabs: SimTab[];
  /** Device clock minus true time, ms. */
  skew: number;
  /** The phone's session; its person continues to tap, whoever is signed in. */
  credential: Credential | null;
  /** The account whose taps the phone records. */
  account: string | null;
  open(): SimTab;
}

/** The result of a history. */
export interface Outcome {
  clock: SimClock;
  server: SimServer;
  phones: SimPhone[];
  /** The matches that were started. */
  matchIds: string[];
  /** Rows that still waited at the end of the time for draining, by the stage of the history. */
  late: { stage: string; rows: OutboxRow[] }[];
  /** Laws that broke during the history. */
  broken: string[];
  /** The plan of the match, in some histories. */
  fixtures: SimFixtures | null;
  /** The scorers beside the admin, in histories with scorers. */
  scorers: SimScorers | null;
}

export interface HistoryOptions {
  seed: number;
  /** Phones that score the same match; the others join once they have seen it. */
  phones: number;
  /** Whether each phone scores a match of its own, at its own table. */
  tables?: boolean;
  /** Whether the other phones belong to people without an account, who use links. */
  scorers?: boolean;
  /** The code of the rules by which the match is played; absent: the specification's (decision 145). */
  code?: string;
  /** Rules other than the project's own. */
  rules?: Rules;
  /** The phones' storage; by default memory. */
  storage?: SimStorage;
}

/**
 * One seeded history of a match, sometimes of a league fixture that another admin moves and decides meanwhile. It has taps, corrections (also of the
 * same throw by both phones), some handled long after the finger, and the match's end on bad links, with kills at any step, second tabs, lost, late, doubled and overtaking frames,
 * captive portals, server restarts, clock jumps, an account whose writes are denied for a while, ended sessions, expired tokens, deleted accounts,
 * another account on the phone, failing storage, tabs that are hidden and shown again, and new versions of the app with a newer schema; then all
 * faults end, and all rows must drain in time.
 */
export async function runHistory(setup: HistoryOptions): Promise<Outcome> {
  const { seed, phones: count, tables = false, storage = createMemoryStorage() } = setup;
  const random = seeded(seed);
  const chance = (p: number) => random() < p;
  const whim = seeded(seed + WHIMS);
  const notes = seeded(seed + NOTES);
  const lineups = seeded(seed + LINEUPS);
  const forgotten = seeded(seed + FORGOTTEN);
  const busy = seeded(seed + BUSY);
  const overtimes = seeded(seed + OVERTIMES);
  const options = seeded(seed + OPTIONS);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const clock = createClock(START, storage.settle);
  storage.keepTime?.(clock);
  const server = createServer(clock.now, setup.rules);
  seatBench(server);
  // Two matches of the same teams would belong to the same fixture.
  const fixtures = tables || setup.scorers === true || setup.code !== undefined ? null : planFixtures(server, seed);
  const trouble = { kill: random() * 0.02, disk: random() * 0.02, link: random() * 0.3 };
  const broken: string[] = [];
  const unruly = chance(0.5) ? random() * 0.2 : 0;

  const phones = Array.from({ length: count }, () => createPhone());
  function createPhone(): SimPhone {
    const link = createLink(random);
    link.unruly = unruly;
    const locks = createLocks();
    const phone: SimPhone = {
      disk: storage.createDisk(),
      link,
      tabs: [],
      skew: 0,
      credential: server.accounts.signIn(ADMIN.uid),
      account: ADMIN.uid,
      open: () => {
        const tab = openTab({
          clock,
          server,
          link,
          disk: phone.disk,
          locks,
          random,
          now: () => clock.now() + phone.skew,
          credential: () => phone.credential,
          account: () => phone.account,
          signOut: () => sign(phone, null),
          broken: (law) => broken.push(law),
          dies: () => chance(trouble.kill),
          fails: () => chance(trouble.disk),
        });
        phone.tabs = [...phone.tabs.filter((known) => known.alive()), tab];
        scorers?.open(phone, tab);
        return tab;
      },
    };
    return phone;
  }
  const scorers =
    setup.scorers === true
      ? createScorers({
          server,
          clock,
          seed,
          phones,
          broken: (law) => void broken.push(law),
          tabOf: (phone) => tabOf(phone),
        })
      : null;
  const tabOf = (phone: SimPhone): SimTab => {
    const alive = phone.tabs.filter((tab) => tab.alive() && tab.version === phone.disk.version);
    const tab = alive.length > 0 ? pick(alive) : phone.open();
    // People do not tap in a hidden tab.
    tab.show();
    return tab;
  };
  const [first] = phones;
  if (first === undefined) throw new Error('a history needs a phone');

  const matchIds: string[] = [];
  for (const phone of tables ? phones : [first]) matchIds.push(await startSurely(phone));
  scorers?.begin(matchIds[0] ?? '');
  const matchOf = (phone: SimPhone) => matchIds[phones.indexOf(phone)] ?? matchIds[0] ?? '';
  const steps = 8 + Math.floor(random() * 22);
  for (let step = 0; step < steps; step++) {
    await clock.runFor(random() < 0.3 ? random() * 12_000 : random() * 1_500);
    if (fixtures !== null) await fixtures.meddle();
    if (scorers !== null) await scorers.meddle();
    for (const tab of phones.flatMap(({ tabs }) => tabs)) {
      if (tab.alive() && tab.waits() && !tab.connects()) broken.push('L5: a hidden page comes back for what waits');
    }
    if (chance(trouble.link)) pick(phones).link.mode = pick<LinkMode>(['good', 'slow', 'dead', 'captive']);
    // A person with a right over the match is there to score it.
    if (scorers !== null) for (const phone of phones.slice(1)) if (chance(0.4)) tap(phone);
    if (notes() < 0.2) note();
    if (lineups() < (step < 3 ? 0.4 : 0.05)) seat();
    if (setup.code !== undefined) beginOvertimes();
    if (setup.code !== undefined) for (const phone of phones) playOptions(phone, setup.code);
    const phone = pick(phones);
    const lot = random();
    if (lot < 0.05) phone.skew = Math.floor((random() * 2 - 1) * YEAR_MS);
    else if (lot < 0.09) phone.tabs.forEach((tab) => void tab.kill());
    else if (lot < 0.13) phone.open();
    else if (lot < 0.16) await restartServer();
    else if (lot < 0.18) sign(phone, phone.credential === null ? ADMIN.uid : pick([null, STRANGER.uid]));
    else if (lot < 0.2) server.authorised = !server.authorised;
    else if (lot < 0.22) end(phone);
    else if (lot < 0.235) upgrade(phone);
    else if (lot < 0.265) server.accounts.end(pick(['ended', 'gone']));
    else if (lot < 0.3) sign(phone, ADMIN.uid);
    else if (lot < 0.33) server.expire();
    else if (lot < 0.36) server.forget();
    else if (lot < 0.4) phone.tabs.forEach((tab) => void tab.hide());
    else if (lot < 0.42) phone.tabs.forEach((tab) => void tab.show());
    // L14: all phones correct the last throw before they sync.
    else if (lot < 0.48) for (const other of phones) correct(other, 0);
    else {
      tap(phone);
      if (storage.overlaps === true && chance(0.4)) tap(phone);
    }
  }

  const late: Outcome['late'] = [];
  await heal('after the trouble', scorers === null);
  if (scorers !== null) await scorers.settle();
  // Some matches stay open, so that a score that only the completion corrects would show.
  if (chance(0.6)) {
    end(first);
    if (tables && chance(0.5)) for (const other of phones.slice(1)) end(other);
    await heal('after the end');
  } else if (scorers !== null) await heal('after the handover');
  // The server refuses an end that no QR code carries, and it goes as a file.
  while (scorers !== null && (await scorers.settleRest())) await heal('after the last handover');
  if (fixtures !== null) await settleForfeits(fixtures);
  return { clock, server, phones, matchIds, late, broken, fixtures, scorers };

  /** The table must be right with the decisions without a match, and after taking them back the same as without them. */
  async function settleForfeits({ forfeits }: SimFixtures): Promise<void> {
    if (forfeits.count() === 0) return;
    const wrong = async (when: string) => {
      await counted(server.world);
      const found = differencesIn(server.world);
      if (found.length > 0) broken.push(`L9: a recount finds ${JSON.stringify(found)} ${when}`);
    };
    await wrong('with forfeits');
    await forfeits.takeAllBack();
    await wrong('without them');
  }

  async function startSurely(phone: SimPhone): Promise<string> {
    for (;;) {
      const table = tables ? { table: 1 + phones.indexOf(phone) } : {};
      if (setup.code !== undefined) startByCode(phone, setup.code);
      else
        void tabOf(phone)
          .commands.startMatch(SIDES, { ...table, ...(fixtures === null ? {} : { fixture: fixtures.start }) })
          .catch(ignoreStorage);
      await clock.runFor(1);
      const row = phone.disk.stored[0];
      if (row !== undefined) return row.matchId;
    }
  }

  function startByCode(phone: SimPhone, code: string): void {
    const at = clock.now() + phone.skew;
    const intent = { kind: 'start' as const, match: newMatch(SIDES, code) };
    const row = { uid: ADMIN.uid, matchId: nextKey(at, random), at, intent, release: RELEASE };
    void tabOf(phone).outbox.add(row, []).catch(ignoreStorage);
  }

  /** Phones that see a level match begin an overtime of it, sometimes several at once. */
  function beginOvertimes(): void {
    for (const phone of phones) {
      const tab = phone.tabs.find((known) => known.alive() && known.version === phone.disk.version && !known.hidden());
      const matchId = matchOf(phone);
      const next = tab === undefined ? null : levelIn(tab, matchId);
      if (tab === undefined || next === null || overtimes() < 0.4) continue;
      if (scorers?.mayTap(phone, tab) === false) continue;
      handle(tab, () => tab.commands.beginOvertime(matchId, next));
    }
  }

  /** Taps that only a match by these rules has: double cups, penalties, the clock, and cups until a rack is empty and answered (decisions 150 to 153). */
  function playOptions(phone: SimPhone, code: string): void {
    const { redemption, doubles, penalties, clock: time } = rulesOf({ rules: code });
    const tab = phone.tabs.find((known) => known.alive() && known.version === phone.disk.version && !known.hidden());
    if (tab === undefined) return;
    const matchId = matchOf(phone);
    const seen = seenPhase(tab, matchId);
    const one = <T>(list: readonly T[]): T => list[Math.floor(options() * list.length)] as T;
    const shoot = (type: ShotType, playerId: string) =>
      handle(tab, () => tab.commands.recordShot(matchId, type, playerId, undefined, seen));
    if (redemption !== 'none') {
      // One side is much the better one, and the other answers.
      const answers = seen.redemption === true;
      const playerId = atPlaceOf(tab, matchId, one(answers ? PLAYERS.slice(2) : PLAYERS.slice(0, 2)));
      if (options() < 0.6) shoot(options() < (answers ? 0.7 : 0.9) ? 'cup' : 'miss', playerId);
    }
    if (doubles && options() < 0.3) shoot('double', atPlaceOf(tab, matchId, one(PLAYERS)));
    if (penalties && options() < 0.15) shoot('penalty', one([SIDES.team1.id, SIDES.team2.id]));
    if (time.minutes > 0 && options() < 0.3) {
      const to = one(['run', 'run', 'stop', 'stop', 'out'] as const);
      handle(tab, () => tab.commands.setClock(matchId, seen.phase, to));
    }
  }

  /** Makes a tap without waiting for it: the process may die meanwhile. */
  function tap(phone: SimPhone): void {
    const tab = tabOf(phone);
    if (scorers?.mayTap(phone, tab) === false) return;
    const playerId = atPlaceOf(tab, matchOf(phone), pick(PLAYERS));
    const lot = random();
    const type: ShotType = lot < 0.55 ? 'cup' : lot < 0.8 ? 'miss' : 'minus';
    if (lot > 0.88) correctIn(phone, tab, matchOf(phone), Math.floor(random() * 3));
    else {
      // The phase that the finger sees, however late the page handles it.
      const phase = seenPhase(tab, matchOf(phone));
      handle(tab, () => tab.commands.recordShot(matchOf(phone), type, playerId, undefined, phase));
    }
  }

  /** Does what a finger asked for: at once, or on a page that is busy up to 2 s later, whatever has arrived meanwhile. It may die before that. */
  function handle(tab: SimTab, work: () => Promise<unknown>): void {
    const now = () => void work().catch(ignoreStorage);
    if (busy() < 0.8) now();
    else clock.set(() => tab.alive() && now(), busy() * 2_000);
  }

  /** One of the phones notes a throw or the match, as a tap without waiting; the hidden tab of a person notes nothing. */
  function note(): void {
    const [phone, tab] = someoneAtTable(notes);
    if (tab === undefined) return;
    noteSomewhere(tab, matchOf(phone), { random: notes, isAdmin: phone.account === ADMIN.uid });
  }

  /** One of the phones changes the line-up, in the same way. */
  function seat(): void {
    const [phone, tab] = someoneAtTable(lineups);
    if (tab !== undefined) seatSomebody(tab, matchOf(phone), lineups);
  }

  function someoneAtTable(by: () => number): [SimPhone, SimTab | undefined] {
    const phone = phones[Math.floor(by() * phones.length)] as SimPhone;
    const tab = phone.tabs.find((known) => known.alive() && known.version === phone.disk.version && !known.hidden());
    return [phone, tab !== undefined && scorers?.mayNote(phone, tab) !== false ? tab : undefined];
  }

  /** Undoes one of the last events, moves it to another player, or puts a forgotten throw behind it; `back` counts from the newest. */
  function correct(phone: SimPhone, back: number): void {
    correctIn(phone, tabOf(phone), matchOf(phone), back);
  }
  function correctIn(phone: SimPhone, tab: SimTab, matchId: string, back: number): void {
    if (scorers?.mayTap(phone, tab) === false) return;
    const { events, rows } = tab.league.getState();
    const keys = new Set([...Object.keys(events[matchId] ?? {}), ...rows.flatMap((row) => eventIdOf(row) ?? [])]);
    const target = [...keys].sort().at(-1 - back);
    if (target === undefined) return;
    const playerId = atPlaceOf(tab, matchId, pick(PLAYERS));
    const { commands } = tab;
    const isMove = chance(0.5);
    const lot = whim();
    const late = forgotten();
    handle(tab, () =>
      late < 0.3
        ? commands.recordShot(matchId, late < 0.2 ? 'cup' : 'miss', playerId, target)
        : lot < 0.2
          ? commands.turnShot(matchId, target)
          : lot < 0.4
            ? commands.restoreShot(matchId, target)
            : isMove
              ? commands.moveShot(matchId, target, playerId)
              : commands.undoShot(matchId, target),
    );
  }

  function end(phone: SimPhone): void {
    const [tab, matchId] = [tabOf(phone), matchOf(phone)];
    if (scorers?.mayTap(phone, tab) === false) return;
    const hold = whim() < 0.5 ? COMPLETION_HOLD_MS : 0;
    const work = chance(0.25) ? tab.commands.cancelMatch(matchId, hold) : tab.commands.completeMatch(matchId, hold);
    void work.catch(ignoreStorage);
    // The scorer sees it a moment later, or never.
    if (whim() < 0.5) clock.set(() => see(phone, matchId), whim() * 5_000);
    // Just before or just after the drain may send it, or in between.
    if (whim() < 0.5) clock.set(() => takeBack(phone, matchId), whim() * 1.2 * COMPLETION_HOLD_MS);
  }
  function see(phone: SimPhone, matchId: string): void {
    const tab = phone.tabs.find((known) => known.alive() && !known.hidden());
    void tab?.commands.seeEnd(matchId).catch(ignoreStorage);
  }
  function takeBack(phone: SimPhone, matchId: string): void {
    const tab = phone.tabs.find((known) => known.alive() && !known.hidden());
    void tab?.commands.takeBackEnd(matchId).catch(ignoreStorage);
  }

  /** Someone signs in on a phone, or out. */
  function sign(phone: SimPhone, uid: string | null): void {
    // People cannot sign in or out with an account without an address.
    if (scorers?.isScorer(phone) === true) return;
    phone.credential = uid === null ? null : server.accounts.signIn(uid);
    for (const tab of phone.tabs) if (tab.alive()) tab.authChanged();
  }

  async function restartServer(): Promise<void> {
    server.up = false;
    server.restart();
    await clock.runFor(random() * 3_000);
    server.up = true;
  }

  /** A new version of the app opens beside the old one, with a newer schema. */
  function upgrade(phone: SimPhone): void {
    phone.disk.upgrade();
    phone.open();
  }

  /** The network is back and someone opens the app; then time passes. */
  async function heal(stage: string, rests = true): Promise<void> {
    Object.assign(trouble, { kill: 0, disk: 0 });
    Object.assign(server, { up: true, authorised: true });
    for (const phone of phones) {
      phone.link.mode = 'good';
      // The person shows the hidden tab or opens the app again. Tabs of an older version can store nothing any more.
      const hidden = phone.tabs.filter((tab) => tab.alive() && tab.version === phone.disk.version && tab.hidden());
      if (hidden.length === 0 || chance(0.5)) phone.open();
      else pick(hidden).show();
      sign(phone, ADMIN.uid);
    }
    // The server has refused corrections of imported rows, because they were sent without those rows.
    if (scorers !== null && (await scorers.resume())) await clock.runFor(2 * LIVENESS_MS);
    // An end stays on its phone while its scorer can take it back; one may just be on its way to the disk.
    await clock.runFor(1);
    const rows = (await Promise.all(phones.map(({ disk }) => disk.outbox.get()))).flat();
    if (rows.some(isPending)) await clock.runFor(COMPLETION_HOLD_MS);
    // A row may be parked only now; a person's retry must succeed within the same time.
    for (const asked of [stage, `${stage}, asked again`]) {
      for (const phone of phones) await askAgain(phone);
      await clock.runFor(LIVENESS_MS);
      for (const phone of phones) {
        const rows = await phone.disk.outbox.get();
        // Rows imported from another phone wait until the admin takes them as his own.
        const waiting = rows.filter((row) => row.state === 'waiting' && row.uid === phone.account);
        // A scorer whose right has ended learns that after a while.
        if (scorers?.mayScore(phone) === false) continue;
        // Refusals that hold nothing back cost some reads, so the rest may take twice as long.
        const isExcused = (row: OutboxRow) => row.state === 'parked' && (asked === stage || !isFinal(row));
        if (waiting.length > 0 && !rows.some(isExcused)) late.push({ stage: asked, rows: waiting });
      }
    }
    if (!rests) return;
    // Long enough for the phones to remove accepted rows: the screens must not change by it.
    await clock.runFor(60_000);
    await holdHidden();
  }

  /** Hidden tabs must have no connection by this time, and must connect at once when they are shown. */
  async function holdHidden(): Promise<void> {
    const tabs = phones.flatMap((phone) => phone.tabs).filter((tab) => tab.alive());
    for (const tab of tabs.filter((known) => known.hidden())) {
      if (!tab.waits() && tab.connects()) broken.push('a hidden page gives its connection back');
      tab.show();
      if (!tab.connects()) broken.push('a page that is looked at connects at once');
    }
    // A match that began and ended while a tab had no connection was never open in that tab.
    for (const tab of tabs) tab.openMatches();
    await clock.runFor(LIVENESS_MS);
    for (const tab of tabs) {
      if (tab.league.getState().connection !== 'online') broken.push('a page that is looked at has its connection');
    }
  }

  async function askAgain(phone: SimPhone): Promise<void> {
    const denied = (await phone.disk.outbox.get()).filter((row) => row.state === 'parked' && row.reason === 'denied');
    if (denied.length > 0)
      await phone.disk.outbox.update(
        denied.map((row) => row.seq),
        { state: 'waiting' },
      );
  }
}

const viewOf = (tab: SimTab, matchId: string) => {
  const { matches, events, rows } = tab.league.getState();
  const own = rows.filter((row) => row.matchId === matchId);
  return viewTable(matches[matchId] ?? null, events[matchId] ?? null, own);
};
function seenPhase(tab: SimTab, matchId: string): ThrowPhase {
  const view = viewOf(tab, matchId);
  return view === null ? { phase: 0 } : throwPhase(view.match, view.folded);
}
function levelIn(tab: SimTab, matchId: string): number | null {
  const view = viewOf(tab, matchId);
  return view === null ? null : nextOvertime(view.match, view.folded);
}

/** Ignores the errors of failing storage, which a tap reports. */
export function ignoreStorage(error: unknown): void {
  const { name } = error as { name?: unknown };
  if (name !== 'QuotaExceededError' && name !== 'DatabaseClosedError') throw error;
}
