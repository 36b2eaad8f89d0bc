import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';

// Decision 145: the admin chooses the rules by which matches begin.

const CODES = 'config/game';
const dialog = () => within(screen.getByRole('dialog'));
const preview = () => dialog().getByRole('status', { name: 'Bundan sonra başlayan maçlar' }).textContent;

async function openRules(stored: object | null = null): Promise<AppWorld> {
  const world = await openApp('/admin?tab=league', { as: ADMIN });
  if (stored !== null) act(() => world.backend.seed({ [CODES]: stored }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Kuralları seç' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await world.user.click(button);
  await screen.findByRole('dialog', { name: 'Oyun kuralları' });
  return world;
}
const save = ({ user }: AppWorld) => user.click(dialog().getByRole('button', { name: 'Kuralları kaydet' }));

describe('«Oyun kuralları»', () => {
  it('begins with the standard set; a set says what will hold, is saved, and leaves a line in the log', async () => {
    const world = await openRules();
    const { user, backend } = world;
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Standart kurallar/ }).checked).toBe(true);
    expect(preview()).toContain('10 kupa. Beraberlikte ikinci takım kazanır.');
    await user.click(dialog().getByRole('radio', { name: /^Turnuva/ }));
    expect(preview()).toContain('6 kupa. Beraberlikte uzatma oynanır: 2 kupa, kazanan belli olana kadar.');
    expect(preview()).toContain('Süren ve oynanmış maçlar başladıkları kurallarla kalır.');
    await save(world);
    expect(await screen.findByText('Oyun kuralları kaydedildi.')).toBeTruthy();
    expect(backend.read(CODES)).toEqual({ league: '6o2', playoffs: '6o2' });
    const [line] = Object.values(backend.read('adminLog') as Record<string, object>);
    const detail = '6 kupa. Beraberlikte uzatma oynanır: 2 kupa, kazanan belli olana kadar.';
    expect(line).toMatchObject({ action: 'game-rules-saved', target: CODES, detail });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(`Şimdi: ${detail}`)).toBeTruthy();
  });

  it('the standard set leaves nothing of the league’s own', async () => {
    const world = await openRules({ league: '10o3', playoffs: '10o3' });
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Uzatmalı/ }).checked).toBe(true);
    await world.user.click(dialog().getByRole('radio', { name: /^Standart kurallar/ }));
    await save(world);
    await waitFor(() => expect(world.backend.read(CODES)).toBeNull());
  });

  it('the admin’s own choice: a league with draws, whose play-offs never have one', async () => {
    const world = await openRules();
    const { user, backend } = world;
    await user.click(dialog().getByRole('radio', { name: /^Kendi kurallarımız/ }));
    const league = within(dialog().getByRole('region', { name: 'Lig maçları' }));
    await user.click(league.getByRole('radio', { name: /^Berabere/ }));
    expect(preview()).toContain('Lig maçları: 10 kupa. Eşit biten maç berabere sayılır.');
    expect(preview()).toContain(
      'Eleme maçları: 10 kupa. Beraberlikte uzatma oynanır: 3 kupa, kazanan belli olana kadar.',
    );
    await user.click(dialog().getByRole('checkbox', { name: /^Eleme maçlarında da bu kurallar/ }));
    const playoffs = within(dialog().getByRole('region', { name: 'Eleme maçları' }));
    expect(playoffs.queryByRole('radio', { name: /^Berabere/ })).toBeNull();
    expect(playoffs.queryByLabelText('Uzatma da eşit biterse')).toBeNull();
    await user.selectOptions(playoffs.getByLabelText('Uzatmanın kupaları'), '5 kupa');
    await save(world);
    await waitFor(() => expect(backend.read(CODES)).toEqual({ league: '10d', playoffs: '10o5' }));
  });

  it('overtimes that may end in a draw, and the same rules in the play-offs without it', async () => {
    const world = await openRules({ league: '6o3x1', playoffs: '6o3' });
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Kendi kurallarımız/ }).checked).toBe(true);
    expect(dialog().getByRole<HTMLInputElement>('checkbox', { name: /^Eleme maçlarında da bu kurallar/ }).checked).toBe(
      true,
    );
    await world.user.selectOptions(dialog().getByLabelText('Uzatma da eşit biterse'), '2 uzatmadan sonra berabere');
    await save(world);
    await waitFor(() => expect(world.backend.read(CODES)).toEqual({ league: '6o3x2', playoffs: '6o3' }));
  });
});
