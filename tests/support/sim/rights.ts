import { ADMIN } from '../rules-world.ts';
import type { SimServer } from './server.ts';

/** Where a scorer writes under the key of his match. */
const OF_MATCH = ['matches', 'matchEvents', 'eventNumbers', 'matchNotes', 'liveMatches', 'matchTurns', 'matchPresence'];

type Patch = Readonly<Record<string, unknown>>;

/** A link that the admin made. */
export interface GivenLink {
  matchId: string;
  linkId: string;
  secret: string;
  once: boolean;
  /** Server ms of its end. */
  until: number;
}

/** The arguments of a phone's call of the function. */
export interface Claimed {
  matchId: string;
  linkId: string;
  secret: string;
}

/**
 * Calculates independently, from the events and the server's time, who may score which match, and judges every update that the server has accepted.
 * It reads neither the rules nor the function's records.
 */
export interface SimRights {
  /** An account has the right over another match from the start. */
  give(matchId: string, uid: string, until: number): void;
  /** A person sees a link; the link exists if the server accepted it. */
  show(link: GivenLink): void;
  /** An account's call begins; call the returned function with the answer: the right's end, or null for a refusal. */
  call(uid: string, claimed: Claimed): (until: number | null) => void;
  /** Whether an account may score a match at a moment, server ms. */
  may(matchId: string, uid: string | null, at: number): boolean;
  /** Whether the account ever had the right. */
  might(matchId: string, uid: string | null): boolean;
  /** How often each thing happened, so that a test can check that it does happen. */
  counts: Readonly<Record<Happened, number>>;
}

type Happened = 'claimed' | 'refused' | 'revoked' | 'handed';

interface Known extends GivenLink {
  made: number;
  removed: number;
  usedBy: string | null;
}

/** @param broken called for each update that the server should have refused */
export function watchRights(server: SimServer, now: () => number, broken: (law: string) => void) {
  const links = new Map<string, Known>();
  const shown = new Map<string, GivenLink>();
  /** The end of each right, by match and account, and the link that gave it last. */
  const rights = new Map<string, { until: number; by: string }>();
  const calls = new Set<{ uid: string; claimed: Claimed; begun: number }>();
  const counts: Record<Happened, number> = { claimed: 0, refused: 0, revoked: 0, handed: 0 };
  const keyOf = (matchId: string, id: string) => `${matchId} ${id}`;
  const mayNow = (matchId: string, uid: string, at = now()) => (rights.get(keyOf(matchId, uid))?.until ?? 0) > at;

  /** Whether the link was usable by its account at any moment since the call began. */
  const isGood = (uid: string, { matchId, linkId, secret }: Claimed, begun: number) => {
    const link = links.get(keyOf(matchId, linkId));
    if (link === undefined || link.secret !== secret) return false;
    const isThere = link.removed > begun && link.until > begun && link.made <= now();
    return isThere && (!link.once || link.usedBy === null || link.usedBy === uid);
  };
  /** The function writes a right: a call must be asking for it now, and its link must be new for the account. */
  const onRight = (matchId: string, uid: string, value: unknown) => {
    const { until, link: linkId } = value as { until: number; link: string };
    const key = keyOf(matchId, uid);
    const known = rights.get(key);
    // The same link again: the function repeats its answer.
    if (known?.by === linkId) {
      if (until !== known.until) broken(`a right of ${uid} came back by its own link`);
      return;
    }
    const link = links.get(keyOf(matchId, linkId));
    const isAsked = [...calls].some(
      ({ uid: of, claimed, begun }) =>
        of === uid && claimed.linkId === linkId && claimed.matchId === matchId && isGood(uid, claimed, begun),
    );
    if (!isAsked || link === undefined) return broken(`${uid} was given a right that no link gives`);
    if (until !== link.until) broken(`the right of ${uid} ends at another time than its link`);
    if (link.once) link.usedBy = uid;
    rights.set(key, { until: link.until, by: linkId });
    counts.claimed += 1;
  };

  const onAdmin = (patch: Patch) => {
    for (const [path, value] of Object.entries(patch)) {
      const [root, matchId = '', id = '', field] = path.split('/');
      const key = keyOf(matchId, id);
      if (root === 'scorerLinks' && value === null) removeLink(key);
      else if (root === 'scorerLinks') {
        const link = shown.get(key);
        if (link !== undefined)
          links.set(key, { ...link, made: now(), removed: Number.POSITIVE_INFINITY, usedBy: null });
      } else if (root === 'matchScorers' && field === 'until') {
        const known = rights.get(key);
        if (known === undefined || known.until <= now()) broken('what is over was revoked once more');
        else known.until = now();
        counts.revoked += 1;
      }
    }
  };
  const removeLink = (key: string) => {
    const link = links.get(key);
    if (link !== undefined) link.removed = Math.min(link.removed, now());
  };

  /** Each place of an update from anyone but the admin must belong to a match that he may score now. */
  const judge = (uid: string, patch: Patch) => {
    const may = (matchId: string | undefined) => mayNow(matchId ?? '', uid);
    const isEnd = Object.keys(patch).some((path) => {
      const [root, matchId, field] = path.split('/');
      return root === 'matches' && field === 'status' && may(matchId);
    });
    for (const [path, value] of Object.entries(patch)) {
      const [root = '', matchId] = path.split('/');
      const isOwn = OF_MATCH.includes(root);
      const isOfEnd = isEnd && ['config', 'uncounted'].includes(root);
      if (isOwn ? !may(matchId) : !isOfEnd) broken(`${uid} wrote ${path} without a right`);
      if (root === 'matchEvents' && (value as { by?: unknown } | null)?.by !== uid)
        broken(`${path} is not named after ${uid}`);
    }
  };

  const { write, apply } = server;
  server.write = (as, patch) => {
    if (!write(as, patch)) return false;
    if (as === ADMIN.uid) onAdmin(patch);
    else if (as === null) broken('nobody wrote something');
    else judge(as, patch);
    return true;
  };
  server.apply = (patch) => {
    const before = Object.fromEntries(Object.keys(patch).map((path) => [path, server.world.read(path)]));
    apply(patch);
    for (const [path, value] of Object.entries(patch)) {
      const [root, matchId = '', id = ''] = path.split('/');
      if (root === 'matchScorers') {
        // The function writes the list of a match at once; only its changes are rights that it gives or repeats.
        const known = (before[path] ?? {}) as Record<string, unknown>;
        for (const [uid, right] of Object.entries((value ?? {}) as object))
          if (JSON.stringify(right) !== JSON.stringify(known[uid])) onRight(matchId, uid, right);
      }
      if (root === 'scorerLinks' && value === null) removeLink(keyOf(matchId, id));
    }
  };

  const oracle: SimRights = {
    give: (matchId, uid, until) => void rights.set(keyOf(matchId, uid), { until, by: '' }),
    show: (link) => void shown.set(keyOf(link.matchId, link.linkId), link),
    call: (uid, claimed) => {
      const made = { uid, claimed, begun: now() };
      calls.add(made);
      return (until) => {
        calls.delete(made);
        if (until === null) counts.refused += 1;
        else if (until !== links.get(keyOf(claimed.matchId, claimed.linkId))?.until)
          broken(`${uid} was told another end than that of his link`);
      };
    },
    may: (matchId, uid, at) => uid !== null && mayNow(matchId, uid, at),
    might: (matchId, uid) => uid !== null && rights.has(keyOf(matchId, uid)),
    counts,
  };
  return Object.assign(oracle, { note: (what: Happened) => (counts[what] += 1) });
}
