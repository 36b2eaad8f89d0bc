import styles from './button.module.css';
import { Button } from './button.tsx';

export interface MoreButtonProps {
  label: string;
  /** The next part is on its way. */
  loading?: boolean;
  onMore: () => void;
}

/** Shows the next part of a long list, below the list. */
export function MoreButton({ label, loading = false, onMore }: MoreButtonProps) {
  return (
    <Button variant="default" fullWidth className={styles.more} loading={loading} onClick={onMore}>
      {label}
    </Button>
  );
}
