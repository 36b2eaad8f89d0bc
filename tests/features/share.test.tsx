import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID } from '../support/league-data.ts';
import { offer, withCanvas } from '../support/stub-cards.ts';

const { match, events } = completedMatch('ali+', 'ali+', 'ceren+');
const HEARD = { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } };
const LINK = `http://localhost:3000/match/${MATCH_ID}`;
const STORY = 'Kadıköy Fırtına, Moda Bardakları’nı tek kupa farkla geçti: 2–1.';
const TEXT = 'Kadıköy Fırtına 2 – 1 Moda Bardakları · Kupa Ligi';

async function openDialog() {
  const world = await openApp(`/match/${MATCH_ID}`, { heard: HEARD });
  await world.user.click(await screen.findByRole('button', { name: 'Paylaş' }));
  return { ...world, dialog: within(await screen.findByRole('dialog', { name: 'Skoru paylaş' })) };
}

beforeEach(() => withCanvas(new Blob(['png'], { type: 'image/png' })));
afterEach(() => offer({ share: undefined, canShare: undefined } as never));

describe('sharing a match', () => {
  it('sends the picture with text and link if the device can', async () => {
    const share = vi.fn(async (_data: ShareData) => undefined);
    offer({ share, canShare: () => true });
    const { dialog, user } = await openDialog();
    expect((await dialog.findByRole('img')).getAttribute('alt')).toBe(
      'Sonuç kartı: Kadıköy Fırtına 2, Moda Bardakları 1',
    );
    await user.click(dialog.getByRole('button', { name: 'Paylaş' }));
    const sent = share.mock.calls[0]?.[0];
    expect(sent).toMatchObject({ title: TEXT, text: `${TEXT}\n${STORY}`, url: LINK });
    expect(sent?.files?.[0]).toMatchObject({ name: 'kadikoy-firtina-2-1-moda-bardaklari.png', type: 'image/png' });
  });

  it('sends only the link if pictures are not accepted', async () => {
    const share = vi.fn(async (_data: ShareData) => undefined);
    offer({ share, canShare: () => false });
    const { dialog, user } = await openDialog();
    await dialog.findByRole('img');
    await user.click(dialog.getByRole('button', { name: 'Paylaş' }));
    expect(share.mock.calls[0]?.[0]).toEqual({ title: TEXT, text: `${TEXT}\n${STORY}`, url: LINK });
  });

  it('closing the share sheet is no error, a refusal is', async () => {
    const share = vi.fn(async () => {
      throw new DOMException('no', 'AbortError');
    });
    offer({ share, canShare: () => true });
    const { dialog, user } = await openDialog();
    await dialog.findByRole('img');
    await user.click(dialog.getByRole('button', { name: 'Paylaş' }));
    expect(dialog.queryByText(/Paylaşılamadı/)).toBeNull();
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: 'Paylaş' }));
    expect(await dialog.findByText('Paylaşılamadı. Resmi indirip kendin gönderebilirsin.')).toBeTruthy();
  });

  it('without a share sheet the picture is saved and the link copied', async () => {
    const { dialog, user } = await openDialog();
    const save = await dialog.findByRole('link', { name: 'Resmi indir' });
    expect(save.getAttribute('download')).toBe('kadikoy-firtina-2-1-moda-bardaklari.png');
    expect(save.getAttribute('href')).toBe('blob:card');
    expect(dialog.queryByRole('button', { name: 'Paylaş' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Bağlantıyı kopyala' }));
    expect(await dialog.findByText('Bağlantı kopyalandı.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });

  it('the message that the link was copied disappears with the next action', async () => {
    offer({ share: () => new Promise(() => undefined), canShare: () => true });
    const { dialog, user } = await openDialog();
    await dialog.findByRole('img');
    await user.click(dialog.getByRole('button', { name: 'Bağlantıyı kopyala' }));
    await dialog.findByText('Bağlantı kopyalandı.');
    await user.click(dialog.getByRole('button', { name: 'Paylaş' }));
    expect(dialog.queryByText('Bağlantı kopyalandı.')).toBeNull();
  });

  it('without a clipboard the link can be selected', async () => {
    const { dialog, user } = await openDialog();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(dialog.getByRole('button', { name: 'Bağlantıyı kopyala' }));
    expect(await dialog.findByText(/Bağlantı kopyalanamadı/)).toBeTruthy();
    expect((dialog.getByLabelText('Maçın bağlantısı') as HTMLInputElement).value).toBe(LINK);
  });

  it('is a post or a story of 9:16 from the same drawing, and never sends the one for the other', async () => {
    const sizes: number[][] = [];
    const given: ((blob: Blob) => void)[] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
      sizes.push([this.width, this.height]);
      given.push(done);
    });
    offer({ share: vi.fn(async () => undefined), canShare: () => true });
    const { dialog, user } = await openDialog();
    await vi.waitFor(() => expect(given).toHaveLength(1));
    act(() => given[0]?.(new Blob(['post'])));
    expect((await dialog.findByRole('img')).getAttribute('height')).toBe('1350');
    await user.click(dialog.getByRole('radio', { name: 'Hikâye' }));
    await vi.waitFor(() => expect(given).toHaveLength(2));
    expect(dialog.queryByRole('img')).toBeNull();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Paylaş' }).disabled).toBe(true);
    expect(dialog.queryByRole('link', { name: 'Resmi indir' })).toBeNull();
    act(() => given[1]?.(new Blob(['story'])));
    expect((await dialog.findByRole('img')).getAttribute('height')).toBe('1920');
    expect(sizes).toEqual([
      [1080, 1350],
      [1080, 1920],
    ]);
  });

  it('a device that cannot draw still offers the link', async () => {
    withCanvas(null);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { dialog } = await openDialog();
    expect(await dialog.findByText('Resim hazırlanamadı. Bağlantıyı paylaşabilirsin.')).toBeTruthy();
    expect(dialog.queryByRole('link', { name: 'Resmi indir' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Bağlantıyı kopyala' })).toBeTruthy();
  });

  it('closes and returns to the page', async () => {
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Kapat' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
