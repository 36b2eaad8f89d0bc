import { useState } from 'react';
import { shareLeaders as texts } from '../../domain/messages/leaders.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import type { ShareLeadersProps } from './share-leaders.tsx';

const ShareLeaders = latePart(async () => (await import('./share-leaders.tsx')).ShareLeaders, 'dialog');

/** Opens the share dialog of a list. The code that draws the picture loads when the dialog first opens. */
export function ShareLeadersButton(props: Omit<ShareLeadersProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={texts.openOf(props.title)}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {open && <ShareLeaders {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
