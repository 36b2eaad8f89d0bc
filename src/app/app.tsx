import { BrowserRouter } from 'react-router-dom';
import { type Services, ServicesContext } from '../data/services.ts';
import { common } from '../domain/messages/first-paint.ts';
import '../ui/dialogs/hear-back-first.ts';
import { whenIdle } from '../ui/effects/when-idle.ts';
import { latePart } from '../ui/frame/late-part.tsx';
import { Part } from '../ui/frame/net.tsx';
import { UiProvider } from '../ui/frame/ui-provider.tsx';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { LostNotices } from './shell/lost-notices.tsx';
import { Pictures } from './shell/pictures.tsx';

const NOTICES_DELAY_MS = 600;

/** Loads after the page's content, which does not wait for it. */
const Notices = latePart(
  async () => {
    await whenIdle(NOTICES_DELAY_MS);
    return (await import('./shell/notices.tsx')).Notices;
  },
  'extra',
  { lost: (again) => <LostNotices again={again} /> },
);

/** Everything on the screen. */
export function App({ services }: { services: Services }) {
  return (
    <UiProvider texts={common}>
      <ErrorBoundary>
        <ServicesContext.Provider value={services}>
          <BrowserRouter>
            <Pictures settings={services.settings}>
              <AppRoutes />
              <Part>
                <Notices />
              </Part>
            </Pictures>
          </BrowserRouter>
        </ServicesContext.Provider>
      </ErrorBoundary>
    </UiProvider>
  );
}
