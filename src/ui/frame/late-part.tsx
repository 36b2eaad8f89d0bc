import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { Button } from '../buttons/button.tsx';
import { Row } from '../layout/layout.tsx';
import { Net } from './net.tsx';
import styles from './states.module.css';
import { ErrorState } from './states.tsx';
import { UiContext } from './ui-context.ts';

/** A function component. */
type Drawn = (props: never) => ReactNode;
type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? (unknown extends Props ? object : Props) : never;

/** A component with a file of its own. */
export type LatePart<Part extends Drawn> = ((props: PropsOf<Part>) => ReactNode) & {
  /** Preloads the part, or loads it again after a failure. Rejects if the file does not load. */
  load: () => Promise<Part>;
};

/** Renders the replacement of a part that did not load. @param again loads it once more */
export type WhenLost<Props> = (again: () => void, props: Props) => ReactNode;

/**
 * The role of a part in the page: a `screen` is the whole content, a `part` stands among others, a `dialog` over them. An `extra` is dispensable:
 * after a failure its place stays as it was during the loading.
 */
export type Late<Props> = 'screen' | 'part' | 'extra' | (Props extends { onClose: () => void } ? 'dialog' : never);

export interface LateOptions<Props> {
  /** The placeholder while the part loads, of the part's size; nothing if omitted. */
  wait?: ReactNode;
  /** A Suspense above shows the placeholder; for a screen, that Suspense keeps the previous page visible. */
  isSuspendedAbove?: boolean;
  /** The replacement after a failed load; the notice of the part's kind if omitted. */
  lost?: WhenLost<Props> | undefined;
}

/** How long a failure is remembered for components that have not drawn it yet, in ms: a retry in every drawing would never end. */
const FAILURE_MS = 1_000;

/**
 * The one way to load a component late (decision 46). It fails alone: if its file does not load, an error with a retry button
 * takes its place, and the rest of the page stays. A retry, the next mount and the browser's `online` event
 * load the file again. A preloaded part is drawn at once.
 *
 * @param load the `import()` and its component
 */
export function latePart<Part extends Drawn>(
  load: () => Promise<Part>,
  kind: Late<PropsOf<Part>>,
  { wait = null, isSuspendedAbove = kind === 'screen', lost }: LateOptions<PropsOf<Part>> = {},
): LatePart<Part> {
  type Props = PropsOf<Part>;
  let loaded: Part | null = null;
  let asked: Promise<Part> | null = null;
  let isLost = false;
  /** The errors with which the file failed to load. */
  const causes = new WeakSet<object>();
  /** The mounted components that show the failure. */
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
        setTimeout(forget, FAILURE_MS);
        throw error;
      },
    );
    return asked;
  };
  // React's `lazy` remembers a failure for ever, so after a failure a new one replaces it.
  const suspend = () => lazy(async () => ({ default: (await ask()) as unknown as ComponentType<object> }));
  let suspended = suspend();
  const forget = () => {
    if (!isLost) return;
    isLost = false;
    asked = null;
    suspended = suspend();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a file.
  function Loaded(props: object) {
    // A loaded part needs no Suspense, which delays a page by 300 ms once it has shown its fallback.
    // The component is chosen once: another component type in the same place would lose the part's state.
    const [Part] = useState(() => (loaded as unknown as ComponentType<object> | null) ?? suspended);
    return <Part {...props} />;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a file.
  function LatePart(props: Props) {
    const [attempt, mountAgain] = useReducer((count: number) => count + 1, 0);
    const again = useCallback(() => {
      // A failure in the background may be remembered just now, and a retry must ask for the file.
      forget();
      mountAgain();
    }, []);
    const instead = (error: unknown) => {
      // An error of the part itself goes to the next net above.
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
    return isSuspendedAbove ? part : <Suspense fallback={wait}>{part}</Suspense>;
  }
  return Object.assign(LatePart, {
    load: () => {
      forget();
      return ask();
    },
  });
}

/** Loads again when another instance of the part has loaded, or when the network is back. */
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
  /** The kind of the lost part. */
  kind: 'screen' | 'part' | 'dialog';
  again: () => void;
  /** The person leaves the dialog. */
  onClose?: (() => void) | undefined;
  /** What waited for the lost part need not wait any longer. */
  onRead?: (() => void) | undefined;
}

/** Shows that a part did not load: as a whole page, as one line among other parts, or in a dialog that needs no other file. */
export function LostNotice({ kind, again, onClose, onRead }: LostNoticeProps) {
  const { texts } = use(UiContext);
  const retry = (
    <Button variant="default" onClick={again}>
      {texts.retry}
    </Button>
  );
  if (kind === 'screen') return <ErrorState heading title={texts.lostTitle} message={texts.lostText} action={retry} />;
  if (kind === 'part') {
    return (
      <Row as="p" ref={onRead} align="center" wrap c="mute" className={styles.line} role="alert">
        {texts.lostPart}
        {retry}
      </Row>
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
