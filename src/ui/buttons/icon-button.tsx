import type { ComponentProps } from 'react';
import { cx } from '../effects/cx.ts';
import { Icon, type IconName } from '../frame/icons.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does; its only name. */
  label: string;
}

/** A button that is only its icon. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.button, className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
