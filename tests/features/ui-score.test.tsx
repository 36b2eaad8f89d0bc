import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { LastEventBar } from '../../src/ui/score/last-event-bar.tsx';
import { ScoreBoard } from '../../src/ui/score/score-board.tsx';
import { CompleteButton } from '../../src/ui/score/score-layout.tsx';
import { ScoreZone, type ScoreZoneHandle, type ScoreZoneProps } from '../../src/ui/score/score-zone.tsx';

function zone({ disabled, ...over }: Partial<ScoreZoneProps> & { disabled?: boolean } = {}) {
  const handlers = { onCup: vi.fn(), onMinus: vi.fn(), onMiss: vi.fn() };
  const props: ScoreZoneProps = {
    name: 'Ali Yıldız',
    line: '5/8 atış · %63',
    cups: 5,
    side: 'one',
    nextLabel: 'Sıradaki atış',
    controls: [
      { act: 'cup', size: 'large', label: 'Ali Yıldız: kupa ekle', onTap: handlers.onCup, disabled },
      { act: 'miss', size: 'wide', label: 'Ali Yıldız: Iska', text: 'Iska', onTap: handlers.onMiss, disabled },
      {
        act: 'minus',
        size: 'small',
        label: 'Ali Yıldız: kupa çıkar',
        text: '− Kupa',
        onTap: handlers.onMinus,
        disabled,
      },
    ],
    ...over,
  };
  return { ...handlers, props, view: render(<ScoreZone {...props} />) };
}

const cup = () => screen.getByRole('button', { name: 'Ali Yıldız: kupa ekle' });

