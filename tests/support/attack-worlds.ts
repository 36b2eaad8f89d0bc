import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { Json } from 'firebase-server';
import { compileRules, type RuleNode, type Rules } from 'firebase-server/testing';

/** A text that no answer may contain. */
export const SECRET = 'GIZLI-7f3a';
const PUBLIC = 'herkese';

const token = (claims: Json) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30`;

/** Credentials of people without access to private data, by their kind. */
export const STRANGERS: Record<string, string | null> = {
  nobody: null,
  'with a token that is none': 'nonsense',
  'with the emulators’ password': 'owner',
  'with an expired token': `user:ali:${-Date.now()}`,
  'without a record': token({ sub: 'stranger', email: 'stranger@example.com' }),
  player: token({ sub: 'ali', email: 'ali@example.com' }),
  captain: token({ sub: 'kaptan', email: 'kaptan@example.com' }),
  'admin of another league': token({ sub: 'reis', email: 'admin@baska.example', admin: true, role: 'admin' }),
};

const user = (role: string, more: Record<string, Json> = {}): Json => ({
  displayName: PUBLIC,
  role,
  approved: true,
  createdAt: 1,
  ...more,
});

/** Public data; the same in both worlds. */
const LEAGUE: Record<string, Json> = {
  config: { admin: { email: 'admin@kupaligi.local' } },
  users: {
    ali: user('player', { teamId: 'firtina' }),
    kaptan: user('team', { teamId: 'firtina' }),
    ece: user('player'),
  },
  teams: {
    firtina: { name: PUBLIC, city: 'x', captainId: 'kaptan', members: { ali: true }, createdAt: 1, approved: true },
  },
};

/** Data that none of {@link STRANGERS} may read. */
const PRIVATE: Record<string, Json> = {
  contacts: { ece: { email: `${SECRET}@example.com` } },
  adminLog: { l1: { by: 'admin', at: 1, action: SECRET } },
  mailQueue: { q1: { to: SECRET, '.priority': 5 } },
  pushSubscriptions: { ece: { s1: { endpoint: SECRET, keys: { auth: SECRET } } } },
  oneTimeCodes: { password: { ece: { hash: SECRET, until: 9e15 } } },
  functionLimits: { mail: { ece: { since: 1, count: 41 } } },
  notifications: { n1: { title: SECRET, audience: 'player:ece', targetId: 'ece' } },
  applications: { 'ece:baska': { message: SECRET, playerId: 'ece', teamId: 'baska' } },
  matchPresence: { m1: { d1: { at: 1, name: SECRET } } },
  matchTurns: { m1: { device: 'd1', uid: 'ece', who: SECRET, at: 1 } },
  tableCalls: { m1: { at: 1, uid: 'ece', who: SECRET } },
  scorerLinks: { m1: { l1: { hash: SECRET, until: 9e15, once: true, by: 'admin' } } },
  matchScorers: { m1: { ece: { name: SECRET, until: 9e15 } } },
  objections: { m1: { baska: { by: 'ece', at: 1, reason: SECRET } } },
  fixtureAnswers: { f1: { baska: { ece: { coming: SECRET } } } },
  fixtureRequests: { f1: { team: 'baska', to: 'x', note: SECRET } },
  unruled: [SECRET, { a: SECRET }],
};

/** The same league with and without private data. */
export const WORLDS = { full: { ...LEAGUE, ...PRIVATE }, bare: LEAGUE };

/** Places that are denied to all {@link STRANGERS}, with and without data. */
export const DENIED_PLACES = [
  '',
  'contacts',
  'contacts/ece',
  'contacts/ece/email',
  'contacts/ece/email/deeper',
  'adminLog/l1',
  'mailQueue',
  'pushSubscriptions/ece/s1/keys',
  'oneTimeCodes/password/ece/hash',
  'functionLimits/mail/ece/count',
  'notifications',
  'notifications/n1',
  'applications/ece:baska',
  'matchPresence/m1',
  'matchTurns/m1',
  'tableCalls/m1',
  'scorerLinks/m1/l1/hash',
  'matchScorers/m1',
  'matchScorers/m1/ece/until',
  'objections/m1',
  'objections/m1/baska/reason',
  'fixtureAnswers',
  'fixtureAnswers/f1/baska',
  'fixtureAnswers/f1/baska/ece/coming',
  'fixtureRequests',
  'fixtureRequests/f1/note',
  'unruled',
  'unruled/0',
];

export const RULES_TEXT = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');

/** The work since counting began. */
export interface Work {
  rules: number;
  /** Iterations of the tree's maps: code that shows, sorts or hashes a part of the tree goes through its children. */
  walks: number;
  hashes: number;
}

/** Compiles rules that count their evaluations; the second evaluation for the log does not count. */
export function compileCounting(work: Work): (text: string) => Rules {
  const compiled = new Map<string, Rules>();
  return (text) => {
    const known = compiled.get(text);
    if (known !== undefined) return known;
    const rules = compileRules(text);
    const count = (node: RuleNode | null): void => {
      if (node === null) return;
      for (const rule of [node.read, node.write, node.validate]) {
        if (rule === null) continue;
        const { test } = rule;
        rule.test = (scope) => {
          work.rules++;
          return test(scope);
        };
      }
      for (const child of node.children.values()) count(child);
      count(node.wildcard);
    };
    count(rules.root);
    const counting = { ...rules, unwatched: compileRules(text) };
    compiled.set(text, counting);
    return counting;
  };
}

const MAP_WALKS = ['entries', 'keys', 'values', 'forEach', Symbol.iterator] as const;

/** Calls `seen` with each map that is iterated, until the returned function is called. */
function watchMaps(seen: (map: object) => void): () => void {
  const before = MAP_WALKS.map((name) => [name, Map.prototype[name]] as const);
  const put = (name: PropertyKey, value: unknown) =>
    Object.defineProperty(Map.prototype, name, { configurable: true, writable: true, value });
  for (const [name, original] of before) {
    put(name, function (this: object, ...args: unknown[]) {
      seen(this);
      return (original as (...args: unknown[]) => unknown).apply(this, args);
    });
  }
  return () => {
    for (const [name, value] of before) put(name, value);
  };
}

/** The maps that `read` iterates: if it reads everything, they are the tree's maps. */
export function mapsOf(read: () => unknown): WeakSet<object> {
  const maps = new WeakSet();
  const stop = watchMaps((map) => maps.add(map));
  read();
  stop();
  return maps;
}

/** Counts iterations of these maps and hashes, until the returned function is called. */
export function countWork(work: Work, maps: readonly WeakSet<object>[]): () => void {
  const { createHash } = crypto;
  crypto.createHash = (...args) => {
    work.hashes++;
    return createHash(...args);
  };
  syncBuiltinESMExports();
  const stop = watchMaps((map) => {
    if (maps.some((some) => some.has(map))) work.walks++;
  });
  return () => {
    stop();
    crypto.createHash = createHash;
    syncBuiltinESMExports();
  };
}
