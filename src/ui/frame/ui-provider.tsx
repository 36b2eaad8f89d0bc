import './tokens.css';
import './base.css';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { loadedOverlays, loadOverlays, onOverlaysLoaded } from '../dialogs/overlays-loader.ts';
import { UiContext, type UiSettings } from './ui-context.ts';

export interface UiProviderProps {
  children: ReactNode;
  /** Read aloud for every ✕: dialogs and notifications. */
  closeLabel: string;
  /** 'test' turns off transitions. */
  env?: UiSettings['env'] | undefined;
}

/** Long after the page has what it shows; a question or a message that comes earlier fetches them itself. */
const OVERLAYS_DELAY_MS = 10_000;

/** Palette, faces, dialogs and notifications around the whole app. */
export function UiProvider({ children, closeLabel, env = 'default' }: UiProviderProps) {
  const settings = useMemo(() => ({ closeLabel, env }), [closeLabel, env]);
  const overlays = useSyncExternalStore(onOverlaysLoaded, loadedOverlays);
  useEffect(() => {
    const timer = setTimeout(() => loadOverlays().catch(() => undefined), OVERLAYS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <UiContext value={settings}>
      {children}
      {overlays ? <overlays.Overlays /> : null}
    </UiContext>
  );
}
