import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useHold } from '../../src/ui/effects/use-hold.ts';

function Held({ onHold, onPress }: { onHold: () => void; onPress: () => void }) {
  return (
    <div {...useHold(onHold)}>
      <span>Veysel Can · kupa</span>
      <button type="button" onClick={onPress}>
        Geri al
      </button>
    </div>
  );
}

it('a finger that lifts after a hold presses nothing that came under it; the next touch and the keyboard press', async () => {
  const [onHold, onPress] = [vi.fn(), vi.fn()];
  render(<Held onHold={onHold} onPress={onPress} />);
  const button = screen.getByRole('button', { name: 'Geri al' });
  fireEvent.pointerDown(screen.getByText('Veysel Can · kupa'), { pointerId: 1, button: 0 });
  await waitFor(() => expect(onHold).toHaveBeenCalledOnce());
  fireEvent.click(button, { detail: 1 });
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 0 });
  expect(onPress).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(button, { pointerId: 2, button: 0 });
  fireEvent.click(button, { detail: 1 });
  expect(onPress).toHaveBeenCalledTimes(2);
});
