import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../data/queries/use-session.ts';
import { nav, roles } from '../domain/messages.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import styles from './account-menu.module.css';
import { useLeave } from './use-leave.ts';

/** Who is signed in and as what, and the way out; signed out, the way in (NAV-07 to NAV-09). */
export function AccountMenu() {
  const { profile } = useSession();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { leave, busy } = useLeave();
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      const outside = event.type === 'pointerdown' && !root.current?.contains(event.target as Node);
      if (escaped || outside) setOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);

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
  const who = (
    <>
      <span className={styles.name}>{profile.displayName}</span>
      <span className={styles.role}>{roles[profile.role]}</span>
    </>
  );
  return (
    <div ref={root} className={styles.account} data-account="">
      <div className={styles.toggle}>
        <Avatar name={profile.displayName} src={profile.photoURL} size={36} first />
        <span className={styles.who}>{who}</span>
        {/* Over the words, not around them: its name says more than they do. */}
        <button
          type="button"
          className={styles.cover}
          aria-label={nav.account(profile.displayName, roles[profile.role])}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={panelId} className={styles.panel} hidden={!open}>
        <p className={styles.who}>{who}</p>
        <Link
          to="/account"
          className={buttonClass({ variant: 'default', fullWidth: true, className: styles.link })}
          onClick={() => setOpen(false)}
        >
          {nav.ownAccount}
        </Link>
        <Button
          variant="default"
          fullWidth
          loading={busy}
          onClick={() => {
            setOpen(false);
            void leave();
          }}
        >
          {nav.logout}
        </Button>
      </div>
    </div>
  );
}
