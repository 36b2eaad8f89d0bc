import { expect, type Page, test } from '@playwright/test';
import { matchClock } from '../../src/domain/messages/match-clock.ts';
import { scorers as scorerTexts } from '../../src/domain/messages/scorers.ts';
import { table as texts } from '../../src/domain/messages/table.ts';
import type { Match, MatchEvent } from '../../src/domain/records/types.ts';
import { borrowPhone } from '../support/e2e-browser.ts';
import { thumb } from '../support/e2e-input.ts';
import { openTool, play, signIn, standStill, startMatch } from '../support/e2e-league.ts';
import { behindLink, claim, makeLink } from '../support/e2e-scorers.ts';
import { setStage } from '../support/e2e-stage.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';

const stage = setStage('allow');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const record = async (matchId: string) => (await stage.server.read(`matches/${matchId}`)) as Match;
const logOf = async (matchId: string) =>
  Object.entries(((await stage.server.read(`matchEvents/${matchId}`)) ?? {}) as Record<string, MatchEvent>);

/** The turn passes from one phone to the other, whose person asks for it: the other one gives it, says nothing, or is away. */
async function passTurn(from: Page, to: Page): Promise<void> {
  await to.bringToFront();
  const ask = button(to, /^(Devral|Buradan devam et)$/);
  const give = button(from, scorerTexts.give);
  const isOpen = async () => {
    if (await button(to, 'Ceren Şahin: Iska').isEnabled()) return true;
    if ((await ask.isVisible()) && (await ask.isEnabled())) await thumb(to).press(ask);
    if (await give.isVisible()) {
      await from.bringToFront();
      await thumb(from).press(give);
      await to.bringToFront();
    }
    return false;
  };
  await expect.poll(isOpen, { message: 'the turn passes' }).toBe(true);
}

/** A phone without an account that scores a match by a link of the admin, whose page shows its table; the cut of his network is not its own. */
async function letIn(admin: Page, scorer: Page, name: string): Promise<void> {
  await openTool(admin, scorerTexts.invite);
  await scorer.goto(behindLink(await makeLink(admin), stage.server.port));
  await claim(scorer, name);
  await expect(scorer.getByRole('region', { name: 'Skor' })).toBeVisible();
}

test('decision 150: the last cup on one phone, the answer on the other, and a throw of before that comes late: all three screens tell one match', {
  tag: '@long',
}, async () => {
  const [second, third] = [await borrowPhone(), await borrowPhone()];
  try {
    const address = `http://localhost:${stage.server.port}/`;
    const admin = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
    await signIn(admin, stage.server.password);
    const matchId = await startMatch(admin);
    await expect(button(admin, 'Gönderildi')).toBeVisible();
    await stage.server.write(`matches/${matchId}`, { rules: '6o2r', totalCups: 6 });
    await expect(admin.getByText(texts.answerDue.miss)).toBeVisible();
    const volunteer = await second.tab('about:blank');
    await letIn(admin, volunteer, 'Ayla');
    const fan = await third.tab(`${address}match/${matchId}`);
    const open = matchClock.answers('Moda Bardakları');
    await play(admin, ['A+', 'C0', 'V+', 'A+', 'I0', 'V+', 'A+', 'C+']);
    await expect.poll(async () => (await logOf(matchId)).length).toBe(8);

    // The admin's phone loses its network: its next throw waits there.
    await stage.link.cut();
    await play(admin, ['I+']);
    await passTurn(admin, volunteer);
    await play(volunteer, ['V+']);
    await expect(volunteer.getByText(texts.answer('Moda Bardakları'))).toBeVisible();
    await expect(volunteer.getByText(texts.answerEnds.miss)).toBeVisible();
    await expect(button(volunteer, 'Ali Yıldız: kupa ekle')).toBeDisabled();
    await fan.bringToFront();
    await expect(fan.getByText(open)).toBeVisible();

    // What was thrown before the last cup arrives behind it, and is no answer.
    await stage.link.heal();
    await expect.poll(async () => (await record(matchId)).team2Score).toBe(2);
    await admin.bringToFront();
    await expect(admin.getByText(texts.answer('Moda Bardakları'))).toBeVisible();
    await passTurn(volunteer, admin);
    await play(admin, ['C+', 'I+', 'C+', 'I+']);
    await expect.poll(async () => (await record(matchId)).team2Score).toBe(6);
    await fan.bringToFront();
    await expect(fan.getByRole('status').getByText('Kadıköy Fırtına 6, Moda Bardakları 6')).toBeAttached();
    await expect(fan.getByText(open)).toHaveCount(0);

    // A full answer leads to the overtime, whose last cup is answered too.
    await admin.bringToFront();
    await thumb(admin).press(button(admin, texts.beginOvertime));
    await thumb(admin).press(admin.getByRole('dialog').getByRole('button', { name: texts.beginOvertime }));
    await expect(admin.getByText(texts.overtimeTag(1, 2))).toBeVisible();
    await play(admin, ['A+', 'V+']);
    await expect(admin.getByText(texts.answer('Moda Bardakları'))).toBeVisible();
    await fan.bringToFront();
    await expect(fan.getByText(open)).toBeVisible();
    await play(admin, ['I0']);
    await expect(admin.getByText(texts.answerOver)).toBeVisible();
    await thumb(admin).press(button(admin, 'Maçı tamamla'));
    const dialog = admin.getByRole('dialog', { name: 'Maçı tamamla' });
    await expect(dialog.getByText('Kadıköy Fırtına 6–6 (uz. 2–0) Moda Bardakları.')).toBeVisible();
    await expect(dialog.getByText(texts.unanswered('Moda Bardakları'))).toHaveCount(0);
    await thumb(admin).press(dialog.getByRole('button', { name: 'Maçı tamamla' }));
    await expect.poll(async () => (await record(matchId)).status).toBe('completed');
    expect(await record(matchId)).toMatchObject({
      winnerId: 'firtina',
      team1Score: 6,
      team2Score: 6,
      team1Overtime: 2,
    });
    const events = (await logOf(matchId)).map(([, event]) => event);
    expect(events.filter((event) => 'redemption' in event && event.redemption)).toHaveLength(5);
    expect(events).toHaveLength(18);
    await fan.bringToFront();
    await expect(fan.getByText('Kadıköy Fırtına uzatmada kazandı')).toBeVisible();
    await expect(fan.getByText(open)).toHaveCount(0);
  } finally {
    for (const phone of [second, third]) await phone.dispose();
  }
});

