import styles from './marks.module.css';
import { usePicture } from './use-picture.tsx';

export interface SponsorMarkProps {
  name: string;
  /** The address of its picture; empty without one. */
  src: string;
  /** It must be there at once: on paper, and on air. */
  first?: boolean | undefined;
}

/** A sponsor's whole picture on white, whatever is behind it; its name without one, or with a broken one. */
export function SponsorMark({ name, src, first }: SponsorMarkProps) {
  const picture = usePicture(src, 112, first);
  if (picture === null) return <span>{name}</span>;
  return (
    <span className={styles.sponsor}>
      {picture}
      <span className="sr-only">{name}</span>
    </span>
  );
}
