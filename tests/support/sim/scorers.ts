import { createStore } from 'zustand/vanilla';
import { claimMatch } from '../../../src/data/commands/claim.ts';
import { keepRight } from '../../../src/data/session/keep-right.ts';
import type { SessionState, SessionStore } from '../../../src/data/session/session.ts';
import { matchScorers } from '../../../src/data/store/feeds.ts';
import type { MirrorDatabase } from '../../../src/data/store/mirror-db.ts';
import type { ScorerRight, ScorerRights } from '../../../src/domain/accounts/league-claims.ts';
import { withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { linkPatch } from '../../../src/domain/match/scorer-link.ts';
import {
  heardRight,
  LINK_LIFE_MS,
  linkRemoval,
  parseScorer,
  type RightEnd,
  revocation,
  rightEnd,
} from '../../../src/domain/match/scorers.ts';
import { parseTurn, TURN_SILENCE_MS } from '../../../src/domain/match/turns.ts';
import { eventIdOf, isWithoutRight } from '../../../src/domain/outbox/intents.ts';
import { isFinal } from '../../../src/domain/outbox/sync-status.ts';
import { freshMatch, keyOf } from '../match-fixtures.ts';
import { ADMIN } from '../rules-world.ts';
import { seeded } from '../seeded.ts';
import { createClaims } from './claims.ts';
import type { SimClock } from './clock.ts';
import { handOver, leftOn, takeAsOwn } from './handover.ts';
import { ignoreStorage, LIVENESS_MS, type SimPhone } from './history.ts';
import { type GivenLink, type SimRights, watchRights } from './rights.ts';
import type { SimServer } from './server.ts';
import type { SimTab } from './tab.ts';
import { openTurn, type SimTurn } from './turns.ts';

/** The match at the next table; some phones have a right over that match only. */
const NEXT_TABLE = keyOf(2000);

/** Longer than the time limit of a question plus the interval of the page's clock. */
const ANSWERED_MS = TURN_SILENCE_MS + 10_000;
/** Longer than a call of a dead page is under way. */
const CLAIM_MS = 3_000;

/** The scorers beside the admin, with links that he makes and takes back, and their phones' knowledge of them. */
export interface SimScorers {
  rights: SimRights;
  /** The match has begun on the admin's phone. */
  begin(matchId: string): void;
  /** A tab of a phone was opened. */
  open(phone: SimPhone, tab: SimTab): void;
  /** Links, claims, revocations, questions for the turn and handovers, or none. */
  meddle(): Promise<void>;
  /** The admin continues an interrupted handover. Resolves with whether there was one. */
  resume(): Promise<boolean>;
  /** Rows on phones without a right continue with a new link, or are handed over. */
  settle(): Promise<void>;
  /** The same for rows that were refused since then: a right may end at any moment. Resolves with whether there were any. */
  settleRest(): Promise<boolean>;
  isScorer(phone: SimPhone): boolean;
  /** The phone never had a right, and its person taps anyway. */
  isForger(phone: SimPhone): boolean;
  /** Whether the account of a phone may score now. */
  mayScore(phone: SimPhone): boolean;
  /** Whether the table of a tab accepts a tap now, as its person sees it. */
  mayTap(phone: SimPhone, tab: SimTab): boolean;
  /** Whether the table of a tab is open: a note needs no turn. */
  mayNote(phone: SimPhone, tab: SimTab): boolean;
  /** The faults of the turn at the end. */
  brokenTurn(): string[];
}

export interface SimScorersDeps {
  server: SimServer;
  clock: SimClock;
  seed: number;
  /** The first phone is the admin's. */
  phones: readonly SimPhone[];
  broken: (law: string) => void;
  /** The visible tab of a phone. */
  tabOf: (phone: SimPhone) => SimTab;
}

/** The random numbers come from a separate stream. */
export function createScorers({ server, clock, seed, phones, broken, tabOf }: SimScorersDeps): SimScorers {
  const random = seeded(seed ^ 0x7ab1e5ca);
  const chance = (p: number) => random() < p;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const rights = watchRights(server, clock.now, broken);
  const slow = chance(0.5);
  const claims = createClaims({ server, clock, rights, step: () => (slow ? random() * 40 : 0) });
  const [admin, ...others] = phones as [SimPhone, ...SimPhone[]];
  let matchId = '';
  const links: GivenLink[] = [];
  /** The rights that a phone has stored on its disk. */
  const kept = new Map<SimPhone, ScorerRights>();
  const sessions = new Map<SimTab, SessionStore>();
  const turns = new Map<SimTab, SimTurn>();
  const forgers = new Set<SimPhone>();

  if (chance(0.5)) {
    const match = freshMatch();
    server.world.seed({
      [`matches/${NEXT_TABLE}`]: match,
      [`liveMatches/${NEXT_TABLE}`]: { startedAt: match.startedAt, table: 2 },
      'config/activeMatch': NEXT_TABLE,
    });
  }
  others.forEach((phone, index) => {
    Object.assign(phone, { credential: null, account: null });
    if (index === 0 || chance(0.65)) return;
    forgers.add(phone);
    const uid = `yandaki${index}`;
    const until = clock.now() + LINK_LIFE_MS;
    Object.assign(phone, { credential: server.accounts.signIn(uid), account: uid });
    if (server.world.read(`matches/${NEXT_TABLE}`) === null) return;
    server.world.seed({
      [`matchScorers/${NEXT_TABLE}/${uid}`]: { name: 'Yan', at: clock.now(), until, link: keyOf(1) },
    });
    rights.give(NEXT_TABLE, uid, until);
  });

  const mayScore = (phone: SimPhone) => phone === admin || rights.may(matchId, phone.account, clock.now());
  /** The state of the match for the person at a tab (`use-scorer.ts`). */
  const rightOf = (phone: SimPhone, tab: SimTab): { right: ScorerRight | null; end: RightEnd | null } => {
    const known = sessions.get(tab)?.getState().rights[matchId];
    const right = known !== undefined && known.uid === phone.account ? known : null;
    if (right === null) return { right, end: null };
    const { rows, connection } = tab.league.getState();
    const isRefused = rows.some(isWithoutRight);
    return { right, end: rightEnd(right, connection === 'online', clock.now()) ?? (isRefused ? 'expired' : null) };
  };
  const isAtTable = (phone: SimPhone, tab: SimTab) => {
    if (phone === admin || forgers.has(phone)) return true;
    const { right, end } = rightOf(phone, tab);
    return right !== null && end === null;
  };
  const keep = (phone: SimPhone, tab: SimTab, right: ScorerRight) => {
    const session = sessions.get(tab) as SessionStore;
    const put = async ({ value }: { value: ScorerRights }) => void (tab.lives() && kept.set(phone, value));
    const get = async () => ({ value: kept.get(phone) });
    const transaction = (_mode: string, _table: unknown, work: () => Promise<void>) => work();
    const open = async () => ({ meta: { get, put }, transaction }) as unknown as MirrorDatabase;
    return keepRight({ open, session, outbox: tab.outbox }, matchId, right);
  };
  /** Follows the server's record of the right, as the open table does. */
  const followRight = (phone: SimPhone, tab: SimTab) => {
    const feed = matchScorers(matchId);
    let follows = false;
    const poll = () => {
      const { right } = rightOf(phone, tab);
      if (right === null) return;
      if (!follows) tab.onEnd(tab.follow(feed));
      follows = true;
      const said = parseScorer('', tab.league.getState().feeds[feed.name]?.[right.uid]) ?? undefined;
      const heard = heardRight(right, said);
      if (heard !== right) void keep(phone, tab, heard);
    };
    tab.onEnd(tab.league.subscribe((state, before) => state.feeds !== before.feeds && poll()));
    const session = sessions.get(tab) as SessionStore;
    tab.onEnd(session.subscribe(poll));
    poll();
  };
  const open = (phone: SimPhone, tab: SimTab) => {
    if (matchId === '') return;
    tab.openMatch(matchId);
    const { account } = phone;
    const forged = {
      uid: account ?? '',
      name: 'Yan',
      until: clock.now() + LINK_LIFE_MS,
      given: clock.now() + LINK_LIFE_MS,
    };
    const known = forgers.has(phone) ? { [matchId]: forged } : (kept.get(phone) ?? {});
    const identity = account === null ? null : { uid: account, email: '', displayName: '' };
    const state = { identity, ended: null, rights: known, registration: null, news: null, leaving: false };
    sessions.set(
      tab,
      createStore<SessionState>(() => ({ status: account === null ? 'signed-out' : 'signed-in', ...state })),
    );
    if (phone !== admin) followRight(phone, tab);
    const of = { device: `${phones.indexOf(phone)}-telefon`, who: `Hakem ${phones.indexOf(phone)}` };
    const uid = () => phone.credential?.uid ?? null;
    turns.set(tab, openTurn({ tab, clock, server, matchId, ...of, isOpen: () => isAtTable(phone, tab), uid }));
  };

  /** Updates of the admin other than scoring. */
  let lines = 0;
  const act = (patch: Record<string, unknown>, action: 'scorer-invited' | 'scorer-revoked') => {
    lines += 1;
    const by = { key: keyOf(5000 + lines), by: ADMIN.uid };
    return server.write(ADMIN.uid, withLogLine(patch, by, { action, target: `matches/${matchId}`, detail: 'x' }));
  };
  const give = (kind: 'once' | 'many' | 'short') => {
    const linkId = keyOf(3000 + links.length);
    const secret = `gizli-${String(links.length).padStart(16, '0')}`;
    const once = kind === 'once';
    const patch = linkPatch(matchId, { linkId, secret }, { once, serverNow: clock.now(), by: ADMIN.uid });
    const path = `scorerLinks/${matchId}/${linkId}`;
    const made = patch[path] as { until: number };
    if (kind === 'short') made.until = clock.now() + Math.floor(4_000 + random() * 30_000);
    const link = { matchId, linkId, secret, once, until: made.until };
    rights.show(link);
    if (act(patch, 'scorer-invited')) links.push(link);
  };
  /** The time of each phone's last claim: a person opens one link at a time. */
  const asked = new Map<SimPhone, { at: number; by: SimTab; done: boolean }>();
  const claim = (phone: SimPhone, link: GivenLink) => {
    const last = asked.get(phone);
    const isBusy = last !== undefined && !last.done && last.by.alive();
    if (isBusy || clock.now() - (last?.at ?? 0) < CLAIM_MS) return;
    const tab = tabOf(phone);
    const session = sessions.get(tab);
    // A person with the match open in this tab is not asked for a name; in another tab the phone may claim a second link.
    if (session === undefined || isAtTable(phone, tab)) return;
    const secret = chance(0.05) ? 'yanlis-000000000000000' : link.secret;
    const ports = claims.portsOf(phone, tab);
    const deps = { ...ports, session, keepRight: (_id: string, right: ScorerRight) => keep(phone, tab, right) };
    if (phone.credential !== null) signIn(session, phone.credential.uid);
    const now = { at: clock.now(), by: tab, done: false };
    asked.set(phone, now);
    void claimMatch(deps, { matchId, linkId: link.linkId, secret, name: 'Hakan' })
      .then(() => signIn(session, phone.account ?? ''))
      .catch(ignoreRefusal)
      .finally(() => {
        now.done = true;
      });
  };
  const signIn = (session: SessionStore, uid: string) =>
    session.setState({ status: 'signed-in', identity: { uid, email: '', displayName: '', anonymous: true } });
  const revoke = () => {
    const phone = pick(others);
    if (phone.account === null || !rights.might(matchId, phone.account)) return;
    const times = chance(0.2) ? 2 : 1;
    for (let time = 0; time < times; time++) act(revocation(matchId, phone.account), 'scorer-revoked');
    if (chance(0.3)) removeLink();
  };
  const removeLink = () => {
    if (links.length > 0) act(linkRemoval(matchId, pick(links).linkId), 'scorer-revoked');
  };
  const turn = () => {
    const phone = pick(phones);
    const tab = phone.tabs.find((one) => one.alive() && !one.hidden());
    const known = tab === undefined ? undefined : turns.get(tab);
    const view = known?.view();
    if (view?.kind === 'other' && view.askedAt === null) known?.step('ask');
    else if (view?.kind === 'own' && view.ask !== null && chance(0.6)) known?.step(pick(['give', 'keep']));
  };
  const takeIn = async (phone: SimPhone, discards: boolean) => {
    const rows = await leftOn(phone, matchId);
    if (!rows.some(({ reason }) => reason === 'scorer-over')) return false;
    const way = pick(['file', 'qr'] as const);
    const given = await handOver(rows, tabOf(admin), { way, broken });
    rights.note('handed');
    if (!discards) return true;
    await phone.disk.outbox.remove(given.map(({ seq }) => seq));
    for (const row of given) phone.disk.given.add(eventIdOf(row) ?? '');
    return true;
  };

  const meddle = async () => {
    if (matchId === '') return;
    if (links.length === 0 && chance(0.7)) give(pick(['once', 'many', 'short']));
    for (const phone of others) {
      const isOut = !forgers.has(phone) && !kept.has(phone);
      if (links.length > 0 && chance(isOut ? 0.6 : forgers.has(phone) ? 0 : 0.1)) claim(phone, pick(links));
    }
    const lot = random();
    if (lot < 0.14) give(pick(['once', 'many', 'short']));
    else if (lot < 0.26) revoke();
    else if (lot < 0.29) removeLink();
    else if (lot < 0.5) turn();
    else if (lot < 0.54) void takeIn(pick(others), chance(0.5)).catch(ignoreStorage);
  };

  /** Each phone's state of its right, after it has heard the server. */
  const standings = () => {
    for (const phone of others.filter((one) => !forgers.has(one))) {
      for (const tab of phone.tabs.filter((one) => one.alive() && !one.hidden())) {
        const { right, end } = rightOf(phone, tab);
        // A phone with a lost session hears nothing until a request is refused.
        if (right === null || !tab.sdk.isProved()) continue;
        if (mayScore(phone) && end !== null) broken(`a phone that may score says that its right is ${end}`);
        if (!mayScore(phone) && end === null) broken('a phone that may score no longer says so');
      }
    }
  };
  const settle = async () => {
    if (chance(0.5)) {
      give('many');
      const link = links.at(-1);
      for (const phone of others) {
        const rows = await leftOn(phone, matchId);
        if (link === undefined || !rows.some(({ reason }) => reason === 'scorer-over')) continue;
        claim(phone, { ...link });
      }
      await clock.runFor(LIVENESS_MS);
    }
    for (const phone of others) {
      const rows = await leftOn(phone, matchId);
      if (mayScore(phone) && rows.some(({ reason }) => reason === 'scorer-over')) {
        broken('L6: what was refused goes on with a new right');
      }
      if (!forgers.has(phone)) await takeIn(phone, true);
    }
  };
  const brokenTurn = () => {
    const held = server.world.read(`matchTurns/${matchId}`);
    const found: string[] = [];
    for (const tab of phones.flatMap((phone) => (mayScore(phone) ? phone.tabs : []))) {
      const said = tab.league.getState().feeds[`matchTurns/${matchId}`];
      if (!tab.alive() || !tab.sdk.isProved() || said === undefined || held === null) continue;
      if (JSON.stringify(said) !== JSON.stringify(held))
        found.push(`a table shows another turn than ${JSON.stringify(held)}`);
      const view = turns.get(tab)?.view();
      const isOld = clock.now() - (parseTurn(held)?.ask?.at ?? 0) > ANSWERED_MS;
      if (isOld && (view?.kind === 'due' || (view?.kind === 'other' && view.askedAt !== null)))
        found.push('a question gets an answer');
    }
    return found;
  };
  return {
    rights,
    begin: (id) => {
      matchId = id;
      for (const phone of phones) for (const tab of phone.tabs) open(phone, tab);
    },
    open,
    meddle,
    resume: () => takeAsOwn(tabOf(admin)),
    settle,
    settleRest: async () => {
      standings();
      let any = false;
      for (const phone of others.filter((one) => !forgers.has(one))) {
        const [first] = (await leftOn(phone, matchId)).filter((row) => !isFinal(row));
        const isSaid = first === undefined || first.reason === 'scorer-over' || first.reason === 'match-empty';
        if (!isSaid) broken(`L6: what is left on a phone says why: ${JSON.stringify(first)}`);
        if (await takeIn(phone, true)) any = true;
      }
      return any;
    },
    isScorer: (phone) => phone !== admin,
    isForger: (phone) => forgers.has(phone),
    mayScore,
    mayTap: (phone, tab) => {
      if (forgers.has(phone)) return true;
      return isAtTable(phone, tab) && (turns.get(tab)?.view().kind !== 'other' || chance(0.1));
    },
    mayNote: isAtTable,
    brokenTurn,
  };
}

/** A claim that was refused, or whose network or storage failed. */
function ignoreRefusal(error: unknown): void {
  const { name, code } = error as { name?: unknown; code?: unknown };
  if (name !== 'OfflineError' && !String(code).startsWith('functions/')) ignoreStorage(error);
}
