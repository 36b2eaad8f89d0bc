import { useState } from 'react';
import { correctResultTexts as texts } from '../domain/messages/correct-result.ts';
import { Button } from '../ui/buttons/button.tsx';
import { latePart } from '../ui/frame/late-part.tsx';

/** The dialog of «Sonucu düzelt» (decision 139), from wherever a finished match is. */
export const CorrectModal = latePart(
  async () => (await import('./admin-schedule/correct-modal.tsx')).CorrectModal,
  'dialog',
);

/** «Sonucu düzelt» as a button. @param pair the teams, for its name */
export function CorrectButton({
  matchId,
  pair,
  className,
}: {
  matchId: string;
  pair: string;
  className?: string | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" className={className} aria-label={texts.of(pair)} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <CorrectModal matchId={matchId} pair={pair} onClose={() => setOpen(false)} />}
    </>
  );
}