/** How often the phone has rung for the end of the time: it vibrates with the sound. */
const RINGS = `(() => { window.rings = 0; navigator.vibrate = (pattern) => { if (pattern[0] === 250) window.rings += 1; return true; }; })()`;
const rings = (page: Page) => page.evaluate(() => (window as unknown as { rings: number }).rings);

/** Lets time pass at a table: its clock began so much earlier. */
async function pass(matchId: string, ms: number): Promise<void> {
  const [key, event] = (await logOf(matchId)).find(([, { type }]) => type === 'clock') ?? [];
  const at = (event?.at ?? 0) - ms;
  await stage.server.write('', { [`matchEvents/${matchId}/${key}/at`]: at, [`matches/${matchId}/clock/since`]: at });
}

test('decision 153: an evening by the clock at three tables: one runs, one is paused, one runs out, rings once and ends', {
  tag: '@long',
}, async () => {
  const ids = [1, 2, 3].map((number) => keyOf(900 + number));
  const [one = '', two = '', three = ''] = ids;
  const phones = [];
  try {
    const now = Date.now();
    for (const [index, matchId] of ids.entries()) {
      const team1Name = ['Kadıköy Fırtına', 'Beşiktaş Martıları', 'Şişli Kartelası'][index] ?? '';
      const times = { createdAt: now, startedAt: now, updatedAt: now };
      const match = { ...freshMatch(index === 2 ? '10st9' : '10st99'), ...times, team1Name };
      const live = { startedAt: now + index, table: index + 1 };
      await stage.server.write('', { [`matches/${matchId}`]: match, [`liveMatches/${matchId}`]: live });
    }
    await stage.server.write('config', { activeMatch: one });
    const address = `http://localhost:${stage.server.port}`;
    const admin = await stage.phone.tab(`${address}/`);
    await signIn(admin, stage.server.password);
    const tables: Page[] = [];
    for (const [index, matchId] of ids.entries()) {
      const phone = await borrowPhone();
      phones.push(phone);
      const page = await phone.tab('about:blank');
      await page.addInitScript(RINGS);
      await admin.goto(`${address}/admin/match/${matchId}`);
      await letIn(admin, page, `Hakem ${index + 1}`);
      tables.push(page);
      await standStill(page);
      await thumb(page).press(button(page, texts.clock.run));
      await expect(button(page, texts.clock.stop)).toBeVisible();
    }
    const [first, paused, last] = tables as [Page, Page, Page];
    await admin.goto(`${address}/board`);
    const places = () => admin.locator('article p:nth-of-type(2)').allTextContents();
    const shows = (...said: RegExp[]) =>
      expect
        .poll(async () => {
          const shown = await places();
          return said.map((each, index) => each.test(shown[index] ?? '') || shown[index]);
        })
        .toEqual(said.map(() => true));
    await shows(/^Masa 1CANLI\d+:\d\d$/, /^Masa 2CANLI\d+:\d\d$/, /^Masa 3CANLI/);

    // The second table has a pause, which its board and a fan see.
    await thumb(paused).press(button(paused, texts.clock.stop));
    await expect(button(paused, texts.clock.run)).toBeVisible();
    await expect.poll(async () => (await record(two)).clock?.since).toBeUndefined();
    await shows(/CANLI\d+:\d\d$/, /CANLI\d+:\d\d durdu$/, /^Masa 3CANLI/);

    // The first one is loaded again in the middle, and its clock runs on.
    await first.reload();
    await expect(button(first, texts.clock.stop)).toBeVisible();
    expect((await record(one)).clock).toMatchObject({ spent: 0 });

    // The time of the third is over: the phone rings once, says it in the log, and offers the end.
    await play(last, ['A+']);
    await pass(three, 9 * 60_000);
    await expect(last.getByText(texts.timeOver)).toBeVisible();
    await expect.poll(async () => (await record(three)).clock?.out).toBe(true);
    await shows(/CANLI\d+:\d\d$/, /durdu$/, /Süre doldu$/);
    expect([await rings(first), await rings(paused), await rings(last)]).toEqual([0, 0, 1]);
    await last.reload();
    await expect(last.getByText(texts.timeOver)).toBeVisible();
    expect(await rings(last)).toBe(0);
    expect((await logOf(three)).filter(([, event]) => 'to' in event && event.to === 'out')).toHaveLength(1);
    await standStill(last);
    await thumb(last).press(button(last, 'Maçı tamamla'));
    const dialog = last.getByRole('dialog', { name: 'Maçı tamamla' });
    await expect(dialog.getByText(/^Henüz kimse/)).toHaveCount(0);
    await thumb(last).press(dialog.getByRole('button', { name: 'Maçı tamamla' }));
    await expect.poll(async () => (await record(three)).status).toBe('completed');
    await shows(/CANLI\d+:\d\d$/, /durdu$/, /Maç bitti$/);
  } finally {
    for (const phone of phones) await phone.dispose();
  }
});
