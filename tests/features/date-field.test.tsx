import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { calendarButtons } from '../../src/domain/messages/calendar-buttons.ts';
import { isDay } from '../../src/domain/text/league-clock.ts';
import { DateField } from '../../src/ui/fields/date-field.tsx';
import { useFields } from '../../src/ui/fields/use-fields.ts';
import { MantineFrame } from '../../src/ui/frame/mantine-frame.tsx';

const saved: string[] = [];

function Form({ needed = true }: { needed?: boolean }) {
  const form = useFields({ day: '2026-11-20' }, ({ day }) =>
    isDay(day) || (!needed && day === '') ? {} : { day: 'Günü seç.' },
  );
  return (
    <form onSubmit={(event) => form.check(event) && saved.push(form.values.day)}>
      <DateField {...form.pick('day')} texts={calendarButtons} label="Gün" needed={needed} />
      <button type="submit">Kaydet</button>
    </form>
  );
}

const wrapper = ({ children }: { children: ReactNode }) => <MantineFrame>{children}</MantineFrame>;

/** Types into the field and saves. @returns what was saved, and what the field shows */
function typed(text: string, needed?: boolean): [string | undefined, string] {
  saved.length = 0;
  const { unmount } = render(<Form {...(needed === undefined ? {} : { needed })} />, { wrapper });
  const field = screen.getByLabelText<HTMLInputElement>('Gün');
  for (let length = 1; length <= text.length; length++)
    fireEvent.input(field, { target: { value: text.slice(0, length) } });
  if (text === '') fireEvent.input(field, { target: { value: '' } });
  fireEvent.blur(field);
  fireEvent.click(screen.getByText('Kaydet'));
  const shown = field.value;
  expect(screen.queryByText('Günü seç.') === null).toBe(saved.length === 1);
  unmount();
  return [saved[0], shown];
}

describe('a day that is typed', () => {
  it.each([
    ['14.03.2027', '2027-03-14', '14 Mart 2027'],
    ['05.01.2027', '2027-01-05', '5 Ocak 2027'],
    ['14/03/2027', '2027-03-14', '14 Mart 2027'],
    ['05 Mart 2027', '2027-03-05', '5 Mart 2027'],
    ['5 ağu 2027', '2027-08-05', '5 Ağustos 2027'],
    ['2027-03-14', '2027-03-14', '14 Mart 2027'],
  ])('%s is that day', (text, day, shown) => {
    expect(typed(text)).toEqual([day, shown]);
  });

  it.each(['31.02.2027', '14.03', 'yarın', '14.03.2027 akşam'])(
    '«%s» is none: it stays, and nothing is saved',
    (text) => {
      expect(typed(text)).toEqual([undefined, text]);
    },
  );

  it('an emptied field has no day, and not the one before', () => {
    expect(typed('')).toEqual([undefined, '']);
    expect(typed('', false)).toEqual(['', '']);
  });
});
