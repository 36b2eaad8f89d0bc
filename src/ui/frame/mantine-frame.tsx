import './mantine.css';
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  MantineProvider,
  mergeMantineTheme,
  mergeThemeOverrides,
} from '@mantine/core';
import { type ReactNode, use, useInsertionEffect, useMemo } from 'react';
import { addStyles } from '../dialogs/sheet.ts';
import { useColorScheme } from './color-scheme.ts';
import { cssVariables, theme } from './theme.ts';
import { UiContext } from './ui-context.ts';

/** What Mantine's own style element would hold; the content security policy does not let it write one. */
function variableStyles(): string {
  const full = mergeMantineTheme(DEFAULT_THEME, theme);
  const schemes = { dark: { '--mantine-color-scheme': 'dark' }, light: { '--mantine-color-scheme': 'light' } };
  return convertCssVariables(
    deepMerge(deepMerge(defaultCssVariablesResolver(full), cssVariables(full)), { variables: {}, ...schemes }),
    ':root',
  );
}

/**
 * Mantine around what uses it: dialogs, questions and notifications. A chunk of its own, with its sheets: screens do
 * without, for it is a third of what a first visit would wait for.
 */
export function MantineFrame({ children }: { children: ReactNode }) {
  const { texts, env } = use(UiContext);
  const scheme = useColorScheme();
  const localized = useMemo(() => {
    const closeButtonProps = { 'aria-label': texts.close };
    return mergeThemeOverrides(theme, {
      components: {
        Modal: { defaultProps: { ...theme.components?.Modal?.defaultProps, closeButtonProps } },
        Notification: { defaultProps: { closeButtonProps } },
        CloseButton: { defaultProps: closeButtonProps },
      },
    });
  }, [texts]);
  // All variables are made at run time: the sheet that holds Mantine's defaults would cost 4 kB more.
  useInsertionEffect(() => addStyles(variableStyles()), []);
  return (
    <MantineProvider
      theme={localized}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme={scheme}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
