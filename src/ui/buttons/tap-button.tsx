import type { ComponentProps } from 'react';
import { useTap } from './use-tap.ts';

export interface TapButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  onTap: () => void;
  /** The finger went down. */
  onPress?: (() => void) | undefined;
  /** The finger slid off: nothing was done. */
  onSlip?: (() => void) | undefined;
}

/** A button at the table: a thumb that slides within it counts. Its sheet gives it `touch-action: none`. */
export function TapButton({ onTap, onPress, onSlip, disabled, ...rest }: TapButtonProps) {
  const tap = useTap(onTap, { disabled, onPress, onSlip });
  return <button {...rest} type="button" disabled={disabled} {...tap} />;
}
