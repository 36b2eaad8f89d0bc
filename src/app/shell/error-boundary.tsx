import type { ReactNode } from 'react';
import { common } from '../../domain/messages/first-paint.ts';
import { Net } from '../../ui/frame/net.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Inside the frame of the app, which has a landmark for what is shown. */
  framed?: boolean;
  /** With another value the screen is tried again. */
  at?: unknown;
}

/** A net under the screens: says that taps are safe and offers a reload. */
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
