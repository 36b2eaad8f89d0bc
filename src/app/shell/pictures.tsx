import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import type { SettingsStore } from '../../data/session/settings.ts';
import { pictureAddress } from '../../domain/records/stored-picture.ts';
import { PictureAddressContext } from '../../ui/media/picture-address.ts';

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
