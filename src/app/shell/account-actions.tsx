import { Link } from 'react-router-dom';
import { nav } from '../../domain/messages/first-paint.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import styles from './account-menu.module.css';
import { useLeave } from './use-leave.ts';

/** From the file of the pages' end, which every page loads. */
const ColorChoice = latePart(async () => (await import('./page-footer.tsx')).ColorChoice, 'part');

/** What the account's menu offers. It stays mounted while the session ends. @param onDone closes the menu */
export function AccountActions({ onDone }: { onDone: () => void }) {
  const { leave, busy } = useLeave();
  return (
    <>
      <Link
        to="/account"
        className={buttonClass({ variant: 'default', fullWidth: true, className: styles.link })}
        onClick={onDone}
      >
        {nav.ownAccount}
      </Link>
      <div className={styles.colors}>
        <ColorChoice />
      </div>
      <Button
        variant="default"
        fullWidth
        loading={busy}
        onClick={() => {
          onDone();
          void leave();
        }}
      >
        {nav.logout}
      </Button>
    </>
  );
}
