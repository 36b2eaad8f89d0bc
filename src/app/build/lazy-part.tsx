import { type ComponentType, lazy, type ReactNode, useReducer, useState } from 'react';
import { isLostPart } from '../../domain/errors/device-errors.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { Net } from '../../ui/frame/net.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';

/** A part with a file of its own. */
export type LazyPart<Props extends object = object> = ComponentType<Props> & {
  /** Loads the part ahead. Resolves when it is loaded or has failed to load; never rejects. */
  preload: () => Promise<void>;
};

/** Renders the error where a part cannot be loaded. @param again tries once more */
export type LostPart = (again: () => void) => ReactNode;

/**
 * A part that loads when it is first shown. If its file cannot be loaded, an error with a retry button is shown in its
 * place. React's own `lazy` would keep the failure forever.
 *
 * @param lost renders the error; the usual sentence and button if omitted
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  lost: LostPart = sayLost,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  // Shared with `preload`, and retried after a failure.
  const request = lazyPromise(async () => {
    const part = await load();
    loaded = part.default;
    return part;
  });
  const suspended = () => lazy(request) as unknown as ComponentType<Props>;
  let Part = suspended();
  function LazyPart(props: Props) {
    const [attempt, again] = useReducer((count: number) => count + 1, 0);
    // A loaded part needs no Suspense, which delays a page by 300 ms once it has shown its fallback.
    // Chosen once: another component type in the same place would lose the part's state.
    const [Loaded] = useState(() => loaded);
    const forget = () => {
      Part = suspended();
    };
    const instead = (error: unknown) => {
      // Other errors go to the next net above.
      if (!isLostPart(error)) throw error;
      return lost(again);
    };
    return (
      <Net key={attempt} onError={forget} instead={instead}>
        {Loaded === null ? <Part {...props} /> : <Loaded {...props} />}
      </Net>
    );
  }
  const preload = async () => {
    await request().catch(() => undefined);
  };
  return Object.assign(LazyPart, { preload });
}

function sayLost(again: () => void): ReactNode {
  return (
    <ErrorState heading title={common.lostTitle} message={common.lostText} retryLabel={common.retry} onRetry={again} />
  );
}
