import { startTransition, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { findInPanel, MAX_FOUND, type PanelEntry } from '../../domain/admin/panel-search.ts';
import { panelSearch as texts } from '../../domain/messages/panel-search.ts';
import { Spotlight } from '../../ui/dialogs/spotlight.tsx';
import { usePanelEntries } from './use-panel-entries.ts';

interface Props {
  onChosen: () => void;
  onClose: () => void;
}

/** The search of the panel: a tab, a running match, a team, a person or a fixture of those that this device knows. Works offline. */
export function PanelSearchDialog({ onChosen, onClose }: Props) {
  const navigate = useNavigate();
  const entries = usePanelEntries();
  const [query, setQuery] = useState('');
  const found = useMemo(() => findInPanel(entries, query), [entries, query]);
  const go = ({ path }: PanelEntry) => {
    void navigate(path);
    // The router changes the address in a transition: the panel sees both at once.
    startTransition(onChosen);
  };
  return (
    <Spotlight
      title={texts.title}
      placeholder={texts.placeholder}
      query={query}
      onQueryChange={setQuery}
      actions={found.map((entry) => ({
        id: entry.key,
        label: entry.name,
        description: [texts.kinds[entry.kind], entry.about ?? ''].filter(Boolean).join(' · '),
        onClick: () => go(entry),
      }))}
      result={found.length === 0 ? texts.none : texts.found(found.length, MAX_FOUND)}
      onClose={onClose}
    />
  );
}
