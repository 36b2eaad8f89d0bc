import { useCallback, useRef, useState } from 'react';
import { panelSearch as texts } from '../../domain/messages/panel-search.ts';
import { SearchButton } from '../../ui/dialogs/search-button.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';

const LateSearch = latePart(async () => (await import('./panel-search-dialog.tsx')).PanelSearchDialog, 'dialog');

/** Whether the keyboard has ⌘. */
const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

/** «Ara»: opens the search of the panel, which loads at its first use. @param onChosen the person goes to a result */
export function PanelSearch({ onChosen }: { onChosen: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const open = useCallback(() => {
    opener.current = document.activeElement as HTMLElement | null;
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <SearchButton keys={texts.keys(IS_APPLE)} onOpen={open}>
        {texts.open}
      </SearchButton>
      {isOpen && <LateSearch onChosen={onChosen} onClose={close} />}
    </>
  );
}
