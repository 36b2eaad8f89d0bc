import type { MemoryShare } from './memory-budget.ts';

/** A body exceeds the memory budget. */
export class TooMuchAtOnceError extends RangeError {}

/** The same request; its body is counted as it arrives. Beyond the budget the body fails with {@link TooMuchAtOnceError}. */
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
