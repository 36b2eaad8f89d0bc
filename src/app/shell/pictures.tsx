import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import type { SettingsStore } from '../../data/session/settings.ts';
import { pictureAddress } from '../../domain/records/stored-picture.ts';
import { PictureAddressContext } from '../../ui/media/picture-address.ts';

/** Makes every picture below load from the league's own storage (decision 26). */
export function Pictures({ settings, children }: { settings: SettingsStore; children: ReactNode }) {
  const { storage, timeZone } = useStore(settings);
  const addressOf = useMemo(() => (stored: string) => pictureAddress(stored, storage ?? { origin: '' }), [storage]);
  return (
    // The key renders everything again when the time zone changes: all times on the screen depend on it.
    <PictureAddressContext key={timeZone} value={addressOf}>
      {children}
    </PictureAddressContext>
  );
}
