import { useState } from 'react';
import { cx } from './cx.ts';
import { initials } from './initials.ts';
import styles from './marks.module.css';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  /** Edge in CSS pixels. */
  size?: number | undefined;
  /** Read aloud; leave out where the name stands beside it. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A person's picture; a missing or broken one hides itself and the initial stands there. */
export function Avatar({ name, src, size = 48, label, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && broken !== src ? src : null;
  return (
    <span
      className={cx(styles.person, className)}
      style={{ width: size, height: size, fontSize: size * 0.46 }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {shown ? (
        <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setBroken(shown)} />
      ) : (
        initials(name, 1)
      )}
    </span>
  );
}