describe('ScoreZone', () => {
  it('is a group named after the player, with three named buttons', () => {
    zone();
    const group = screen.getByRole('group', { name: 'Ali Yıldız' });
    expect(
      within(group)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Ali Yıldız: kupa ekle', 'Ali Yıldız: Iska', 'Ali Yıldız: kupa çıkar']);
  });

  it('makes the whole upper part the plus button: name, line and number are inside it', () => {
    zone();
    expect(within(cup()).getByText('Ali Yıldız')).toBeTruthy();
    expect(within(cup()).getByText('5/8 atış · %63')).toBeTruthy();
    expect(within(cup()).getByText('5')).toBeTruthy();
  });

  it('counts one tap once, though pointer and click both arrive', async () => {
    const { onCup, onMinus, onMiss } = zone();
    const user = userEvent.setup();
    await user.click(cup());
    expect(onCup).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Ali Yıldız: kupa çıkar' }));
    await user.click(screen.getByRole('button', { name: 'Ali Yıldız: Iska' }));
    expect([onCup, onMinus, onMiss].map((handler) => handler.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('counts quick taps one by one', async () => {
    const { onCup } = zone();
    const user = userEvent.setup();
    for (let i = 0; i < 5; i += 1) await user.click(cup());
    expect(onCup).toHaveBeenCalledTimes(5);
  });

  it('counts a touch that slid within the zone, for which the browser sends no click', () => {
    const { onCup } = zone();
    cup().getBoundingClientRect = () => new DOMRect(0, 0, 160, 120);
    fireEvent.pointerDown(cup(), { pointerId: 1, button: 0, clientX: 20, clientY: 20 });
    fireEvent.pointerUp(cup(), { pointerId: 1, button: 0, clientX: 120, clientY: 90 });
    expect(onCup).toHaveBeenCalledTimes(1);
  });

  it('does not count a touch that left the zone or that the system cancelled, and says so', () => {
    const onSlip = vi.fn();
    const { onCup } = zone({ onSlip });
    cup().getBoundingClientRect = () => new DOMRect(0, 0, 160, 120);
    fireEvent.pointerDown(cup(), { pointerId: 1, button: 0, clientX: 20, clientY: 20 });
    fireEvent.pointerUp(cup(), { pointerId: 1, button: 0, clientX: 300, clientY: 90 });
    expect(onSlip).toHaveBeenCalledTimes(1);
    fireEvent.pointerDown(cup(), { pointerId: 2, button: 0, clientX: 20, clientY: 20 });
    fireEvent.pointerCancel(cup(), { pointerId: 2 });
    fireEvent.pointerUp(cup(), { pointerId: 2, button: 0, clientX: 20, clientY: 20 });
    expect(onSlip).toHaveBeenCalledTimes(2);
    expect(onCup).not.toHaveBeenCalled();
  });

  it('ignores the mouse events that browsers emulate after a counted touch, but no other touch', () => {
    zone();
    cup().getBoundingClientRect = () => new DOMRect(0, 0, 160, 120);
    const mouseFollows = () => fireEvent.touchEnd(cup());
    fireEvent.pointerDown(cup(), { pointerId: 1, button: 0, clientX: 20, clientY: 20 });
    fireEvent.pointerUp(cup(), { pointerId: 1, button: 0, clientX: 20, clientY: 20 });
    expect(mouseFollows()).toBe(false);
    fireEvent.pointerDown(cup(), { pointerId: 2, button: 0, clientX: 20, clientY: 20 });
    fireEvent.pointerUp(cup(), { pointerId: 2, button: 0, clientX: 300, clientY: 90 });
    expect(mouseFollows()).toBe(true);
  });

  it('answers the keyboard', async () => {
    const { onCup } = zone();
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(cup());
    await user.keyboard('{Enter} ');
    expect(onCup).toHaveBeenCalledTimes(2);
  });

  it('does nothing while disabled, and says so', async () => {
    const { onCup, onMinus, onMiss } = zone({ disabled: true });
    const user = userEvent.setup();
    for (const button of screen.getAllByRole<HTMLButtonElement>('button')) {
      expect(button.disabled).toBe(true);
      await user.click(button);
    }
    expect([onCup, onMinus, onMiss].map((handler) => handler.mock.calls.length)).toEqual([0, 0, 0]);
  });

  it('flashes at every event in the colour of its kind, and stops by itself', () => {
    vi.useFakeTimers();
    const handle = createRef<ScoreZoneHandle>();
    const { view } = zone({ ref: handle });
    const lit = () => view.container.querySelector<HTMLElement>('[data-lit]')?.dataset.flash;
    expect(lit()).toBeUndefined();
    handle.current?.flash('cup');
    expect(lit()).toBe('cup');
    vi.advanceTimersByTime(200);
    handle.current?.flash('minus');
    vi.advanceTimersByTime(200);
    expect(lit()).toBe('minus');
    vi.advanceTimersByTime(200);
    expect(lit()).toBeUndefined();
    handle.current?.flash('ignored');
    expect(lit()).toBe('ignored');
    view.unmount();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('keeps flashing through a new score', () => {
    const handle = createRef<ScoreZoneHandle>();
    const { view, props } = zone({ ref: handle });
    handle.current?.flash('miss');
    view.rerender(<ScoreZone {...props} cups={props.cups + 1} />);
    expect(view.container.querySelector('[data-lit][data-flash="miss"]')).not.toBeNull();
  });
});

describe('ScoreBoard', () => {
  it('shows names, scores and racks that agree', () => {
    const { container } = render(
      <ScoreBoard
        label="Skor"
        one={{ name: 'Kadıköy Fırtına', score: 7, rackLabel: 'Kadıköy Fırtına: 7 kupa' }}
        two={{ name: 'Moda Bardakları', score: 5, rackLabel: 'Moda Bardakları: 5 kupa' }}
      />,
    );
    const board = screen.getByRole('region', { name: 'Skor' });
    expect(board.textContent).toBe('Kadıköy Fırtına7Moda Bardakları5');
    const sunk = (side: string) => container.querySelectorAll(`svg[data-side="${side}"] [data-cup="sunk"]`).length;
    expect([sunk('one'), sunk('two')]).toEqual([7, 5]);
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });
});

describe('LastEventBar', () => {
  it('says the last event and offers its actions', async () => {
    const undo = vi.fn();
    render(
      <LastEventBar
        title="Ali · kupa"
        detail="az önce · telefonda"
        announce="Ali · kupa. Kadıköy Fırtına 7, Moda Bardakları 5"
        actions={[
          { label: 'Veli’ye ver', onTap: vi.fn(), disabled: true },
          { label: 'Geri al', onTap: undo, primary: true },
        ]}
      />,
    );
    // Screen readers do not announce the age every second.
    expect(screen.getByRole('status').textContent).toBe('Ali · kupa. Kadıköy Fırtına 7, Moda Bardakları 5');
    expect(screen.getByText('az önce · telefonda')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Veli’ye ver' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
    expect(undo).toHaveBeenCalledTimes(1);
  });
});

describe('CompleteButton', () => {
  it('does not end a match while disabled', async () => {
    const end = vi.fn();
    const { rerender } = render(
      <CompleteButton onTap={end} disabled>
        Maçı tamamla
      </CompleteButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Maçı tamamla' }));
    expect(end).not.toHaveBeenCalled();
    rerender(<CompleteButton onTap={end}>Maçı tamamla</CompleteButton>);
    await userEvent.click(screen.getByRole('button', { name: 'Maçı tamamla' }));
    expect(end).toHaveBeenCalledTimes(1);
  });
});
