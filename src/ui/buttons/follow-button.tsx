import { Icon } from '../frame/icons.tsx';
import styles from './button.module.css';
import { Button } from './button.tsx';

export interface FollowButtonProps {
  /** Undefined while unknown: the button is then disabled and keeps its place. */
  following: boolean | undefined;
  busy: boolean;
  followLabel: string;
  stopLabel: string;
  onToggle: () => void;
}

/** «Takip et», or «Takibi bırak» for a followed team or player. */
export function FollowButton({ following, busy, followLabel, stopLabel, onToggle }: FollowButtonProps) {
  return (
    <Button
      variant={following === true ? 'default' : 'filled'}
      disabled={following === undefined || busy}
      onClick={onToggle}
    >
      <span className={styles.icon}>
        <Icon name={following === true ? 'close' : 'bell'} size={18} />
      </span>
      {following === true ? stopLabel : followLabel}
    </Button>
  );
}

/** Reserves the place of a button that is still loading. Nobody can press it yet, so screen readers skip it. */
export function FollowSoon({ label }: { label: string }) {
  return (
    <span aria-hidden="true">
      <FollowButton
        following={undefined}
        busy={false}
        followLabel={label}
        stopLabel={label}
        onToggle={() => undefined}
      />
    </span>
  );
}
