import type { OutboxRow } from '../domain/outbox/intents.ts';
import { parseAll } from '../domain/records/parse.ts';
import { parseFixture } from '../domain/schedule/parse-fixture.ts';
import type { Fixtures } from '../domain/schedule/types.ts';
import type { Remote } from './remote.ts';

/**
 * The fixtures that the start or the end of a match changes, straight from the server: the played one, and for a game of the bracket the whole
 * bracket. Empty for a match without a fixture. Rejects as `get` does.
 */
export async function readMatchFixtures(
  remote: Pick<Remote, 'get' | 'read'>,
  { matchId, intent }: Pick<OutboxRow, 'matchId' | 'intent'>,
): Promise<Fixtures> {
  if (intent.kind === 'start') {
    const { fixtureId } = intent;
    return fixtureId === undefined ? {} : parsed({ [fixtureId]: await remote.get(`fixtures/${fixtureId}`) });
  }
  if (intent.kind !== 'complete' && intent.kind !== 'cancel') return {};
  const own = parsed(await remote.read('fixtures', { child: 'matchId', equals: matchId }));
  const isInBracket = Object.values(own).some(({ tie }) => tie !== undefined);
  if (intent.kind === 'cancel' || !isInBracket) return own;
  return { ...parsed(await remote.read('fixtures', { child: 'tie', from: '' })), ...own };
}

const parsed = (value: unknown): Fixtures => parseAll(value, (_key, one) => parseFixture(one));
