import { BY_SERVER, withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { NAME_FORMS, parsePrivateName } from '../../../src/domain/records/public-name.ts';
import type { Patch } from '../../../src/domain/records/types.ts';
import { uncounted } from '../../../src/domain/records/uncounted.ts';
import type { HandlerDeps } from '../contract.ts';
import { joinMinor } from './change-name.ts';

type Records = Record<string, Record<string, unknown> | null>;

/**
 * What stays of the name of somebody who was removed, as he chose (decision 132): the update that has the results written anew and takes his name out of the log
 * of the admin and from among the scorers. Empty for one who chose nothing: his names stay those of then (decision 39).
 *
 * `formerNames/{uid}` has no name. No client reads it, and it stays, for a phone or a file that still has the old one.
 */
export async function formerName(deps: HandlerDeps, uid: string, displayName: unknown): Promise<Patch> {
  const [contact, joined] = await Promise.all([deps.db.get(`contacts/${uid}`), deps.db.get(`joinedGuests/${uid}`)]);
  // A joined guest is somebody, whose name it is now; and he may be under 18.
  const owner = (joined as { uid?: unknown } | null)?.uid;
  if (typeof owner === 'string') {
    if ((await deps.db.get(`users/${owner}`)) !== null) await joinMinor(deps, uid, owner);
    return {};
  }
  const { name } = parsePrivateName(contact);
  const leaves = (contact as { leaves?: unknown } | null)?.leaves;
  if (leaves !== 'initials' && leaves !== 'none')
    return name === undefined ? {} : { [`formerNames/${uid}`]: 'short' satisfies keyof typeof NAME_FORMS };
  const written = NAME_FORMS[leaves];
  const key = nextKey(deps.now(), Math.random);
  const names = [name, displayName].filter((one): one is string => typeof one === 'string');
  const line = { action: 'name-changed', target: `users/${uid}`, detail: written(names[0] ?? '') } as const;
  const patch = {
    [`formerNames/${uid}`]: leaves,
    ...(await inLog(deps, uid, { names, written })),
    ...(await amongScorers(deps, uid, written)),
    ...uncounted(key),
  };
  return withLogLine(patch, { key, by: BY_SERVER }, line);
}

type Renaming = { names: readonly string[]; written: (name: string) => string };

/** Lines about him lose whatever they say; in every other line his name is another one, unless it is one word, which may be anybody's. */
async function inLog({ db }: HandlerDeps, uid: string, { names, written }: Renaming): Promise<Patch> {
  const [log, guests] = (await Promise.all([
    db.get('adminLog'),
    db.query('joinedGuests', { child: 'uid', equals: uid }),
  ])) as [Records | null, object | null];
  const his = new Set([uid, ...Object.keys(guests ?? {})].flatMap((id) => [`users/${id}`, `joinedGuests/${id}`]));
  const patch: Patch = {};
  for (const [key, line] of Object.entries(log ?? {})) {
    const detail = line?.detail;
    if (typeof detail !== 'string') continue;
    const said = his.has(String(line?.target))
      ? written(names[0] ?? '')
      : names.reduce((text, name) => (/\s/.test(name.trim()) ? text.replaceAll(name, written(name)) : text), detail);
    if (said !== detail) patch[`adminLog/${key}/detail`] = said;
  }
  return patch;
}

/** The log of a match shows the names of its scorers. */
async function amongScorers({ db }: HandlerDeps, uid: string, written: Renaming['written']): Promise<Patch> {
  const matches = ((await db.get('matchScorers')) ?? {}) as Record<string, Records | null>;
  return Object.fromEntries(
    Object.entries(matches).flatMap(([matchId, scorers]) => {
      const name = scorers?.[uid]?.name;
      return typeof name === 'string' ? [[`matchScorers/${matchId}/${uid}/name`, written(name)]] : [];
    }),
  );
}
