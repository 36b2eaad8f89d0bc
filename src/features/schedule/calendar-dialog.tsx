import { calendarLinks as texts } from '../../domain/messages/fixture-paper.ts';
import { isPublicPage } from '../../domain/text/public-page.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { CopiedAddress, useCopy } from '../../ui/share/copied-address.tsx';
import styles from './fixture-actions.module.css';

const GOOGLE = 'https://calendar.google.com/calendar/render?cid=';

/** The ways to follow a calendar: in the phone's own program, in Google Calendar, or by its address in any other program. */
export function CalendarDialog({ teamId, onClose }: { teamId?: string | undefined; onClose: () => void }) {
  const { host, origin } = window.location;
  const path = teamId === undefined ? '/calendar.ics' : `/calendar/${encodeURIComponent(teamId)}.ics`;
  const subscription = `webcal://${host}${path}`;
  const { said, copy } = useCopy(origin + path, texts);
  return (
    <PageDialog title={texts.follow} onClose={onClose}>
      <Text>{texts.followText}</Text>
      <div className={styles.ways}>
        {isPublicPage(window.location) ? (
          <>
            <a className={buttonClass()} href={subscription}>
              {texts.open}
            </a>
            {/* Android has no built-in program for webcal addresses. */}
            <a
              className={buttonClass({ variant: 'default' })}
              href={GOOGLE + encodeURIComponent(subscription)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {texts.google}
            </a>
          </>
        ) : (
          <a className={buttonClass()} href={path} download>
            {texts.file}
          </a>
        )}
        <Button variant="default" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <CopiedAddress said={said} address={origin + path} label={texts.address} />
    </PageDialog>
  );
}
