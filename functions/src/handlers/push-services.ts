import type { HandlerDeps, PushRefusal } from '../contract.ts';
import { type Device, restPath } from './push-devices.ts';

/** The browsers' push services. A subscription is input from outside, so the gateway calls no other host (no SSRF). */
const SERVICES = {
  google: /^(fcm|android)\.googleapis\.com$/,
  mozilla: /(^|\.)push\.services\.mozilla\.com$/,
  apple: /^(?:[\w-]+\.)?push\.apple\.com$/,
  microsoft: /(^|\.)notify\.windows\.com$/,
};

/** `pushServices/{service}`: what a push service last said to the league; no client reads or writes it. */
export interface ServiceRecord {
  /** When it last took a push of a device, to the hour; ms since the epoch. */
  servedAt?: number;
  /** When it last refused all that it was given. */
  refusedAt?: number;
  status?: number;
  reason?: string;
  /** The only device that was refused since `servedAt`: that may be the device's own fault. */
  lone?: string;
}

/** What a service said to a device's push. */
export interface Answered {
  device: Device;
  /** Null: it took the push. */
  refusal: PushRefusal | null;
}

/** Devices that a service refused in one event, by its answer; the log's line `pushes-refused` has a list of them. */
export interface RefusalCount extends PushRefusal {
  service: string;
  devices: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A device that was refused this often, while its service served others, gets no more pushes. */
const TRIES = 5;
/** Kinds of refusals that one line of the log names. */
const MOST_KINDS = 10;
/** «Too large»: what we sent was wrong, which says nothing of the device or of our keys. */
const TOO_LARGE = 413;

/** Which of the browsers' services a host belongs to; null for none. */
export function browserService(hostname: string): string | null {
  return Object.entries(SERVICES).find(([, host]) => host.test(hostname))?.[0] ?? null;
}

/** The service of an endpoint, as a key of the database: a browser's by its name, one of the settings by its host. */
function serviceOf(endpoint: string): string {
  const { hostname, host } = URL.canParse(endpoint) ? new URL(endpoint) : { hostname: '', host: 'unknown' };
  return browserService(hostname) ?? host.replace(/[^\w-]/g, '_');
}

/** Whether a service refuses all that the league sends it: then the fault is ours. */
const refusesAll = ({ servedAt = 0, refusedAt = 0 }: ServiceRecord): boolean => refusedAt > servedAt;

/** The services that refuse all that the league sends, of those in `pushServices`. */
export function refusingServices(records: Readonly<Record<string, ServiceRecord>>) {
  const refusing = Object.entries(records).filter(([, record]) => refusesAll(record));
  return refusing.map(([service, { status = 0, reason = '' }]) => ({ service, status, reason }));
}

/** Whether pushes to a device rest, until it subscribes anew. */
export const rests = ({ refusals = 0 }: { refusals?: number }): boolean => refusals >= TRIES;

/**
 * Counts what the services refused, and marks the devices whose own fault it is: those that a service refused while it took a push of another, in the
 * same event, or for a single device as the last thing that it did within a day. A service that refuses everybody marks nobody.
 */
export async function noteAnswers(deps: HandlerDeps, eventId: string, all: readonly Answered[]): Promise<void> {
  logRefusals(deps, eventId, all);
  const answers = all.filter(({ refusal }) => refusal?.status !== TOO_LARGE);
  if (answers.length === 0) return;
  const known = ((await deps.db.get('pushServices')) ?? {}) as Record<string, ServiceRecord>;
  for (const [service, ones] of groupBy(answers, ({ device }) => serviceOf(device.record.endpoint))) {
    if (isNothingNew(known[service], ones, deps.now())) continue;
    let blamed: readonly Answered[] = [];
    await deps.db.transact(`pushServices/${service}`, (current) => {
      const verdict = judge((current ?? {}) as ServiceRecord, ones, deps.now());
      blamed = verdict.blamed;
      return verdict.record;
    });
    await Promise.all(blamed.map(({ device }) => mark(deps, device)));
  }
}

/** A service that still takes pushes is written down once an hour. */
function isNothingNew(known: ServiceRecord | undefined, answers: readonly Answered[], now: number): boolean {
  const isWell = known?.lone === undefined && !refusesAll(known ?? {}) && (known?.servedAt ?? 0) > now - HOUR_MS;
  return isWell && answers.every(({ refusal }) => refusal === null);
}

function judge(before: ServiceRecord, answers: readonly Answered[], now: number) {
  const refused = answers.filter(({ refusal }) => refusal !== null);
  const { lone, ...rest } = before;
  const { status = 0, reason = '' } = refused[0]?.refusal ?? {};
  const last = refused.length === 0 ? {} : { status, reason };
  if (refused.length < answers.length) return { blamed: refused, record: { ...rest, ...last, servedAt: now } };
  const isServing = !refusesAll(before) && (before.servedAt ?? 0) > now - DAY_MS;
  const id = refused[0]?.device.id;
  if (isServing && refused.length === 1 && id !== undefined && (lone ?? id) === id) {
    // Once only, until the service serves another: two refusals in a row may be ours.
    return { blamed: lone === undefined ? refused : [], record: { ...rest, ...last, lone: id } };
  }
  return { blamed: [], record: { ...rest, ...last, refusedAt: now } };
}

/** One refusal more of a device, if it still exists; after the last try its pushes rest. */
async function mark(deps: HandlerDeps, { id, path }: Device): Promise<void> {
  let isResting = false;
  await deps.db.transact(path, (current) => {
    const record = current as { refusals?: number } | null;
    const marked = record === null ? null : { ...record, refusals: (record.refusals ?? 0) + 1 };
    isResting = marked !== null && rests(marked);
    return marked;
  });
  if (isResting) await deps.db.update({ [restPath(id)]: deps.now() });
}

function logRefusals(deps: HandlerDeps, eventId: string, answers: readonly Answered[]): void {
  const refused = answers.flatMap(({ device, refusal }) =>
    refusal === null ? [] : [{ service: serviceOf(device.record.endpoint), ...refusal }],
  );
  const kinds = [...groupBy(refused, (one) => JSON.stringify(one)).values()];
  const refusals: RefusalCount[] = kinds
    .slice(0, MOST_KINDS)
    .flatMap(([one, ...more]) => (one === undefined ? [] : { ...one, devices: more.length + 1 }));
  if (refusals.length > 0) deps.log('warn', 'pushes-refused', { eventId, refusals });
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
