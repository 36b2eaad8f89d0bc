import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface NetProps {
  children: ReactNode;
  /** What stands in the place of what failed; may throw the error on to the next net above. Nothing unless told. */
  instead?: ((error: unknown) => ReactNode) | undefined;
  /** With another value the failed part is tried again. */
  at?: unknown;
  onError?: (() => void) | undefined;
}

/** Catches what fails while it is drawn, so that what stands around it stays. */
export class Net extends Component<NetProps, { failed: { error: unknown } | null }> {
  override state = { failed: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown): { failed: { error: unknown } } {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A part failed:', error, info.componentStack);
    this.props.onError?.();
  }

  override componentDidUpdate(before: NetProps): void {
    if (this.state.failed !== null && before.at !== this.props.at) this.setState({ failed: null });
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : this.props.instead?.(failed.error);
  }
}

/** A part that the screen can do without: where it fails, nothing stands in its place until its data change. */
export function Part({ children }: { children: ReactNode }) {
  return <Net at={children}>{children}</Net>;
}
