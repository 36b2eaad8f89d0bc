import './tokens.css';
import './base.css';
import '../layout/layout.css';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { areOverlaysHere, Overlays, onOverlaysHere } from '../dialogs/late-overlays.ts';
import { UiContext, type UiTexts } from './ui-context.ts';

export interface UiProviderProps {
  children: ReactNode;
  texts: UiTexts;
}

/** Long after the page has drawn its content; an earlier question or message loads the overlays itself. */
const OVERLAYS_DELAY_MS = 10_000;

/** Palette, faces, dialogs and notifications around the whole app. */
export function UiProvider({ children, texts }: UiProviderProps) {
  const settings = useMemo(() => ({ texts }), [texts]);
  const isOver = useSyncExternalStore(onOverlaysHere, areOverlaysHere);
  useEffect(() => {
    const timer = setTimeout(() => Overlays.load().catch(() => undefined), OVERLAYS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <UiContext value={settings}>
      {children}
      {isOver && <Overlays />}
    </UiContext>
  );
}
