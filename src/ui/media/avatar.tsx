import { cx } from '../effects/cx.ts';
import { initials } from './initials.ts';
import styles from './marks.module.css';
import { usePicture } from './use-picture.tsx';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  /** Edge in CSS pixels. */
  size?: number | undefined;
  /** The picture is at the top of the page; see {@link usePicture}. */
  first?: boolean | undefined;
  /** The name for screen readers; omit it if the name is beside the picture. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A person's picture; without a picture, or with a broken one, the initial is visible. */
export function Avatar({ name, src, size = 48, first, label, className }: AvatarProps) {
  const picture = usePicture(src, size, first);
  return (
    <span
      className={cx(styles.person, className)}
      style={{ width: size, height: size, fontSize: size * 0.46 }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {picture ?? initials(name, 1)}
    </span>
  );
}
