import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/shell/error-boundary.tsx';
import { common } from '../../src/domain/messages/first-paint.ts';
import { lazyPromise } from '../../src/domain/text/lazy-promise.ts';
import { latePart } from '../../src/ui/frame/late-part.tsx';
import { UiProvider } from '../../src/ui/frame/ui-provider.tsx';

// Decision 46: every part that loads late fails alone, says so, keeps its place and can be requested again.

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
const Here = () => <p>Parça burada</p>;
const here = async () => Here;
/** Fails so many times, then loads. */
const failing = (times: number) => {
  const load = vi.fn(here);
  for (let nth = 0; nth < times; nth++) load.mockImplementationOnce(lost);
  return load;
};
const button = (name: string) => screen.getByRole('button', { name });

const around = (part: ReactNode) => (
  <UiProvider texts={common}>
    <ErrorBoundary>
      <p>Çevresi</p>
      <Suspense fallback={<p>Üstteki bekler</p>}>{part}</Suspense>
    </ErrorBoundary>
  </UiProvider>
);

beforeEach(() => {
  vi.spyOn(console, 'error')
    .mockClear()
    .mockImplementation(() => undefined);
});

describe('a component that loads late', () => {
  it.each([
    ['screen', 'Sayfa yüklenemedi.'],
    ['part', 'Bu bölüm yüklenemedi.'],
  ] as const)('a %s that cannot load says so in its place, and loads at a retry', async (kind, sentence) => {
    // A busy page may ask again by itself, so the network and not a number of times decides what a question brings.
    const load = vi.fn(lost);
    const Part = latePart<typeof Here>(load, kind);
    render(around(<Part />));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('Çevresi')).toBeTruthy();
    const before = load.mock.calls.length;
    await userEvent.click(button('Yeniden dene'));
    await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(before));
    const retry = await screen.findByRole('button', { name: 'Yeniden dene' });
    load.mockImplementation(here as never);
    await userEvent.click(retry);
    expect(await screen.findByText('Parça burada')).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('a retry asks for the file although loading it in the background has just failed', async () => {
    const load = vi.fn(lost);
    const Part = latePart<typeof Here>(load, 'part');
    render(around(<Part />));
    const retry = await screen.findByRole('button', { name: 'Yeniden dene' });
    await Part.load().catch(() => undefined);
    load.mockImplementation(here as never);
    await userEvent.click(retry);
    expect(await screen.findByText('Parça burada')).toBeTruthy();
  });

  it('a dialog that cannot load says so in a dialog; each tap that opens it asks anew', async () => {
    const load = vi.fn(async () => ({ onClose }: { onClose: () => void }) => (
      <button type="button" onClick={onClose}>
        Pencere
      </button>
    ));
    load.mockImplementationOnce(lost).mockImplementationOnce(lost);
    const Dialog = latePart(load, 'dialog');
    function Opener() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Aç
          </button>
          {open && <Dialog onClose={() => setOpen(false)} />}
        </>
      );
    }
    render(around(<Opener />));
    for (const times of [1, 2]) {
      await userEvent.click(button('Aç'));
      const dialog = await screen.findByRole('dialog', { name: 'Bu bölüm yüklenemedi.' });
      expect(load).toHaveBeenCalledTimes(times);
      expect(screen.getByText('Çevresi')).toBeTruthy();
      // A notice of an earlier story may still have a button of this name.
      await userEvent.click(within(dialog).getByRole('button', { name: 'Kapat' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    await userEvent.click(button('Aç'));
    expect(await screen.findByRole('button', { name: 'Pencere' })).toBeTruthy();
  });

  it('an extra that cannot load leaves its place as it was, and is asked for when the network is back', async () => {
    const Part = latePart(failing(1), 'extra', { wait: <p>Yeri</p> });
    render(around(<Part />));
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.getByText('Yeri')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Parça burada')).toBeTruthy();
  });

  it('keeps its place while it loads, and what is around it stands', async () => {
    let arrive = () => {};
    const Part = latePart(
      () =>
        new Promise<typeof Here>((resolve) => {
          arrive = () => resolve(Here);
        }),
      'part',
      { wait: <p>Yeri</p> },
    );
    render(around(<Part />));
    expect(screen.getByText('Yeri')).toBeTruthy();
    expect(screen.queryByText('Üstteki bekler')).toBeNull();
    await act(async () => arrive());
    expect(screen.getByText('Parça burada')).toBeTruthy();
    expect(screen.queryByText('Yeri')).toBeNull();
  });

  it('leaves the place of a screen to the Suspense above it', async () => {
    const Page = latePart(here, 'screen');
    render(around(<Page />));
    expect(screen.getByText('Üstteki bekler')).toBeTruthy();
    expect(await screen.findByText('Parça burada')).toBeTruthy();
  });

  it('is drawn at once when it was loaded ahead, and shares a request on its way', async () => {
    const load = vi.fn(here);
    const Part = latePart(load, 'part', { wait: <p>Yeri</p> });
    const ahead = Part.load();
    const first = render(around(<Part />));
    await act(async () => void (await ahead));
    expect(screen.getByText('Parça burada')).toBeTruthy();
    first.unmount();
    render(around(<Part />));
    expect(screen.getByText('Parça burada')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for when it is shown if loading ahead failed, and when the person comes back to it', async () => {
    const load = failing(2);
    const Part = latePart(load, 'part');
    await expect(Part.load()).rejects.toThrow('/assets/x.js');
    await expect(Part.load()).rejects.toThrow('/assets/x.js');
    await Part.load();
    render(around(<Part />));
    expect(screen.getByText('Parça burada')).toBeTruthy();

    const again = failing(1);
    const Page = latePart(again, 'screen');
    const first = render(around(<Page />));
    await screen.findByText('Sayfa yüklenemedi.');
    first.unmount();
    render(around(<Page />));
    expect(await screen.findByText('Parça burada')).toBeTruthy();
    expect(again).toHaveBeenCalledTimes(2);
  });

  it('that fails where nobody sees it is asked for at its next mount', async () => {
    let fail = () => {};
    const load = vi.fn(here).mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new TypeError('gone'));
        }),
    );
    const Part = latePart(load, 'dialog' as 'part');
    vi.useFakeTimers();
    try {
      const first = render(around(<Part />));
      first.unmount();
      fail();
      await vi.advanceTimersByTimeAsync(1_000);
    } finally {
      vi.useRealTimers();
    }
    render(around(<Part />));
    expect(await screen.findByText('Parça burada')).toBeTruthy();
  });

  it('is shown everywhere once one of its places has it', async () => {
    const Part = latePart(failing(1), 'part');
    render(
      around(
        <>
          <Part />
          <Part />
        </>,
      ),
    );
    await waitFor(() => expect(screen.getAllByText('Bu bölüm yüklenemedi.')).toHaveLength(2));
    await userEvent.click(screen.getAllByRole('button', { name: 'Yeniden dene' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByText('Parça burada')).toHaveLength(2));
  });

  it('shows its own fallback if it has one', async () => {
    const Part = latePart(failing(1), 'part', {
      lost: (again) => (
        <button type="button" onClick={again}>
          Yerine
        </button>
      ),
    });
    render(around(<Part />));
    await userEvent.click(await screen.findByRole('button', { name: 'Yerine' }));
    expect(await screen.findByText('Parça burada')).toBeTruthy();
  });

  it('is not confused with an error that the part itself throws', async () => {
    const Broken = latePart(
      async () => (): ReactNode => {
        throw new Error('broken');
      },
      'part',
    );
    render(around(<Broken />));
    expect(await screen.findByText('Beklenmeyen bir hata oluştu.')).toBeTruthy();
  });
});

describe('a module that loads late', () => {
  it('is shared by all who ask, and its failure by nobody who asks later', async () => {
    const load = vi.fn(async () => ({ value: 1 })).mockImplementationOnce(lost);
    const late = lazyPromise(load);
    const [one, two] = [late(), late()];
    await expect(one).rejects.toThrow('/assets/x.js');
    await expect(two).rejects.toThrow('/assets/x.js');
    expect(load).toHaveBeenCalledTimes(1);
    const [first, second] = await Promise.all([late(), late()]);
    expect(first).toBe(second);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
