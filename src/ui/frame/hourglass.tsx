import styles from './hourglass.module.css';

/** An hourglass whose sand is cups: waiting, in the league's own shapes. */
export function Hourglass({ label, size = 96 }: { label: string; size?: number }) {
  const cup = { r: 4.2, className: styles.cup };
  return (
    <svg role="img" aria-label={label} className={styles.glass} width={size} height={size} viewBox="0 0 64 64">
      <path d="M14 6h36M14 58h36" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M18 6v9c0 8 9 11 9 17s-9 9-9 17v9M46 6v9c0 8-9 11-9 17s9 9 9 17v9"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="27" cy="17" {...cup} />
      <circle cx="37" cy="17" {...cup} />
      <circle cx="32" cy="26" {...cup} />
      <circle cx="32" cy="40" {...cup} className={styles.falling} />
      <circle cx="26" cy="52" {...cup} />
      <circle cx="38" cy="52" {...cup} />
    </svg>
  );
}
