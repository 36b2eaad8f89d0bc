import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Rack, rackCups } from '../../src/ui/score/rack.tsx';

const count = (container: HTMLElement, state: string) => container.querySelectorAll(`[data-cup="${state}"]`).length;

describe('Rack', () => {
  it('shows ten cups in rows of 4, 3, 2 and 1', () => {
    const rows = new Map<number, number>();
    for (const cup of rackCups(10)) rows.set(cup.y, (rows.get(cup.y) ?? 0) + 1);
    expect([...rows.values()]).toEqual([4, 3, 2, 1]);
  });

  it('keeps every row centred under the one above', () => {
    const middle = (y: number) => {
      const row = rackCups(10).filter((cup) => cup.y === y);
      return row.reduce((sum, cup) => sum + cup.x, 0) / row.length;
    };
    expect([8, 24, 40, 56].map(middle)).toEqual([32, 32, 32, 32]);
  });

  it.each([0, 1, 7, 10])('shows %i sunk cups and the rest open', (sunk) => {
    const { container } = render(<Rack sunk={sunk} side="one" />);
    expect(count(container, 'sunk')).toBe(sunk);
    expect(count(container, 'open')).toBe(10 - sunk);
  });

  it('sinks from the back row first', () => {
    const { container } = render(<Rack sunk={4} side="two" />);
    const ys = [...container.querySelectorAll('[data-cup="sunk"] circle')].map((circle) => circle.getAttribute('cy'));
    expect(new Set(ys)).toEqual(new Set(['8']));
  });

  it('works with any total', () => {
    const { container } = render(<Rack sunk={6} total={6} side="one" />);
    expect(count(container, 'sunk')).toBe(6);
    expect(count(container, 'open')).toBe(0);
  });

  it('is a named image with a label, and decoration without one', () => {
    const { container, rerender } = render(<Rack sunk={7} side="one" label="10 kupanın 7'si" />);
    expect(screen.getByRole('img', { name: "10 kupanın 7'si" })).toBeTruthy();
    rerender(<Rack sunk={7} side="one" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('has the team’s attribute, so that the colour follows it', () => {
    const { container } = render(<Rack sunk={1} side="two" />);
    expect(container.querySelector('svg')?.dataset.side).toBe('two');
  });
});
