import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HoldMenu } from '../../src/ui/dialogs/hold-menu.tsx';

const chosen = vi.fn();
beforeEach(() => {
  chosen.mockClear();
  render(
    <>
      <HoldMenu
        choices={[
          { id: 'veli', label: 'Veli’ye ver', describe: 'Veli Güneş’e ver' },
          { id: 'ceren', label: 'Ceren’e ver', describe: 'Ceren Şahin’e ver' },
          { id: 'isik', label: 'Işık’a ver', describe: 'Işık Öztürk’e ver' },
        ]}
        title="Kimin atışı?"
        hint="Başka oyuncu için basılı tut"
        onChoose={chosen}
      />
      <button type="button">Sonraki</button>
    </>,
  );
});

const opener = () => screen.getByRole('button', { name: /basılı tut/ });
const items = () => within(screen.getByRole('menu', { name: 'Kimin atışı?' })).getAllByRole('menuitem');
const focused = () => document.activeElement?.textContent;

async function opened() {
  const user = userEvent.setup();
  opener().focus();
  await user.keyboard('{ArrowUp}');
  return user;
}

describe('the hold menu', () => {
  it('announces the menu that it opens, and says whether it is open', async () => {
    expect(opener().getAttribute('aria-haspopup')).toBe('menu');
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    await opened();
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(opener().getAttribute('aria-controls') ?? '')).toBe(screen.getByRole('menu'));
    expect(items().map((item) => item.getAttribute('aria-label'))).toEqual([
      'Veli Güneş’e ver',
      'Ceren Şahin’e ver',
      'Işık Öztürk’e ver',
    ]);
  });

  it('the arrow keys (they wrap around), Home and End move through it', async () => {
    const user = await opened();
    expect(focused()).toBe('Veli’ye ver');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Ceren’e ver');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('Işık’a ver');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Veli’ye ver');
    await user.keyboard('{End}');
    expect(focused()).toBe('Işık’a ver');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Veli’ye ver');
    expect(chosen).not.toHaveBeenCalled();
  });

  it('restores the focus when something is chosen', async () => {
    const user = await opened();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen.mock.calls).toEqual([['ceren', expect.any(Number)]]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('restores the focus on Escape, and chooses nothing', async () => {
    const user = await opened();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener());
    expect(chosen).not.toHaveBeenCalled();
  });

  it('Tab leaves it in one step and closes it', async () => {
    const user = await opened();
    await user.tab();
    expect(focused()).toBe('Sonraki');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
