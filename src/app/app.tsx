import { BrowserRouter } from 'react-router-dom';
import { type Services, ServicesContext } from '../data/services.ts';
import { common } from '../domain/messages.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

/** Everything on the screen. */
export function App({ services }: { services: Services }) {
  return (
    <UiProvider closeLabel={common.close}>
      <ErrorBoundary>
        <ServicesContext.Provider value={services}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </ServicesContext.Provider>
      </ErrorBoundary>
    </UiProvider>
  );
}
