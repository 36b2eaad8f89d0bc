import type { ComponentProps } from 'react';
import { cx } from '../effects/cx.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** 'filled' is for the main action of a screen, 'default' for all others. */
  variant?: 'filled' | 'default' | undefined;
  /** 'large' for the one button that ends a form or starts a match. */
  size?: 'large' | undefined;
  fullWidth?: boolean | undefined;
  className?: string | undefined;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Work is under way: the button is disabled and shows it. */
  loading?: boolean | undefined;
}

/** The class of a link that looks like a button: `<Link className={buttonClass({ variant: 'default' })}>`. */
export function buttonClass({ variant = 'filled', size, fullWidth = false, className }: ButtonLook = {}): string {
  return cx(
    styles.button,
    variant === 'default' && styles.plain,
    size === 'large' && styles.large,
    fullWidth && styles.full,
    className,
  );
}

/** The button of every screen; it uses no Mantine, so that the shell and the public pages can use it too. */
export function Button({ variant, size, fullWidth, className, loading = false, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, fullWidth, className })}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    />
  );
}
