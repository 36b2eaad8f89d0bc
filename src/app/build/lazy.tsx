import { type ComponentType, type ReactNode, lazy as reactLazy, useReducer, useState } from 'react';
import { isLostPart } from '../../domain/errors/device-errors.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { Net } from '../../ui/frame/net.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';

/** A part that can be fetched ahead. */
export type LazyPart<Props extends object = object> = ComponentType<Props> & {
  /** Resolves when the part is here, or can't be had now. */
  preload: () => Promise<void>;
};

/**
 * A part that loads when it is first shown. Where its file can't be had, it says so in its own place and can be asked
 * for again: React alone would keep the failure for good.
 *
 * @param lost what stands in its place then; the sentence and a button unless told
 */
export function lazy<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  lost: (again: () => void) => ReactNode = sayLost,
): LazyPart<Props> {
  let here: ComponentType<Props> | null = null;
  const loaded = async () => {
    const part = await load();
    here = part.default;
    return part;
  };
  const fetched = () => reactLazy(loaded) as unknown as ComponentType<Props>;
  let Part = fetched();
  function LazyPart(props: Props) {
    const [attempt, again] = useReducer((count: number) => count + 1, 0);
    // What is here already does without Suspense, which holds a page back for 300 ms once it has shown its fallback.
    // Chosen once: another type in the same place would lose the part's state.
    const [Here] = useState(() => here);
    const forget = () => {
      Part = fetched();
    };
    const instead = (error: unknown) => {
      // Everything else is the affair of the next net.
      if (!isLostPart(error)) throw error;
      return lost(again);
    };
    return (
      <Net key={attempt} onError={forget} instead={instead}>
        {Here === null ? <Part {...props} /> : <Here {...props} />}
      </Net>
    );
  }
  const preload = async () => {
    await loaded().catch(() => undefined);
  };
  return Object.assign(LazyPart, { preload });
}

function sayLost(again: () => void): ReactNode {
  return (
    <ErrorState heading title={common.lostTitle} message={common.lostText} retryLabel={common.retry} onRetry={again} />
  );
}
