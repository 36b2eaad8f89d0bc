import type { ComponentProps } from 'react';
import { cx } from '../effects/cx.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** 'filled' is the one thing to do here; everything beside it is 'default'. */
  variant?: 'filled' | 'default' | undefined;
  fullWidth?: boolean | undefined;
  className?: string | undefined;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Work is under way: the button waits, and says so. */
  loading?: boolean | undefined;
}

/** The class of a link that looks like a button: `<Link className={buttonClass({ variant: 'default' })}>`. */
export function buttonClass({ variant = 'filled', fullWidth = false, className }: ButtonLook = {}): string {
  return cx(styles.button, variant === 'default' && styles.plain, fullWidth && styles.full, className);
}

/** A button of our own for what stands before Mantine is there: the shell and the public pages. */
export function Button({ variant, fullWidth, className, loading = false, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, fullWidth, className })}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    />
  );
}
