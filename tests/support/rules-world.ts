import type { Json } from 'firebase-server';
import {
  childIndex,
  compileRules,
  makeQuery,
  makeUpdate,
  mayRead,
  mayWrite,
  nodeAt,
  parsePath,
  type Query,
  type Rules,
  Tree,
  type TreeNode,
  toJson,
  WHOLE,
  type Write,
} from 'firebase-server/testing';
import { ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from '../../src/domain/records/constants.ts';
import { COUNTING_UID } from '../../src/domain/records/uncounted.ts';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';
import { nameKeysOf, userKeys } from '../../src/domain/records/user-keys.ts';
import { copyAfter, copyTree, type RuleCase, recording } from './rules-corpus.ts';
import { RULES_TEXT } from './rules-text.ts';

export { RULES_TEXT };

export const ADMIN_EMAIL = 'admin@kupaligi.local';
export const ADMIN = { uid: 'admin', token: { email: ADMIN_EMAIL } };
/** The host that counts (decision 118), as it writes on Firebase. */
export const COUNTING = { uid: COUNTING_UID, token: {} };
export const STRANGER = { uid: 'stranger', token: { email: 'stranger@example.com' } };

const RULES = compileRules(RULES_TEXT);

/** A database that executes the project's own rules, step by step and in this process. */
export interface RulesWorld {
  /** Whether the rules allow this multi-path update of `as`; an allowed update is applied. */
  write(as: Json, patch: Readonly<Record<string, unknown>>): boolean;
  /** Writes without asking the rules. */
  seed(patch: Readonly<Record<string, unknown>>): void;
  read(path: string): Json;
  /** Whether the rules let `as` read the whole value at a path. */
  mayRead(as: Json, path: string): boolean;
  /** The same for the query `orderByChild(child).equalTo(value)`. */
  mayQuery(as: Json, path: string, child: string, value: string | null): boolean;
  /** Keeps the data and the clock under a name, for the other worlds of this process. */
  keep(name: string): void;
  /** Puts what was kept under a name in place of everything; false if nothing was. */
  resume(name: string): boolean;
  now: number;
}

/** The worlds that were kept; whole files of tests begin alike. */
const kept = new Map<string, { root: TreeNode | null; now: number }>();

/**
 * A league of two teams with two players each, without any throw; the clock is at a million.
 *
 * @param own other rules than the project's own, to check that a test notices a fault in them; null for the project's own without a record of the
 * judgements, of which a long simulation makes too many
 */
export function openWorld(own?: Rules | null): RulesWorld {
  const recorder = own === undefined ? recording.recorder : null;
  const rules = own ?? recorder?.rules ?? RULES;
  const tree = new Tree();
  // The data of the tree, copied for the corpus at the first judgement.
  let copied: TreeNode | null | undefined;
  const apply = (write: Write) => {
    tree.apply(write);
    if (copied !== undefined) copied = copyAfter(tree.root, copied, write.patch);
  };
  const judged = (auth: Json, ask: RuleCase['ask'], allowed: boolean) =>
    recorder?.note(allowed, ask, auth, () => {
      copied ??= copyTree(tree.root);
      const asked = 'patch' in ask ? { patch: structuredClone(ask.patch) } : ask;
      return { root: copied, auth, now: world.now, ask: asked, allowed };
    });
  const judge = (as: Json, path: string, query: Query): boolean => {
    const allowed = mayRead(rules, tree.root, parsePath(path), query, as, world.now);
    judged(as, { path, query }, allowed);
    return allowed;
  };
  const world: RulesWorld = {
    now: 1_000_000,
    keep: (name) => {
      kept.set(name, { root: copyTree(tree.root), now: world.now });
    },
    resume: (name) => {
      const known = kept.get(name);
      if (known === undefined) return false;
      tree.root = copyTree(known.root);
      // Nobody changes what is kept, so that the records of all these worlds share it.
      copied = known.root;
      world.now = known.now;
      return true;
    },
    write: (as, patch) => {
      const write = makeUpdate(tree.root, '', patch, world.now);
      const allowed = mayWrite(rules, tree.root, write, as);
      judged(as, { patch }, allowed);
      if (!allowed) return false;
      apply(write);
      return true;
    },
    seed: (patch) => {
      apply(makeUpdate(tree.root, '', patch, world.now));
    },
    read: (path) => toJson(nodeAt(tree.root, parsePath(path))),
    mayRead: (as, path) => judge(as, path, WHOLE),
    mayQuery: (as, path, child, value) => {
      const bound = { value, key: null, inclusive: true };
      return judge(as, path, makeQuery(childIndex([child]), true, bound, bound, null, false));
    },
  };
  if (world.resume('')) return world;
  const player = (displayName: string, teamId: string) => {
    const user = { displayName, teamId, role: 'player', approved: true, stats: ZERO_PLAYER_STATS };
    return { ...user, ...userKeys(user), createdAt: 1, updatedAt: 1 };
  };
  const team = (name: string) => ({
    name,
    city: 'İstanbul',
    captainId: 'kaptan',
    createdAt: 1,
    approved: true,
    stats: ZERO_TEAM_STATS,
  });
  world.seed({
    'config/admin/email': ADMIN_EMAIL,
    'config/dataVersion': DATA_VERSION,
    'config/identity': { name: 'Kupa Ligi', city: 'İstanbul' },
    'teams/firtina': team('Kadıköy Fırtına'),
    'teams/bardaklar': team('Moda Bardakları'),
    'users/ali': player('Ali Yıldız', 'firtina'),
    'users/veli': player('Veli Güneş', 'firtina'),
    'users/ceren': player('Ceren Şahin', 'bardaklar'),
    'users/isik': player('Işık Öztürk', 'bardaklar'),
  });
  world.keep('');
  return world;
}

/**
 * The update with the derived parts of each change of a user's record, as far as they follow from the update: the time, and the keys of a new name.
 */
export function stamped(patch: Readonly<Record<string, unknown>>, now: number): Record<string, unknown> {
  const keys: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(patch)) {
    const [collection, uid, field] = path.split('/');
    if (collection !== 'users' || field === undefined) continue;
    keys[`users/${uid}/updatedAt`] = now;
    if (path === `users/${uid}/displayName` && typeof value === 'string')
      keys[`users/${uid}/nameKeys`] = nameKeysOf(value);
  }
  return { ...keys, ...patch };
}
