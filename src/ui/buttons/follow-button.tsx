import { useState } from 'react';
import { Icon } from '../frame/icons.tsx';
import { Button } from './button.tsx';
import styles from './follow-button.module.css';

export interface FollowButtonProps {
  /** Undefined while it is not known: the button keeps its place. */
  following: boolean | undefined;
  followLabel: string;
  stopLabel: string;
  onToggle: () => Promise<void>;
}

/** «Takip et», and the way back. */
export function FollowButton({ following, followLabel, stopLabel, onToggle }: FollowButtonProps) {
  const [busy, setBusy] = useState(false);
  const toggle = () => {
    setBusy(true);
    void onToggle().finally(() => setBusy(false));
  };
  return (
    <Button variant="default" disabled={following === undefined || busy} onClick={toggle}>
      <span className={styles.icon}>
        <Icon name={following === true ? 'close' : 'bell'} size={18} />
      </span>
      {following === true ? stopLabel : followLabel}
    </Button>
  );
}

/** Its place while it is still on its way: nobody can press it yet, so nobody is told of it. */
export function FollowSoon({ label }: { label: string }) {
  return (
    <span aria-hidden="true">
      <FollowButton following={undefined} followLabel={label} stopLabel={label} onToggle={async () => undefined} />
    </span>
  );
}
