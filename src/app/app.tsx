import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { type Services, ServicesContext } from '../data/services.ts';
import { common } from '../domain/messages/first-paint.ts';
import { whenIdle } from '../ui/effects/when-idle.ts';
import { Part } from '../ui/frame/net.tsx';
import { UiProvider } from '../ui/frame/ui-provider.tsx';
import { lazyPart } from './build/lazy-part.tsx';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Pictures } from './shell/pictures.tsx';

const NOTICES_DELAY_MS = 600;

/** After the page's content: nobody waits for it. */
const Notices = lazyPart(
  async () => {
    await whenIdle(NOTICES_DELAY_MS);
    return { default: (await import('./shell/notices.tsx')).Notices };
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
