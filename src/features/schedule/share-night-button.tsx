import { useState } from 'react';
import { useLastEvening } from '../../data/hooks/use-night-summary.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { nightSummary as texts } from '../../domain/messages/night-summary.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';

const ShareNightDialog = latePart(async () => (await import('./share-night.tsx')).ShareNightDialog, 'dialog');

const MINUTE = 60_000;

/** «Geceyi paylaş», after the last match of this evening, or of the last one for a week. The matches and the code that draws the picture load when it opens. */
export function ShareNight() {
  const [isOpen, setOpen] = useState(false);
  const evening = useLastEvening(useNow(MINUTE));
  if (evening === null) return null;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.share}
      </Button>
      {isOpen && <ShareNightDialog {...evening} onClose={() => setOpen(false)} />}
    </>
  );
}
