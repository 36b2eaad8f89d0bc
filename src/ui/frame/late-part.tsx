import { type ComponentType, lazy, type ReactNode, Suspense, use, useEffect, useReducer, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './late-part.module.css';
import { Net } from './net.tsx';
import { ErrorState } from './states.tsx';
import { UiContext } from './ui-context.ts';

/** A component that is a function. */
type Drawn = (props: never) => ReactNode;
type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? (unknown extends Props ? object : Props) : never;

/** A part with a file of its own. */
export type LatePart<Part extends Drawn> = ((props: PropsOf<Part>) => ReactNode) & {
  /** Loads the part ahead, or asks again for one that was lost. Rejects where its file cannot be had. */
  load: () => Promise<Part>;
};

/** Renders what stands where a part cannot be had. @param again asks for it once more */
export type WhenLost<Props> = (again: () => void, props: Props) => ReactNode;

/**
 * What a part is to the page: a `screen` is all that there is on it, a `part` stands among others, a `dialog` over them, and an
 * `extra` is missed by nobody: its place stays as it was while it loaded.
 */
export type Late<Props> = 'screen' | 'part' | 'extra' | (Props extends { onClose: () => void } ? 'dialog' : never);

export interface LateOptions<Props> {
  /** What stands in its place while it loads, of its size; nothing if omitted. */
  wait?: ReactNode;
  /** The Suspense above says what stands there meanwhile; so it is with a screen, which leaves the page before it standing. */
  isHeldAbove?: boolean;
  /** What it says where it cannot be had; the sentence of its kind if omitted. */
  lost?: WhenLost<Props> | undefined;
}

/** How long a failure is remembered for whoever has not drawn it yet, in ms: what asks in every drawing would never end. */
const TOLD_MS = 1_000;

/**
 * The one way to load a component late (decision 46). It fails alone: where its file cannot be had, an error with a retry button
 * stands in its place, and whatever is around it stays. A retry, the next mount and the browser's word that the network is back
 * ask for the file anew. What was loaded ahead is drawn at once.
 *
 * @param load the `import()` and its component
 */
export function latePart<Part extends Drawn>(
  load: () => Promise<Part>,
  kind: Late<PropsOf<Part>>,
  { wait = null, isHeldAbove = kind === 'screen', lost }: LateOptions<PropsOf<Part>> = {},
): LatePart<Part> {
  type Props = PropsOf<Part>;
  let loaded: Part | null = null;
  let asked: Promise<Part> | null = null;
  let isLost = false;
  /** What its file was lost by. */
  const causes = new WeakSet<object>();
  /** Those who show that it is lost. */
  const losers = new Set<() => void>();
  const ask = () => {
    asked ??= load().then(
      (part) => {
        loaded = part;
        for (const again of losers) again();
        return part;
      },
      (error: Error) => {
        isLost = true;
        causes.add(error);
        setTimeout(forget, TOLD_MS);
        throw error;
      },
    );
    return asked;
  };
  // React's own keeps a failure for ever: after one there is another.
  const suspend = () => lazy(async () => ({ default: (await ask()) as unknown as ComponentType<object> }));
  let suspended = suspend();
  const forget = () => {
    if (!isLost) return;
    isLost = false;
    asked = null;
    suspended = suspend();
  };
  function Loaded(props: object) {
    // A loaded part needs no Suspense, which delays a page by 300 ms once it has shown its fallback.
    // Chosen once: another component type in the same place would lose the part's state.
    const [Part] = useState(() => (loaded as unknown as ComponentType<object> | null) ?? suspended);
    return <Part {...props} />;
  }
  function LatePart(props: Props) {
    const [attempt, again] = useReducer((count: number) => count + 1, 0);
    const instead = (error: unknown) => {
      // What the part itself throws goes to the next net above.
      if (!causes.has(error as Error)) throw error;
      return (
        <Loser of={losers} again={again}>
          {lost?.(again, props) ?? (kind === 'extra' ? wait : <LostNotice {...props} kind={kind} again={again} />)}
        </Loser>
      );
    };
    const part = (
      <Net key={attempt} onError={forget} instead={instead}>
        <Loaded {...(props as Props & object)} />
      </Net>
    );
    return isHeldAbove ? part : <Suspense fallback={wait}>{part}</Suspense>;
  }
  return Object.assign(LatePart, {
    load: () => {
      forget();
      return ask();
    },
  });
}

/** Asks again when another one of its kind was loaded, or when the network is back. */
function Loser({ of, again, children }: { of: Set<() => void>; again: () => void; children: ReactNode }) {
  useEffect(() => {
    const retry = () => again();
    of.add(retry);
    window.addEventListener('online', retry);
    return () => {
      of.delete(retry);
      window.removeEventListener('online', retry);
    };
  }, [of, again]);
  return children;
}

interface LostNoticeProps {
  /** What is lost. */
  kind: 'screen' | 'part' | 'dialog';
  again: () => void;
  /** The person leaves the dialog. */
  onClose?: (() => void) | undefined;
}

/** Says that a part is lost: of a page alone, one line high among others, or in a dialog, which needs no other file. */
export function LostNotice({ kind, again, onClose }: LostNoticeProps) {
  const { texts } = use(UiContext);
  const retry = (
    <Button variant="default" onClick={again}>
      {texts.retry}
    </Button>
  );
  if (kind === 'screen') return <ErrorState heading title={texts.lostTitle} message={texts.lostText} action={retry} />;
  if (kind === 'part') {
    return (
      <p className={styles.line} role="alert">
        {texts.lostPart}
        {retry}
      </p>
    );
  }
  return (
    <dialog ref={show} className={styles.dialog} aria-label={texts.lostPart} onCancel={onClose}>
      <ErrorState title={texts.lostPart} message={texts.lostText} action={retry} />
      <Button variant="default" fullWidth onClick={onClose}>
        {texts.close}
      </Button>
    </dialog>
  );
}

const show = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal();
  return () => dialog?.close();
};
