import type { ComponentProps } from 'react';
import { type TouchHandler, useTap } from './use-tap.ts';

export interface TapButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  onTap: TouchHandler;
  /** Called when the finger touches the button. */
  onPress?: TouchHandler | undefined;
  /** Called when the finger slid off the button: no tap happened. */
  onSlip?: (() => void) | undefined;
}

/** A button at the table: a thumb may slide within it. Its style sheet sets `touch-action: none`. */
export function TapButton({ onTap, onPress, onSlip, disabled, ...rest }: TapButtonProps) {
  const tap = useTap(onTap, { disabled, onPress, onSlip });
  return <button {...rest} type="button" disabled={disabled} {...tap} />;
}
