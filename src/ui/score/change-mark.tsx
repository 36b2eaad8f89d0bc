import styles from './change-mark.module.css';

export type ChangeTone = 'up' | 'down' | 'same';

/** What a rating won or lost: the arrow says the same as the colour. */
export function ChangeMark({ text, tone }: { text: string; tone: ChangeTone }) {
  return (
    <b className={styles.mark} data-tone={tone}>
      {text}
    </b>
  );
}
