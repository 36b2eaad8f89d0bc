import { cx } from '../effects/cx.ts';
import { Button, type ButtonProps } from './button.tsx';
import styles from './edit-button.module.css';

/** Opens the form of a record. It shows words; on a phone, between other buttons, it shows a pencil. */
export function EditButton({ children, className, ...rest }: ButtonProps & { 'aria-label': string }) {
  return (
    <Button variant="default" className={cx(styles.edit, className)} {...rest}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M4 20h4L19.500 8.500l-4-4L4 16zM13 7l4 4" fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      <span>{children}</span>
    </Button>
  );
}
