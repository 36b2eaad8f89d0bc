import type { Ref } from 'react';
import { cx } from '../effects/cx.ts';
import { Icon } from '../frame/icons.tsx';
import styles from './button.module.css';

export interface BellButtonProps {
  /** The name with the number of unread notifications, e.g. «Bildirimler, 3 okunmamış». */
  label: string;
  /** Number of unread notifications; the button shows no number for none. */
  count?: number | undefined;
  expanded?: boolean | undefined;
  /** Id of the panel that it opens. */
  controls?: string | undefined;
  onClick?: (() => void) | undefined;
  /** Called when a finger touches the button. */
  onPress?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The bell in the bar, with the number of unread notifications. */
export function BellButton({ label, count = 0, expanded = false, controls, onClick, onPress, ref }: BellButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={cx(styles.iconButton, styles.bell)}
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={controls}
      onPointerDown={onPress}
      onClick={onClick}
    >
      <Icon name="bell" size={24} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
