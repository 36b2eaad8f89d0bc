import type { Json, Log } from '../contracts.ts';
import type { TreeNode } from '../tree/node.ts';
import type { Write } from '../tree/patch.ts';
import { formatPath, type Path } from '../tree/path.ts';
import type { Query } from '../tree/query.ts';
import { mayRead, mayWrite, type TraceLine, type Witness } from './rule-judge.ts';
import type { Looks } from './rule-watch.ts';
import type { Rules } from './rules.ts';

/** Whom the rules judge: the `auth` variable, and whether they are asked at all. */
export interface Actor {
  auth: Json;
  admin: boolean;
}

export const ADMIN: Actor = { auth: null, admin: true };

/** A rule that could not be evaluated is a fault of the server: it denies, and whoever runs the server hears of it. */
export function faultWitness(log: Log): Witness {
  return { faultsOnly: true, push: (line) => log('error', 'rules-fault', { ...line }) };
}

/** {@link mayWrite}; at the level `debug` a denial is logged with every rule that was asked and what it came to. */
export function guardWrite(log: Log, rules: Rules, root: TreeNode | null, write: Write, actor: Actor): boolean {
  if (mayWrite(rules, root, write, actor.auth, faultWitness(log))) return true;
  // Judged again with a trace: only denials pay for it, where somebody reads it.
  if (log.debug === false) return false;
  const trace: TraceLine[] = [];
  mayWrite(rules.unwatched ?? rules, root, write, actor.auth, trace);
  const paths = write.entries.slice(0, 20).map((entry) => formatPath(entry.path));
  log('debug', 'rules-denied', { action: write.kind, paths, uid: uidOf(actor), trace });
  return false;
}

/** {@link mayRead}; a denial is logged like that of a write. */
export function guardRead(
  log: Log,
  rules: Rules,
  root: TreeNode | null,
  path: Path,
  query: Query,
  actor: Actor,
  now: number,
  looks: Looks | null = null,
): boolean {
  if (mayRead(rules, root, path, query, actor.auth, now, faultWitness(log), looks)) return true;
  if (log.debug === false) return false;
  const trace: TraceLine[] = [];
  mayRead(rules.unwatched ?? rules, root, path, query, actor.auth, now, trace);
  log('debug', 'rules-denied', { action: 'read', paths: [formatPath(path)], uid: uidOf(actor), trace });
  return false;
}

function uidOf({ auth }: Actor): Json {
  return auth !== null && typeof auth === 'object' && !Array.isArray(auth) ? (auth.uid ?? null) : null;
}
