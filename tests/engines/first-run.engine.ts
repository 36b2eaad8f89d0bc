import { expect } from '@playwright/test';
import { openLeague } from '../support/e2e-server.ts';
import { until } from '../support/engines/processes.ts';
import { PHONE_SIZE } from '../support/engines/setup.ts';
import { story } from '../support/engines/story.ts';
import { chip, figures, play, sendMatch } from '../support/engines/table.ts';

const LIST = `Bu akşamın kadroları 🍻

*Kadıköy Fırtına* 🏆
1. Ali Yıldız 0532 123 45 67 (K)
2. Veli Güneş

*Moda Bardakları*
1. Ceren Şahin
2. Işık Öztürk`;

/** Runs in the page: replaces what the focused field holds, as a paste does. */
function paste(text: string): void {
  (document.activeElement as HTMLTextAreaElement).select();
  document.execCommand('insertText', false, text);
}

for (const [size, panel] of [
  [PHONE_SIZE, 'Panel (Admin Panel)'],
  [{ width: 1280, height: 800 }, 'Admin Panel'],
] as const) {
  story.describe(`at ${size.width} px`, () => {
    story.use({ setup: { size } });
    story('from the link of the first start to the first cup: identity, two teams, a match', async ({ phone }) => {
      const league = await openLeague();
      try {
        const tab = await phone.tab(`http://localhost:${league.port}${league.entry}`);
        await tab.press({ role: 'button', name: 'Yönetici olarak gir' });
        await tab.write({ role: 'textbox', name: 'Yeni şifre' }, 'kiraz-deniz-masa-47');
        await tab.write({ role: 'textbox', name: 'Yeni şifre (tekrar)' }, 'kiraz-deniz-masa-47');
        await tab.press({ role: 'button', name: 'Şifreyi kaydet' });
        await tab.see({ text: 'Şifren değiştirildi.' });
        await tab.press({ role: 'link', name: 'Panele geç' });

        await tab.see({ text: '0 / 5' });
        await tab.press({ role: 'link', name: 'Kimliği yaz' });
        await tab.press({ role: 'textbox', starts: 'Ligin adı' });
        await tab.evaluate(paste, 'Sahil Ligi');
        await tab.press({ role: 'button', name: 'Kimliği kaydet' });
        await expect.poll(() => league.read('config/identity/name').catch(String)).toBe('Sahil Ligi');

        await tab.press({ role: 'link', name: panel });
        await tab.see({ text: '1 / 5' });
        await tab.see({ text: 'Sahil Ligi, İstanbul.' });
        await tab.press({ role: 'button', name: 'Takım ekle' });
        const within = { role: 'dialog', name: 'Takım ekle' } as const;
        await tab.press({ role: 'textbox', starts: 'Takımlar ve oyuncular', within });
        await tab.evaluate(paste, LIST);
        await tab.see({ text: '2 takım, 4 oyuncu', within });
        await tab.press({ role: 'button', name: '2 takımı ekle', within });
        await tab.see({ text: '2 / 5' });

        await tab.press({ role: 'button', name: 'İlk maçı başlat' });
        await sendMatch(tab);
        await until('the table', () => tab.evaluate(() => location.pathname.startsWith('/admin/match/')));
        await tab.see({ starts: 'Ali Yıldız: kupa ekle' });
        await play(tab, ['A+']);
        expect(await figures(tab)).toBe('1/1 0/0 0/0 0/0');
        await expect.poll(() => chip(tab)).toBe('Gönderildi');
        const [match] = Object.values((await league.read('matches')) as Record<string, object>);
        expect(match).toMatchObject({ team1Score: 1, team2Score: 0 });
        expect(phone.complaints()).toEqual([]);
      } finally {
        await league.dispose();
      }
    });
  });
}
