import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { common } from '../../src/domain/messages/first-paint.ts';
import { useSubmit } from '../../src/ui/fields/use-submit.ts';
import { UiProvider } from '../../src/ui/frame/ui-provider.tsx';

beforeAll(() => import('../../src/ui/dialogs/overlays.tsx'), 60_000);

/** A promise that the test settles. */
function held<T>() {
  let settle = { resolve: (_value: T) => {}, reject: (_error: unknown) => {} };
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

const never = () => 'Olmadı.';

describe('useSubmit', () => {
  it('does not start twice while the first run is busy, not even within one event', async () => {
    const { result } = renderHook(() => useSubmit());
    const { promise, resolve } = held<void>();
    const work = vi.fn(() => promise);
    const { submit } = result.current;
    let first: Promise<boolean> | undefined;
    let second: Promise<boolean> | undefined;
    act(() => {
      first = submit({ work, problem: never });
      second = submit({ work, problem: never });
    });
    expect(result.current.busy).toBe(true);
    expect(await second).toBe(false);
    await act(async () => resolve());
    expect(await first).toBe(true);
    expect(work).toHaveBeenCalledTimes(1);
    expect(result.current.busy).toBe(false);
    expect(result.current.submit).toBe(submit);
  });

  it('returns the sentence for a failure, clears it at the next attempt, and can be retried', async () => {
    const { result } = renderHook(() => useSubmit());
    const fails = async () => Promise.reject(new Error('no'));
    await act(async () => expect(await result.current.submit({ work: fails, problem: never })).toBe(false));
    expect(result.current).toMatchObject({ busy: false, failure: 'Olmadı.' });
    const { promise, resolve } = held<void>();
    act(() => void result.current.submit({ work: () => promise, problem: never }));
    expect(result.current).toMatchObject({ busy: true, failure: null });
    await act(async () => resolve());
    expect(result.current.failure).toBeNull();
  });

  it('logs a failure under the name of the work, and not at all without a name', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { result } = renderHook(() => useSubmit());
    const error = new Error('no');
    const work = async () => Promise.reject(error);
    await act(async () => void (await result.current.submit({ work, problem: () => null })));
    expect(log).not.toHaveBeenCalled();
    await act(async () => void (await result.current.submit({ work, problem: () => null, name: 'Saving' })));
    expect(log).toHaveBeenCalledWith('Saving:', error);
    expect(result.current.failure).toBeNull();
    log.mockRestore();
  });

  it('runs different keys at the same time, and lists them', async () => {
    const { result } = renderHook(() => useSubmit());
    const [one, two] = [held<void>(), held<void>()];
    act(() => {
      void result.current.submit({ key: 'a', work: () => one.promise, problem: never });
      void result.current.submit({ key: 'b', work: () => two.promise, problem: never });
    });
    expect([...result.current.busyKeys]).toEqual(['a', 'b']);
    await act(async () => one.resolve());
    expect([...result.current.busyKeys]).toEqual(['b']);
    await act(async () => two.reject(new Error('no')));
    expect(result.current).toMatchObject({ busy: false, failure: 'Olmadı.' });
  });

  it('stays busy after success if the screen is left, but not after a failure', async () => {
    const { result } = renderHook(() => useSubmit());
    await act(async () => void (await result.current.submit({ command: async () => 'Dolu.', leaves: true })));
    expect(result.current).toMatchObject({ busy: false, failure: 'Dolu.' });
    await act(async () => void (await result.current.submit({ command: async () => null, leaves: true })));
    expect(result.current).toMatchObject({ busy: true, failure: null });
  });

  it('shows success and failure as notifications on request', async () => {
    const { result } = renderHook(() => useSubmit());
    render(<UiProvider texts={common}>{null}</UiProvider>);
    const saved = { command: async () => null, tell: 'notice', done: 'Kaydedildi.' } as const;
    await act(async () => void (await result.current.submit(saved)));
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy();
    await act(async () => void (await result.current.submit({ command: async () => 'Kapalı.', tell: 'notice' })));
    await waitFor(() => expect(screen.getByText('Kapalı.')).toBeTruthy());
    expect(result.current.failure).toBeNull();
  });
});
