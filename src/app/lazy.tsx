import { Component, type ComponentType, type ReactNode, lazy as reactLazy, useReducer } from 'react';
import { common } from '../domain/messages.ts';
import { ErrorState } from '../ui/states.tsx';

/**
 * A part that loads when it is first shown. Where its file can't be had, it says so in its own place and can be asked
 * for again: React alone would keep the failure for good.
 *
 * @param lost what stands in its place then; the sentence and a button unless told
 */
export function lazy<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  lost: (again: () => void) => ReactNode = sayLost,
): ComponentType<Props> {
  const fetched = () => reactLazy(load) as unknown as ComponentType<Props>;
  let Part = fetched();
  return function LazyPart(props: Props) {
    const [attempt, again] = useReducer((count: number) => count + 1, 0);
    const forget = () => {
      Part = fetched();
    };
    return (
      <LostPart key={attempt} onLost={forget} lost={lost(again)}>
        <Part {...props} />
      </LostPart>
    );
  };
}

function sayLost(again: () => void): ReactNode {
  return (
    <ErrorState heading title={common.lostTitle} message={common.lostText} retryLabel={common.retry} onRetry={again} />
  );
}

interface LostPartProps {
  children: ReactNode;
  onLost: () => void;
  lost: ReactNode;
}

/** What browsers say when a module or its sheet does not come, each in its own words. */
const LOST = /dynamically imported module|importing a module script|preload CSS|module script failed/i;

class LostPart extends Component<LostPartProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(): void {
    this.props.onLost();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Everything else is the affair of the last net.
    if (!(error instanceof Error && LOST.test(error.message))) throw error;
    return this.props.lost;
  }
}
