import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import type { SettingsStore } from '../../data/session/settings.ts';
import { pictureAddress } from '../../domain/records/stored-picture.ts';
import { PictureAddressContext } from '../../ui/media/picture-address.ts';

/** Makes every picture below load from the league's own storage (decision 26). */
export function Pictures({ settings, children }: { settings: SettingsStore; children: ReactNode }) {
  const { league, storage: known } = useStore(settings);
  // In slices: every picture of the page draws again.
  const storage = useDeferredValue(known);
  const addressOf = useMemo(() => (stored: string) => pictureAddress(stored, storage ?? { origin: '' }), [storage]);
  return (
    // The key renders everything again when the time zone changes: all times on the screen depend on it.
    <PictureAddressContext key={league.timeZone} value={addressOf}>
      {children}
    </PictureAddressContext>
  );
}
