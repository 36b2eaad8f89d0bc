import './mantine.css';
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { type ReactNode, use, useMemo } from 'react';
import { useColorScheme } from './color-scheme.ts';
import { cssVariables, theme } from './theme.ts';
import { UiContext } from './ui-context.ts';

/**
 * Mantine around the screens that use its parts. A chunk of its own, with their sheets: the shell and the public pages
 * do without, for it is a third of what a first visit would wait for.
 */
export function MantineFrame({ children }: { children: ReactNode }) {
  const { closeLabel, env } = use(UiContext);
  const scheme = useColorScheme();
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
      forceColorScheme={scheme}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
