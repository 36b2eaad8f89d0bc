import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { type Services, ServicesContext } from '../data/services.ts';
import { common } from '../domain/messages.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazy } from './lazy.tsx';
import { AppRoutes } from './routes.tsx';

const Notices = lazy(
  async () => ({ default: (await import('./notices.tsx')).Notices }),
  () => null,
);

/** Everything on the screen. */
export function App({ services }: { services: Services }) {
  return (
    <UiProvider closeLabel={common.close}>
      <ErrorBoundary>
        <ServicesContext.Provider value={services}>
          <BrowserRouter>
            <AppRoutes />
            <Suspense fallback={null}>
              <Notices />
            </Suspense>
          </BrowserRouter>
        </ServicesContext.Provider>
      </ErrorBoundary>
    </UiProvider>
  );
}
