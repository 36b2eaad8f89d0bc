import './row-menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { useRef } from 'react';
import { Button } from '../buttons/button.tsx';

/** An action of a row: a command, or a link that opens beside the app. */
export interface RowAction {
  key: string;
  label: string;
  /** Accessible name; has the words of the label in it. */
  describe: string;
  run: (() => void) | { href: string };
  /** What cannot be taken back stands apart from the others. */
  isApart?: boolean;
}

export interface RowMenuProps {
  /** Accessible name of the button: «İşlemler: Kadıköy Fırtına – Moda Bardakları». */
  label: string;
  actions: readonly RowAction[];
  /** The words of a button that names what the actions are about, in the place of «…». */
  words?: string;
  /** Whether a command of the row runs. */
  loading?: boolean;
}

/** The «…» of a row: opens the row's further actions in Mantine's Menu. A choice and Escape return the focus to the button. */
export function RowMenu({ label, actions, words: asked, loading = false }: RowMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    // The first action takes the focus, and not Mantine's placeholder: a menu may hold nothing but its items.
    <Menu position="bottom-end" offset={4} menuItemTabIndex={0} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {asked === undefined ? (
          <ActionIcon ref={opener} className="row-menu-button" aria-label={label} disabled={loading}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <circle cx="5" cy="12" r="2" />
              <circle cx="12" cy="12" r="2" />
              <circle cx="19" cy="12" r="2" />
            </svg>
          </ActionIcon>
        ) : (
          <Button ref={opener} variant="default" aria-label={label} loading={loading}>
            {asked}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label: words, describe, run, isApart = false }) =>
          typeof run === 'function' ? (
            <Menu.Item
              key={key}
              aria-label={describe}
              data-apart={isApart || undefined}
              onClick={() => {
                // A dialog gives the focus back to what had it, and the item will be gone.
                opener.current?.focus();
                run();
              }}
            >
              {words}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={key}
              component="a"
              href={run.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={describe}
            >
              {words}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
