import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { common } from '../../src/domain/messages/first-paint.ts';
import { ListSkeleton } from '../../src/ui/figures/list-skeleton.tsx';
import { WorkProgress, type WorkState } from '../../src/ui/figures/work-progress.tsx';
import { MantineFrame } from '../../src/ui/frame/mantine-frame.tsx';
import { UiProvider } from '../../src/ui/frame/ui-provider.tsx';

const inFrame = (state: WorkState | null) => (
  <UiProvider texts={common}>
    <MantineFrame>
      <WorkProgress state={state} />
    </MantineFrame>
  </UiProvider>
);

describe('the progress of long work', () => {
  it('is a sentence that is read, and a bar that it names, with its value once the whole is known', () => {
    const { rerender } = render(inFrame(null));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByRole('progressbar')).toBeNull();

    rerender(inFrame({ sentence: 'Maçlar okunuyor: 500' }));
    expect(screen.getByRole('status').textContent).toBe('Maçlar okunuyor: 500');
    expect(screen.getByRole('progressbar', { name: 'Maçlar okunuyor: 500' }).hasAttribute('aria-valuenow')).toBe(false);

    rerender(inFrame({ sentence: 'Yükleniyor: 500 / 1200 kayıt', done: 500, all: 1200 }));
    const bar = screen.getByRole('progressbar', { name: 'Yükleniyor: 500 / 1200 kayıt' });
    expect(bar.getAttribute('aria-valuenow')).toBe('42');
    expect(bar.style.getPropertyValue('--progress-section-size')).toBe('42%');
  });

  it('of nothing is no division by zero', () => {
    render(inFrame({ sentence: 'Yükleniyor: 0 / 0 kayıt', done: 0, all: 0 }));
    expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
  });
});

describe('the place of a list that is loading', () => {
  it('says so, and holds a row for each', () => {
    render(
      <UiProvider texts={common}>
        <MantineFrame>
          <ListSkeleton label="Yükleniyor..." rows={3} />
        </MantineFrame>
      </UiProvider>,
    );
    expect(screen.getByRole('status').textContent).toBe('Yükleniyor...');
    expect(document.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(5);
  });
});
