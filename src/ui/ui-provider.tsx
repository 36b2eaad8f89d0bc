import './mantine.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useMemo } from 'react';
import { cssVariables, theme } from './theme.ts';

export interface UiProviderProps {
  children: ReactNode;
  /** Read aloud for every ✕: dialogs and notifications. */
  closeLabel: string;
  /** Name of the region where notifications appear. */
  notificationsLabel?: string | undefined;
  /** 'test' turns off transitions. */
  env?: 'default' | 'test' | undefined;
}

/** Theme, dialogs and notifications around the whole app; dark unless the person chose otherwise. */
export function UiProvider({ children, closeLabel, notificationsLabel, env = 'default' }: UiProviderProps) {
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
  return (
    // All variables are made at run time: the sheet that holds Mantine's defaults would cost 4 kB more.
    <MantineProvider
      theme={localized}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      defaultColorScheme="dark"
      env={env}
    >
      <ModalsProvider>{children}</ModalsProvider>
      <Notifications position="top-center" limit={3} autoClose={5000} aria-label={notificationsLabel} />
    </MantineProvider>
  );
}
