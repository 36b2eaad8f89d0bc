import type { ReactNode } from 'react';
import { common } from '../../domain/messages/first-paint.ts';
import { Net } from '../../ui/frame/net.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** The boundary is inside the app's frame, which already has the main landmark. */
  framed?: boolean;
  /** A new value renders the screen again. */
  at?: unknown;
}

/** Catches the errors of the screens and offers a reload. */
export function ErrorBoundary({ children, framed = false, at }: ErrorBoundaryProps) {
  return (
    <Net
      at={at}
      instead={() =>
        framed ? (
          <Crashed />
        ) : (
          <main>
            <Crashed />
          </main>
        )
      }
    >
      {children}
    </Net>
  );
}

function Crashed() {
  return (
    <ErrorState
      heading
      title={common.crashTitle}
      message={common.crashText}
      retryLabel={common.reload}
      onRetry={() => window.location.reload()}
    />
  );
}
