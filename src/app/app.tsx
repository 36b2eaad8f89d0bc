import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { type Services, ServicesContext } from '../data/services.ts';
import { common } from '../domain/messages.ts';
import { Part } from '../ui/net.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazy } from './lazy.tsx';
import { Pictures } from './pictures.tsx';
import { AppRoutes } from './routes.tsx';

const NOTICES_DELAY_MS = 600;

/** After the page's content: nobody waits for it. */
const Notices = lazy(
  async () => {
    await whenIdle(NOTICES_DELAY_MS);
    return { default: (await import('./notices.tsx')).Notices };
  },
  () => null,
);

/** Everything on the screen. */
export function App({ services }: { services: Services }) {
  return (
    <UiProvider closeLabel={common.close}>
      <ErrorBoundary>
        <ServicesContext.Provider value={services}>
          <Pictures settings={services.settings}>
            <BrowserRouter>
              <AppRoutes />
              <Part>
                <Suspense fallback={null}>
                  <Notices />
                </Suspense>
              </Part>
            </BrowserRouter>
          </Pictures>
        </ServicesContext.Provider>
      </ErrorBoundary>
    </UiProvider>
  );
}
