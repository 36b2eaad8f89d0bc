import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { fileField } from '../support/file-field.ts';

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
    const { user, backend } = await openApp('/admin?tab=league', { as: ADMIN });
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
      await user.upload(fileField(), new File([content], 'lig.jsonl'));
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

  it('decision 76: puts a file back after a question, with the league of before saved on the device; not while a match runs', async () => {
    const saved = watchFiles();
    const { user, backend, connection } = await openApp('/admin?tab=league', { as: ADMIN });
    backend.seed({ liveMatches: null, matches: null });
    await user.click(await screen.findByRole('button', { name: 'Ligi indir' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const file = new File([(await saved[0]?.blob.text()) ?? ''], 'lig.jsonl');
    backend.seed({ 'teams/firtina/name': 'Kadıköy Kasırga' });

    await user.click(screen.getByRole('button', { name: 'Dosyayla karşılaştır' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(fileField(), file);
    await user.click(dialog.getByRole('button', { name: 'Karşılaştır' }));
    const put = async () => {
      await user.click(await dialog.findByRole('button', { name: 'Dosyayı lige yükle' }));
      const question = within(await screen.findByRole('dialog', { name: 'Lig dosyadaki hâline getirilsin mi?' }));
      return question;
    };
    const first = await put();
    expect(first.getByText('1 kayıt dosyadan yazılır.')).toBeTruthy();
    await user.click(first.getByRole('button', { name: 'Vazgeç' }));
    expect(backend.read('teams/firtina/name')).toBe('Kadıköy Kasırga');

    backend.seed({ 'liveMatches/m': { startedAt: 1 } });
    await user.click((await put()).getByRole('button', { name: 'İndir ve yükle' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Şu anda oynanan bir maç var;/);
    expect(backend.read('teams/firtina/name')).toBe('Kadıköy Kasırga');
    backend.seed({ liveMatches: null });

    await user.click((await put()).getByRole('button', { name: 'İndir ve yükle' }));
    expect(await screen.findByText(/^Lig dosyadan yüklendi: 1 kayıt yazıldı/)).toBeTruthy();
    expect(backend.read('teams/firtina/name')).toBe('Kadıköy Fırtına');
    // What was there before is on the device, once for each try.
    expect(saved.map(({ name }) => name.replace(/-\d{4}-.*/, ''))).toEqual([
      ...['lig', 'lig-yuklemeden-once', 'lig-yuklemeden-once'],
    ]);
    expect(await saved[2]?.blob.text()).toContain('Kadıköy Kasırga');
    connection('offline');
  });
});
