import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OwnNotification } from '../../data/hooks/use-notifications.ts';
import { notifications as texts } from '../../domain/messages/notifications.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import styles from './bell.module.css';

export interface NotificationItemProps {
  notification: OwnNotification;
  /** «Az önce», «3 saat önce». */
  age: string;
  /** Called when the person opens the notification, before the page changes. */
  onOpen: () => void;
}

/** One notification in the bell's panel: a link if it has a target, else a button that marks it as read. */
export function NotificationItem({ notification, age, onOpen }: NotificationItemProps) {
  const { title, message, type, unread, link } = notification;
  const words = (
    <>
      <Grid as="span" fz={15} fw={700} className={styles.mark} data-type={type} aria-hidden="true">
        {MARKS[type]}
      </Grid>
      <Stack as="span" gap={2} anywhere className={styles.words}>
        <span className={styles.itemTitle}>
          {title}
          <span className="sr-only">
            {' '}
            ({texts.types[type]}
            {unread ? `, ${texts.unreadMark}` : ''})
          </span>
        </span>
        <span className={styles.message}>{message}</span>
        <span className={styles.age}>
          {age}
          {link?.kind === 'web' && ` · ${new URL(link.url).hostname} ↗`}
          {link?.kind === 'web' && <span className="sr-only"> {texts.opensElsewhere}</span>}
        </span>
      </Stack>
      {unread && <span className={styles.dot} aria-hidden="true" />}
    </>
  );
  return (
    <li className={styles.item} data-unread={unread || undefined}>
      {wrapped(words, link, onOpen)}
    </li>
  );
}

const MARKS = { success: '✓', warning: '!', error: '×', info: 'i' } as const;

function wrapped(words: ReactNode, link: OwnNotification['link'], onOpen: () => void): ReactNode {
  const onClick = (event: MouseEvent) => {
    // Opened in another tab: the panel stays open, and the notification counts as opened.
    if (event.type === 'auxclick' && event.button !== 1) return;
    onOpen();
  };
  if (link?.kind === 'page') {
    return (
      <Link to={link.path} className={styles.open} onClick={onClick} onAuxClick={onClick}>
        {words}
      </Link>
    );
  }
  if (link?.kind === 'web') {
    return (
      <a
        href={link.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={styles.open}
        onClick={onClick}
        onAuxClick={onClick}
      >
        {words}
      </a>
    );
  }
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      {words}
    </button>
  );
}
