import { useState } from 'react';
import { calendarLinks as texts } from '../../domain/messages/fixture-paper.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';

const Dialog = latePart(async () => (await import('./calendar-dialog.tsx')).CalendarDialog, 'dialog');

interface Props {
  teamId?: string | undefined;
  /** Shows the icon only, e.g. beside «Takip et». */
  isIcon?: boolean;
}

/** «Takvime abone ol» for the calendar of the league or of a team. */
export function FollowCalendar({ teamId, isIcon = false }: Props) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    <>
      {isIcon ? (
        <IconButton icon="fixtures" label={texts.follow} title={texts.follow} onClick={show} />
      ) : (
        <Button variant="default" onClick={show}>
          {texts.follow}
        </Button>
      )}
      {open && <Dialog teamId={teamId} onClose={() => setOpen(false)} />}
    </>
  );
}
