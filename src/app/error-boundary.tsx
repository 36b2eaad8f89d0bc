import { Component, type ErrorInfo, type ReactNode } from 'react';
import { common } from '../domain/messages.ts';
import { ErrorState } from '../ui/states.tsx';

/** The last net under the screens: says that taps are safe and offers a reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A screen failed:', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <ErrorState
          heading
          title={common.crashTitle}
          message={common.crashText}
          retryLabel={common.reload}
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}
