import { useState } from 'react';
import { calendarLinks as texts } from '../../domain/messages/fixture-paper.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';

const Dialog = latePart(async () => (await import('./calendar-dialog.tsx')).CalendarDialog, 'dialog');

/** «Takvime abone ol» for the calendar of the league or of a team. */
export function FollowCalendar({ teamId }: { teamId?: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.follow}
      </Button>
      {open && <Dialog teamId={teamId} onClose={() => setOpen(false)} />}
    </>
  );
}
