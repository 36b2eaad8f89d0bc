import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { FormBars } from '../../src/ui/fields/form-bars.tsx';
import { Avatar, initials, tintOf } from '../../src/ui/media/avatar.tsx';
import { TeamMark } from '../../src/ui/media/team-mark.tsx';
import { PictureAddressContext } from '../../src/ui/media/use-picture.tsx';

describe('initials', () => {
  it.each([
    ['ışık öztürk', 'IÖ'],
    ['ibrahim işler', 'İİ'],
    ['Kadıköy Fırtına', 'KF'],
    ['Beylerbeyi Sahil Kuvvetleri', 'BK'],
    ['  Şişli  ', 'Ş'],
    ['', '?'],
  ])('%j gives %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it('takes one letter on request', () => {
    expect(initials('ibrahim işler', 1)).toBe('İ');
  });
});

describe('tintOf', () => {
  it('stays within the tints, always the same for a name', () => {
    for (let i = 0; i < 500; i += 1) {
      const tint = tintOf(`Takım ${i}`, 8);
      expect(tint).toBeGreaterThanOrEqual(0);
      expect(tint).toBeLessThan(8);
      expect(tintOf(`Takım ${i}`, 8)).toBe(tint);
    }
  });

  it('uses all of them', () => {
    expect(new Set(Array.from({ length: 200 }, (_, i) => tintOf(`Takım ${i}`, 8))).size).toBe(8);
  });
});

/** What the app allows as an address is its own matter (tests/domain/stored-picture.test.ts). */
function AnyPicture({ children }: { children: ReactNode }) {
  return <PictureAddressContext value={(stored) => stored}>{children}</PictureAddressContext>;
}

describe('Avatar', () => {
  it('shows a record’s picture only if the app returns an address for it', () => {
    const { container } = render(<Avatar name="Ali" src="https://evil.example/tracker.png" />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('A');
  });

  it('hides a picture that fails and shows the initial', () => {
    const { container } = render(<Avatar name="ışık öztürk" src="/broken.jpg" />, { wrapper: AnyPicture });
    const picture = container.querySelector('img');
    expect(picture).not.toBeNull();
    expect(container.textContent).toBe('');
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('I');
  });

  it('tries again with a new address', () => {
    const { container, rerender } = render(<Avatar name="Ali" src="/a.jpg" />, { wrapper: AnyPicture });
    const picture = container.querySelector('img');
    if (picture) fireEvent.error(picture);
    rerender(<Avatar name="Ali" src="/b.jpg" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.jpg');
  });

  it('shows the initial when there is no picture', () => {
    const { container } = render(<Avatar name="ibrahim" src={null} />);
    expect(container.textContent).toBe('İ');
  });

  it('has an accessible name only if the name is not beside it', () => {
    const { rerender } = render(<Avatar name="Ali" label="Ali Yıldız" />);
    expect(screen.getByRole('img', { name: 'Ali Yıldız' })).toBeTruthy();
    rerender(<Avatar name="Ali" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('TeamMark', () => {
  it('falls back from a broken logo to two initials on a tint', () => {
    const { container } = render(<TeamMark name="Üsküdar İskele" logo="/yok.png" />);
    const logo = container.querySelector('img');
    if (logo) fireEvent.error(logo);
    expect(container.textContent).toBe('Üİ');
    expect(container.querySelector('[data-tint]')).not.toBeNull();
  });
});

describe('FormBars', () => {
  it('draws the last five, the newest at the right, and describes them in words', () => {
    const { container } = render(
      <FormBars results={['loss', 'win', 'win', 'loss', 'win', 'win']} label="Son 5 maç: G G M G G" />,
    );
    const bar = screen.getByRole('img', { name: 'Son 5 maç: G G M G G' });
    expect([...bar.children].map((child) => child.getAttribute('data-result'))).toEqual([
      'win',
      'win',
      'loss',
      'win',
      'win',
    ]);
    expect(container.querySelectorAll('[data-result]')).toHaveLength(5);
  });

  it('draws a draw as a shape of its own', () => {
    render(<FormBars results={['draw', 'win']} label="Son 2 maçta 1 galibiyet, 1 beraberlik" />);
    const results = [...screen.getByRole('img').children].map((child) => child.getAttribute('data-result'));
    expect(results).toEqual(['none', 'none', 'none', 'draw', 'win']);
  });

  it('reserves five places for a team that has played fewer', () => {
    render(<FormBars results={['win']} label="Son maçlar" />);
    const results = [...screen.getByRole('img').children].map((child) => child.getAttribute('data-result'));
    expect(results).toEqual(['none', 'none', 'none', 'none', 'win']);
  });
});
