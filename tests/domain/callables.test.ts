import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Definitions } from '../../functions/src/contract.ts';
import { CallError } from '../../functions/src/contract.ts';
import { parsePayload, requestSchema } from '../../functions/src/handlers/guards.ts';
import type { ServerPort } from '../../src/data/server.ts';

/** Each line that must not compile is marked; where it compiles, the marker itself is an error. */
describe('a callable function, on both ends', () => {
  it('takes the fields of the table, and no others compile', () => {
    const schema = requestSchema<'removePushSubscription'>()(v.object({ endpoint: v.string() }));
    expect(parsePayload(schema, { endpoint: 'https://push.test/1' })).toEqual({ endpoint: 'https://push.test/1' });
    expect(() => parsePayload(schema, { address: 'https://push.test/1' })).toThrow(CallError);
    // @ts-expect-error a field of another name
    requestSchema<'removePushSubscription'>()(v.object({ address: v.string() }));
    // @ts-expect-error a field that the app does not send
    requestSchema<'removePushSubscription'>()(v.object({ endpoint: v.string(), more: v.optional(v.string()) }));
    // @ts-expect-error a field of another type
    requestSchema<'removePushSubscription'>()(v.object({ endpoint: v.number() }));
  });

  it('is called by a name and with a payload of the table', async () => {
    const sent: unknown[] = [];
    const server: Pick<ServerPort, 'call'> = {
      call: async (name, data) => {
        sent.push([name, data]);
        return null;
      },
    };
    await server.call('removePushSubscription', { endpoint: 'e' });
    // @ts-expect-error no such function
    await server.call('removeSubscription', { endpoint: 'e' });
    // @ts-expect-error no such payload
    await server.call('removePushSubscription', { address: 'e' });
    expect(sent).toHaveLength(3);
  });

  it('answers as the table says', async () => {
    const answers: Partial<Definitions['callables']> = {
      removePushSubscription: async () => ({ success: true }),
      // @ts-expect-error no count and no sentence
      clearAllNotifications: async () => ({ success: true }),
    };
    expect(Object.keys(answers)).toEqual(['removePushSubscription', 'clearAllNotifications']);
  });
});
