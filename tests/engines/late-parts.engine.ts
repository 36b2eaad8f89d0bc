import { expect } from '@playwright/test';
import { openLossyHost } from '../support/engines/lossy-host.ts';
import { story } from '../support/engines/story.ts';
import { figures, goInside, play, putMatch, signInHere } from '../support/engines/table.ts';
import { builtFiles } from '../support/late-files.ts';

// Decision 46: Firefox and older engines remember a module that could not be loaded, also one that another one imports.

story(
  'decision 46, L2: parts of the table whose files are lost say so, the table scores on, and they open when asked again',
  { tag: '@short' },
  async ({ league, phone }) => {
    const host = await openLossyHost(league.port);
    try {
      const matchId = await putMatch(league);
      // Files of theirs: the sheet, and what it alone imports.
      const parts = builtFiles('events-sheet', 'rows', 'timed-lines');
      host.lose((path) => parts.test(path));
      const tab = await phone.tab(`http://localhost:${host.port}`);
      await signInHere(tab, league.password);
      await goInside(tab, `/admin/match/${matchId}`);
      await play(tab, ['A+']);
      const menu = { role: 'button', name: 'Menü' } as const;
      const open = { role: 'button', name: 'Atışlar' } as const;
      for (const _time of [1, 2]) {
        await tab.press(menu);
        await tab.press(open);
        await tab.see({ text: 'Bu bölüm yüklenemedi.' });
        await tab.press({ role: 'button', name: 'Kapat' });
      }
      await play(tab, ['C+']);
      expect(await figures(tab)).toBe('1/1 0/0 1/1 0/0');
      await tab.press(menu);
      await tab.press(open);
      await tab.see({ text: 'Bu bölüm yüklenemedi.' });
      host.lose(() => false);
      await tab.press({ role: 'button', name: 'Yeniden dene' });
      await tab.see({ role: 'heading', name: 'Atışlar' });
      expect(await figures(tab)).toBe('1/1 0/0 1/1 0/0');
      expect(phone.complaints()).toEqual([]);
    } finally {
      await host.close();
    }
  },
);
