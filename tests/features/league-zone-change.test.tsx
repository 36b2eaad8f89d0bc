import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Pictures } from '../../src/app/app.tsx';
import { createSettingsStore } from '../../src/data/session/settings.ts';
import { formatTime } from '../../src/domain/text/format.ts';

const LEAGUE = { name: 'Kupa Ligi', city: 'İstanbul', timeZone: 'Europe/Istanbul' };
const NOON = Date.UTC(2026, 10, 28, 12);

it('decision 24: the league’s zone comes late, and takes nothing from who types: the page is drawn in it when he is done', () => {
  const settings = createSettingsStore(LEAGUE);
  const Page = () => (
    <>
      <label>
        E-posta
        <input />
      </label>
      <Link to="/teams">{formatTime(NOON)}</Link>
    </>
  );
  render(
    <MemoryRouter>
      <Pictures settings={settings}>
        <Page />
      </Pictures>
    </MemoryRouter>,
  );
  const change = (timeZone: string) => act(() => settings.setState({ league: { ...LEAGUE, timeZone } }));
  change('Etc/GMT+5');
  expect(screen.getByRole('link').textContent).toBe('07:00');
  const field = screen.getByLabelText('E-posta');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'ali@' } });
  change('Europe/Istanbul');
  expect(screen.getByLabelText('E-posta')).toBe(field);
  act(() => field.blur());
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('link').textContent).toBe('15:00');
});
