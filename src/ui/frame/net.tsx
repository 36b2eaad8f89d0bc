import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface NetProps {
  children: ReactNode;
  /** Renders the replacement of the failed content; may rethrow the error to the next net above. Nothing if omitted. */
  instead?: ((error: unknown) => ReactNode) | undefined;
  /** A change of this value tries the failed content again. */
  at?: unknown;
  onError?: (() => void) | undefined;
}

/** An error boundary: content that throws while drawing fails alone, and the content around it stays. */
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

/** A dispensable part of a screen: if it fails, it shows nothing until its data change. */
export function Part({ children }: { children: ReactNode }) {
  return <Net at={children}>{children}</Net>;
}
