import type { Json } from '../contracts.ts';
import type { Actor } from '../rules/rules.ts';
import { LIMITS } from '../tree/limits.ts';
import { tooBig } from './write-size.ts';

/** How much one request of an actor may weigh. More is refused before a node is built or a rule is asked. */
export interface WriteAllowance {
  /** Bytes of a REST body; UTF-16 units of a message, and of all onDisconnect writes of one connection. */
  bytes: number;
  /** Primitives, nulls, objects and lists in the data of a write. */
  values: number;
}

/** The allowance of a client by its `auth` variable, null before the sign-in. Called for each request: it must be quick. */
export type AllowanceOf = (auth: Json) => WriteAllowance;

/** The allowance of databases that get none: less before the sign-in. */
export const DEFAULT_ALLOWANCE: AllowanceOf = (auth) => ({
  bytes: auth === null ? LIMITS.heldBeforeSignIn : LIMITS.socketWriteBytes,
  values: Number.POSITIVE_INFINITY,
});

/** The allowance of an actor; the admin of the process has only the protocol's limits. */
export function allowanceOf(of: AllowanceOf, { admin, auth }: Actor): WriteAllowance {
  return admin ? { bytes: LIMITS.restWriteBytes, values: Number.POSITIVE_INFINITY } : of(auth);
}

/**
 * Throws {@link tooBig} if `json` has more than `most` values; visits at most one more than that. `json` is not deeper than `readJson` allows.
 */
export function checkValues(json: unknown, most: number): void {
  if (most !== Number.POSITIVE_INFINITY && count(json, most) < 0) throw tooBig();
}

/** `left` minus the values of `json`; stops below zero. */
function count(json: unknown, left: number): number {
  let rest = left - 1;
  if (typeof json !== 'object' || json === null) return rest;
  // Both loops take the members one by one: a list of a million numbers is not copied first.
  if (Array.isArray(json)) {
    for (let i = 0; i < json.length && rest >= 0; i++) rest = count(json[i], rest);
    return rest;
  }
  for (const key in json) {
    rest = count((json as Record<string, unknown>)[key], rest);
    if (rest < 0) break;
  }
  return rest;
}
