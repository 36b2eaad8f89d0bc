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

/** In a test transitions are off, and a popup is shown without a layout. The build knows the mode and drops the rest. */
const ENV = import.meta.env.MODE === 'test' ? 'test' : 'default';

/** The content of Mantine's own style element; the content security policy does not allow Mantine to write one. */
function variableStyles(): string {
  const full = mergeMantineTheme(DEFAULT_THEME, theme);
  const schemes = { dark: { '--mantine-color-scheme': 'dark' }, light: { '--mantine-color-scheme': 'light' } };
  return convertCssVariables(
    deepMerge(deepMerge(defaultCssVariablesResolver(full), cssVariables(full)), { variables: {}, ...schemes }),
    ':root',
  );
}

/** Mantine's theme for what stands in it: forms, signed-in screens, dialogs, questions and notifications. Reading pages do without it (decision 44). */
export function MantineFrame({ children }: { children: ReactNode }) {
  const { texts } = use(UiContext);
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
  // All variables are made at run time: the sheet with Mantine's defaults would cost 4 kB more.
  useInsertionEffect(() => addStyles(variableStyles()), []);
  return (
    <MantineProvider
      theme={localized}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme={scheme}
      env={ENV}
    >
      {children}
    </MantineProvider>
  );
}

/** A screen with Mantine's parts in it. */
export function withMantine(Screen: () => ReactNode) {
  return function MantineScreen() {
    return (
      <MantineFrame>
        <Screen />
      </MantineFrame>
    );
  };
}
