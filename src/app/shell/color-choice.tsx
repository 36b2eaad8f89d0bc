import { colors } from '../../domain/messages/colors.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { type ColorChoice as Chosen, chooseColors, useColorChoice } from '../../ui/frame/color-scheme.ts';
import styles from './color-choice.module.css';

const OPTIONS = (['dark', 'light', 'auto'] as const).map((value: Chosen) => ({ value, label: colors[value] }));

/** Chooses between night, day, and the device's own setting. */
export function ColorChoice() {
  return (
    <div className={styles.colors}>
      <span aria-hidden="true">{colors.label}</span>
      <Choice label={colors.label} options={OPTIONS} value={useColorChoice()} onChange={chooseColors} />
    </div>
  );
}
