import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { common } from '../../src/domain/messages/first-paint.ts';
import { confirmDialog } from '../../src/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../src/ui/dialogs/notify.tsx';
import { UiProvider } from '../../src/ui/frame/ui-provider.tsx';

// The first question loads the dialog's chunk.
beforeAll(() => import('../../src/ui/dialogs/overlays.tsx'));

const app = () =>
  render(
    <UiProvider texts={common}>
      <button type="button">Arkada</button>
    </UiProvider>,
  );

const ask = (danger = false) =>
  confirmDialog({
    title: 'Maçı tamamla',
    message: 'Maçı tamamlamak istediğinizden emin misiniz?',
    confirmLabel: 'Tamamla',
    cancelLabel: 'Vazgeç',
    danger,
  });

describe('confirmDialog', () => {
  it('asks in a dialog named by its title and resolves to true on yes', async () => {
    app();
    const answer = ask();
    const dialog = await screen.findByRole('dialog', { name: 'Maçı tamamla' });
    expect(within(dialog).getByText('Maçı tamamlamak istediğinizden emin misiniz?')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tamamla' }));
    expect(await answer).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('resolves to false on cancel', async () => {
    app();
    const answer = ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Vazgeç' }));
    expect(await answer).toBe(false);
  });

  it('means no when its screen goes away, and can be asked again at once', async () => {
    const { unmount } = app();
    const unanswered = ask();
    await screen.findByRole('dialog');
    unmount();
    expect(await unanswered).toBe(false);
    app();
    const answer = ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Tamamla' }));
    expect(await answer).toBe(true);
  });

  it('treats Escape as no', async () => {
    app();
    const answer = ask();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });

  it('focuses yes, but cancel in a dangerous question, and keeps the focus inside', async () => {
    app();
    const first = ask();
    const yes = await screen.findByRole('button', { name: 'Tamamla' });
    await waitFor(() => expect(document.activeElement).toBe(yes));
    const dialog = screen.getByRole('dialog');
    for (let i = 0; i < 4; i += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await first;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = ask(true);
    const no = await screen.findByRole('button', { name: 'Vazgeç' });
    await waitFor(() => expect(document.activeElement).toBe(no));
    await userEvent.keyboard('{Enter}');
    expect(await second).toBe(false);
  });
});

describe('notify', () => {
  it('alerts, and closes by a button with a Turkish name', async () => {
    app();
    notify({ message: 'Maç tamamlandı! İstatistikler güncellendi.', kind: 'success', id: 'bitti' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Maç tamamlandı! İstatistikler güncellendi.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
