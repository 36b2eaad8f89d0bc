import './dialog.css';
import './search-button.css';
import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { SearchIcon } from '../fields/search-icon.tsx';

export interface SearchButtonProps {
  children: string;
  /** The keys that do the same, as people read them: «Ctrl K». */
  keys: string;
  onOpen: () => void;
}

/** A button that opens a search, as do Ctrl+K and ⌘+K wherever the focus is. */
export function SearchButton({ children, keys, onOpen }: SearchButtonProps) {
  useHotkeys([['mod+K', onOpen]], []);
  return (
    <Button
      className="search-button"
      variant="default"
      leftSection={<SearchIcon />}
      rightSection={<Kbd aria-hidden="true">{keys}</Kbd>}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      {children}
    </Button>
  );
}
