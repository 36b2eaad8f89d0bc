import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../data/hooks/use-session.ts';
import { nav, roles } from '../../domain/messages/first-paint.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { usePopover } from '../../ui/dialogs/use-popover.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import styles from './account-menu.module.css';

/** A first visit does without what a signed-in person's menu offers. */
const AccountActions = latePart(async () => (await import('./account-actions.tsx')).AccountActions, 'part');
/** A failure shows in the menu, with a way to try again. */
const preload = () => void AccountActions.load().catch(() => undefined);

/** Shows the account and its role, with the button to sign out; signed out, the link to sign in (NAV-07 to NAV-09). */
export function AccountMenu() {
  const { profile, unfinished } = useSession();
  const { open, setOpen, close, root, button } = usePopover<HTMLDivElement>();
  const panelId = useId();
  const [asked, setAsked] = useState(false);

  if (profile === null) {
    return (
      <>
        <Link to="/login" className={buttonClass({ variant: 'default', className: styles.login })}>
          {nav.login}
        </Link>
        <Link to="/register" className={buttonClass({ variant: 'default', className: styles.login })}>
          {nav.register}
        </Link>
      </>
    );
  }
  const role = unfinished ? nav.unfinished : roles[profile.role];
  const who = (
    <>
      <Text as="span" fz={14} fw={600} className={styles.name}>
        {profile.displayName}
      </Text>
      <span className={styles.role}>{role}</span>
    </>
  );
  return (
    <div ref={root} className={styles.account} data-account="">
      <Row gap={10} align="center" className={styles.toggle}>
        <Avatar name={profile.displayName} src={profile.photoURL} size={36} first />
        <span className={styles.who}>{who}</span>
        {/* The button covers the words instead of wrapping them: its accessible name says more than they do. */}
        <button
          ref={button}
          type="button"
          className={styles.cover}
          aria-label={nav.account(profile.displayName, role)}
          aria-expanded={open}
          aria-controls={panelId}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => {
            setAsked(true);
            setOpen(!open);
          }}
        />
      </Row>
      <div id={panelId} className={styles.panel} hidden={!open}>
        <p className={styles.who}>{who}</p>
        {asked && <AccountActions onDone={close} />}
      </div>
    </div>
  );
}
