import { cx } from '../effects/cx.ts';
import { initials, tintOf } from './avatar.tsx';
import styles from './marks.module.css';
import { usePicture } from './use-picture.tsx';

export interface TeamMarkProps {
  name: string;
  logo?: string | null | undefined;
  /** Edge in CSS pixels. */
  size?: number | undefined;
  /** The mark is at the top of the page; see {@link usePicture}. */
  first?: boolean | undefined;
  className?: string | undefined;
}

const TINTS = 8;

/** A team's logo, or its two initials on a tint made from the name. It is decoration: the name is always beside it. */
export function TeamMark({ name, logo, size = 40, first, className }: TeamMarkProps) {
  const picture = usePicture(logo, size, first);
  return (
    <span
      aria-hidden="true"
      className={cx(styles.team, className)}
      data-tint={picture ? undefined : tintOf(name, TINTS)}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {picture ?? initials(name)}
    </span>
  );
}
