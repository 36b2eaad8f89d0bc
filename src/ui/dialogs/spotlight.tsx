import './dialog.css';
import './spotlight.css';
import { createSpotlight, Spotlight as Kit } from '@mantine/spotlight';
import { useEffect } from 'react';
import { SEARCH_INPUT } from '../fields/search-field.tsx';
import { SearchIcon } from '../fields/search-icon.tsx';
import { useCloseOnBack } from './close-on-back.ts';

export interface SpotlightAction {
  id: string;
  label: string;
  /** In small print below the label: what it is. */
  description: string;
  onClick: () => void;
}

export interface SpotlightProps {
  /** The name of the dialog and of its field. */
  title: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  actions: readonly SpotlightAction[];
  /** The sentence with the number of results; screen readers read every change. */
  result: string;
  /** The person leaves: a result, Escape, «back» or a tap beside it. */
  onClose: () => void;
}

const [store, { open, close }] = createSpotlight();

/** A search over everything, open while it is mounted: Mantine's Spotlight. Arrow keys choose a result, Enter opens it. */
export function Spotlight({ title, actions, result, onClose, query, onQueryChange, placeholder }: SpotlightProps) {
  useCloseOnBack(close);
  useEffect(() => {
    open();
    return close;
  }, []);
  return (
    <Kit.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={onQueryChange}
      clearQueryOnClose={false}
      onSpotlightClose={onClose}
      overlayProps={{ backgroundOpacity: 0.7 }}
      attributes={{ content: { 'aria-label': title } }}
    >
      <Kit.Search
        {...SEARCH_INPUT}
        aria-label={title}
        placeholder={placeholder}
        leftSection={<SearchIcon />}
        leftSectionWidth={52}
        enterKeyHint="go"
      />
      {actions.length > 0 && (
        <Kit.ActionsList>
          {actions.map(({ id, ...action }) => (
            <Kit.Action key={id} {...action} />
          ))}
        </Kit.ActionsList>
      )}
      <p className="spotlight-result" role="status">
        {result}
      </p>
    </Kit.Root>
  );
}
