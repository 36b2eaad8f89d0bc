import './mantine.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { loadedOverlays, loadOverlays, onOverlaysLoaded } from './overlays-loader.ts';
import { cssVariables, theme } from './theme.ts';

export interface UiProviderProps {
  children: ReactNode;
  /** Read aloud for every ✕: dialogs and notifications. */
  closeLabel: string;
  /** 'test' turns off transitions. */
  env?: 'default' | 'test' | undefined;
}

/** After the first paint, and after what the page itself still has to fetch. */
const OVERLAYS_DELAY_MS = 500;

/** Theme, dialogs and notifications around the whole app; dark unless the person chose otherwise. */
export function UiProvider({ children, closeLabel, env = 'default' }: UiProviderProps) {
  const localized = useMemo(() => {
    const closeButtonProps = { 'aria-label': closeLabel };
    return mergeThemeOverrides(theme, {
      components: {
        Modal: { defaultProps: { ...theme.components?.Modal?.defaultProps, closeButtonProps } },
        Notification: { defaultProps: { closeButtonProps } },
        CloseButton: { defaultProps: closeButtonProps },
      },
    });
  }, [closeLabel]);
  const overlays = useSyncExternalStore(onOverlaysLoaded, loadedOverlays);
  useEffect(() => {
    const timer = setTimeout(() => loadOverlays().catch(() => undefined), OVERLAYS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    // All variables are made at run time: the sheet that holds Mantine's defaults would cost 4 kB more.
    <MantineProvider
      theme={localized}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      defaultColorScheme="dark"
      env={env}
    >
      {children}
      {overlays ? <overlays.Overlays /> : null}
    </MantineProvider>
  );
}
