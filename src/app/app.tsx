import { BrowserRouter, useLocation } from 'react-router-dom';
import { type Services, ServicesContext, useServices } from '../data/services.ts';
import { common } from '../domain/messages/first-paint.ts';
import '../ui/dialogs/close-on-back.ts';
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { invitation } from '../data/session/invitation.ts';
import type { SettingsStore } from '../data/session/settings.ts';
import { pictureAddress } from '../domain/records/stored-picture.ts';
import { whenIdle } from '../ui/effects/when-idle.ts';
import { LostNotice, latePart } from '../ui/frame/late-part.tsx';
import { Part } from '../ui/frame/net.tsx';
import { UiProvider } from '../ui/frame/ui-provider.tsx';
import { PictureAddressContext } from '../ui/media/use-picture.tsx';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';

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

/** Replaces the notices if their file is lost: says so when the person opens one of their dialogs. */
function LostNotices({ again }: { again: () => void }) {
  const { push } = useServices();
  const isAsked = useStore(push.store, ({ settingsOpen }) => settingsOpen);
  const invited = useStore(invitation, ({ matchId }) => matchId);
  const leave = () => {
    push.store.setState({ settingsOpen: false });
    invitation.setState({ matchId: null });
  };
  return (isAsked || invited !== null) && <LostNotice kind="dialog" again={again} onClose={leave} />;
}

/** Makes every picture below load from the league's own storage (decision 26), and draws all times in the league's zone. */
export function Pictures({ settings, children }: { settings: SettingsStore; children: ReactNode }) {
  const { league, storage: known } = useStore(settings);
  // In slices: every picture of the page draws again.
  const storage = useDeferredValue(known);
  const addressOf = useMemo(() => (stored: string) => pictureAddress(stored, storage ?? { origin: '' }), [storage]);
  return (
    // The key renders everything again when the time zone changes: all times on the screen depend on it.
    <PictureAddressContext key={useDrawnZone(league.timeZone)} value={addressOf}>
      {children}
    </PictureAddressContext>
  );
}

/** The zone of the page as it is drawn. A change waits for the next page where somebody may have typed: drawing everything anew would take the text. */
function useDrawnZone(zone: string): string {
  const [drawn, setDrawn] = useState(zone);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again on each page.
  useLayoutEffect(() => {
    if (!document.querySelector('form, input:focus')) setDrawn(zone);
  }, [zone, key]);
  return drawn;
}
