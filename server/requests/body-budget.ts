import type { MemoryShare } from './memory-budget.ts';

/** More is coming in than may be held. */
export class TooMuchAtOnceError extends RangeError {}

/** The same request, its body counted as it comes in. Beyond what may be held it breaks off. */
export function countBody(request: Request, holding: MemoryShare): Request {
  const { body } = request;
  if (body === null) return request;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        if (holding.take(chunk.length)) controller.enqueue(chunk);
        else controller.error(new TooMuchAtOnceError('too much is being sent at once'));
      },
    }),
  );
  return new Request(request, { body: counted, duplex: 'half' } as RequestInit);
}
