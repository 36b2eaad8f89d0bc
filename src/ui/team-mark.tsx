import { useState } from 'react';
import { cx } from './cx.ts';
import { initials, tintOf } from './initials.ts';
import styles from './marks.module.css';

export interface TeamMarkProps {
  name: string;
  logo?: string | null | undefined;
  /** Edge in CSS pixels. */
  size?: number | undefined;
  className?: string | undefined;
}

const TINTS = 8;

/** A team's logo, or its two initials on a tint made from the name. Decoration: the name always stands beside it. */
export function TeamMark({ name, logo, size = 40, className }: TeamMarkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = logo && broken !== logo ? logo : null;
  return (
    <span
      aria-hidden="true"
      className={cx(styles.team, className)}
      data-tint={shown ? undefined : tintOf(name, TINTS)}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {shown ? (
        <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setBroken(shown)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
