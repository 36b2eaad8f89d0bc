import { useEffect } from 'react';
import { addStyles } from '../dialogs/sheet.ts';

// Replaces the package react-style-singleton, from which Mantine's dialogs take their scroll lock: the original writes its styles into the page,
// which the content security policy forbids (vite.config.ts, `alias`).

interface Sheet {
  add(styles: string): void;
  remove(): void;
}

/** Styles that are in the page once, while at least one component needs them; the first component's styles are used. */
export function stylesheetSingleton(): Sheet {
  let users = 0;
  let removeStyles = () => {};
  return {
    add: (styles) => {
      if (users++ === 0) removeStyles = addStyles(styles);
    },
    remove: () => {
      if (--users === 0) removeStyles();
    },
  };
}

/** A hook that keeps its styles in the page while its component is mounted. */
export function styleHookSingleton(): (styles: string, isDynamic?: boolean) => void {
  const sheet = stylesheetSingleton();
  return (styles, isDynamic = false) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: as in the original, others than dynamic styles stay
    useEffect(() => {
      sheet.add(styles);
      return sheet.remove;
    }, [isDynamic && styles]);
  };
}

/** A component for {@link styleHookSingleton}. */
export function styleSingleton(): (props: { styles: string; dynamic?: boolean }) => null {
  const useStyles = styleHookSingleton();
  return ({ styles, dynamic = false }) => {
    useStyles(styles, dynamic);
    return null;
  };
}
