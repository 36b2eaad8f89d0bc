import { cx } from '../effects/cx.ts';
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

/** First letters of the first and the last word, in Turkish capitals: «ışık» → I, «ibrahim» → İ. */
export function initials(name: string, count: 1 | 2 = 2): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (first === undefined) return '?';
  const last = count === 2 && words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word === undefined ? '' : ([...word][0] ?? '')))
    .join('')
    .toLocaleUpperCase('tr-TR');
}

/** A tint that is the same for a name on every screen and every device. */
export function tintOf(name: string, tints: number): number {
  // FNV-1a: short names that differ in one letter still get distant hashes.
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % tints;
}
