import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';

/** The files that the page saves. */
function watchFiles(): { name: string; blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = [];
  let last = new Blob([]);
  const createObjectURL = (blob: Blob) => {
    last = blob;
    return 'blob:x';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
  return saved;
}

describe('decision 66: «Bütün lig tek dosyada»', () => {
  it('saves the league as one file, which compared at once says that nothing differs, and later what does', async () => {
    const saved = watchFiles();
    const { user, backend } = await openApp('/admin?tab=matches', { as: ADMIN });
    await user.click(await screen.findByRole('button', { name: 'Ligi indir' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^lig-\d{4}-\d\d-\d\d\.jsonl$/);
    const text = (await saved[0]?.blob.text()) ?? '';
    expect(text).toContain('Kadıköy Fırtına');
    expect(text).not.toContain('@example.com');

    await user.click(screen.getByRole('button', { name: 'Dosyayla karşılaştır' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Karşılaştır' }));
    expect(dialog.getByText('Bir dosya seç.')).toBeTruthy();
    const choose = async (content: string) => {
      await user.upload(dialog.getByLabelText(/^Lig dosyası/), new File([content], 'lig.jsonl'));
      await user.click(dialog.getByRole('button', { name: 'Karşılaştır' }));
    };
    await choose(text);
    expect(await dialog.findByText('Dosya ile lig aynı.')).toBeTruthy();
    backend.seed({ 'teams/firtina/name': 'Kadıköy Kasırga' });
    await choose(text);
    expect(await dialog.findByText(/1 farklı/)).toBeTruthy();
    expect(dialog.getByText('Kadıköy Kasırga')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    // A damaged file names its line, and nothing is written.
    await choose(text.replace('Fırtına', 'Fırtına!'));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Dosya bozuk: \d+\. satır okunamıyor\./);
    expect(backend.read('teams/firtina/name')).toBe('Kadıköy Kasırga');
  });
});
