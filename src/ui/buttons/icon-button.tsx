import type { ComponentProps } from 'react';
import { cx } from '../effects/cx.ts';
import { Icon, type IconName } from '../frame/icons.tsx';
import styles from './button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** The name of its action, and the button's only name. */
  label: string;
}

/** A button that shows only its icon. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.iconButton, className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
