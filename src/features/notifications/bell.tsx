import { useId } from 'react';
import { useNotifications } from '../../data/hooks/use-notifications.ts';
import { notifications as texts } from '../../domain/messages/notifications.ts';
import { BellButton } from '../../ui/buttons/bell-button.tsx';
import { usePopover } from '../../ui/dialogs/use-popover.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import styles from './bell.module.css';

const BellPanel = latePart(async () => (await import('./bell-panel.tsx')).BellPanel, 'part', {
  wait: <div className={styles.loading} />,
});

/**
 * The bell and its panel (NAV-06, NOTIF-01 to NOTIF-12).
 *
 * @param initiallyOpen the person tapped the bell before this code was loaded
 */
export function Bell({ initiallyOpen }: { initiallyOpen: boolean }) {
  const { unread } = useNotifications();
  const { open, setOpen, close, root, button } = usePopover<HTMLDivElement>(initiallyOpen);
  const panelId = useId();
  return (
    <div ref={root} className={styles.root}>
      <BellButton
        ref={button}
        label={texts.unread(unread)}
        count={unread}
        expanded={open}
        controls={panelId}
        onClick={() => setOpen(!open)}
      />
      {/* A screen reader announces changes wherever its cursor is. */}
      <span className="sr-only" role="status">
        {unread > 0 ? texts.announced(unread) : ''}
      </span>
      <section id={panelId} className={styles.panel} aria-label={texts.title} hidden={!open}>
        {open && <BellPanel onClose={close} />}
      </section>
    </div>
  );
}
