import styles from './video-player.module.css';

/** ▶ of a throw: opens the video at its second. @param label the whole action, «Videoda aç: 22:27 Lale Akın, kupa» */
export function MomentButton({ label, current, onClick }: { label: string; current?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-current={current || undefined}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M7 4.500v15l13-7.500z" fill="currentColor" />
      </svg>
    </button>
  );
}
