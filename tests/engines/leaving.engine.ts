import { expect } from '@playwright/test';
import { openSlowHost } from '../support/engines/slow-host.ts';
import { story } from '../support/engines/story.ts';

story('a page that is left while a part of it still loads is left', async ({ league, phone }) => {
  const host = await openSlowHost(league.port, /\/assets\/teams-screen-.*\.js$/);
  try {
    const tab = await phone.tab(`http://localhost:${host.port}/`);
    await tab.press({ role: 'link', name: 'Takımlar' });
    await expect.poll(() => host.held().length).toBeGreaterThan(0);
    await tab.evaluate(() => void setTimeout(() => location.assign('/standings')));
    await tab.see({ role: 'heading', name: 'Puan Durumu' });
    expect(await tab.evaluate(() => location.pathname)).toBe('/standings');
    expect(phone.complaints()).toEqual([]);
  } finally {
    await host.close();
  }
});
