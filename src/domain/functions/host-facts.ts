import * as v from 'valibot';
import type { HostFacts } from './callables.ts';

const text = v.nullable(v.string());
const count = v.pipe(v.number(), v.finite());

const FACTS = v.object({
  release: v.string(),
  url: text,
  tls: v.boolean(),
  certificateDaysLeft: v.nullable(count),
  mails: v.boolean(),
  lateMails: count,
  pushes: v.picklist(['none', 'no-apple', 'all']),
  refusing: v.array(v.object({ service: v.string(), status: count, reason: v.string() })),
  backups: v.nullable(v.object({ folder: v.boolean(), running: v.boolean(), at: v.nullable(count), fault: text })),
}) satisfies v.GenericSchema<unknown, HostFacts>;

/** The facts in an answer of `checkHost`; null for any other answer, as of another version. */
export function parseHostFacts(answer: unknown): HostFacts | null {
  const result = v.safeParse(FACTS, answer);
  return result.success ? result.output : null;
}
