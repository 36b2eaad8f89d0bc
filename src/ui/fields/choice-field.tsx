import './choice-field.css';
import { SegmentedControl } from '@mantine/core';
import type { ChoiceProps } from './choice.tsx';

/** A few options that exclude each other, in a form or over a list: Mantine's SegmentedControl. */
export function ChoiceField<Value extends string>({ label, options, stacked = false, ...control }: ChoiceProps<Value>) {
  return (
    <SegmentedControl
      {...control}
      fullWidth
      orientation={stacked ? 'vertical' : 'horizontal'}
      aria-label={label}
      data={[...options]}
    />
  );
}
