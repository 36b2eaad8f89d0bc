import { expect, type Locator, type Page } from '@playwright/test';
import { DOUBLE_TAP_MS } from '../../src/domain/records/constants.ts';
import { openPlace } from '../support/e2e-accounts.ts';
import { type BorrowedPhone, borrowPhone, openPhone, type Phone, tap } from '../support/e2e-browser.ts';
import { turn } from '../support/e2e-hidden.ts';
import { thumb } from '../support/e2e-input.ts';
import { figures, standStill } from '../support/e2e-league.ts';
import { type Link, openLink } from '../support/e2e-link.ts';
import type { LeagueProcess } from '../support/e2e-server.ts';
import type { PlannedMatch, Step } from './plan.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** What a person touched beside the scoring: each press of a control and each filled field is one touch. */
class Touches {
  readonly log: string[] = [];

  /** A thumb whose touches are counted. @param page asked for at each touch, because a killed browser gets another one */
  by(page: () => Page) {
    return {
      press: async (target: Locator) => {
        this.log.push(String(target));
        await thumb(page()).press(target);
      },
      write: async (field: Locator, text: string) => {
        this.log.push(String(field));
        await thumb(page()).write(field, text);
      },
    };
  }
}

/** The organiser: one page, «Bu akşam». What he does stands in a line, as with one thumb. */
export class Organiser {
  readonly touches = new Touches();
  readonly hand = this.touches.by(() => this.page);
  #before: Promise<unknown> = Promise.resolve();

  readonly page: Page;
  readonly #phone: BorrowedPhone;

  private constructor(page: Page, phone: BorrowedPhone) {
    this.page = page;
    this.#phone = phone;
  }

  static async open(server: LeagueProcess): Promise<Organiser> {
    const phone = await borrowPhone();
    return new Organiser(await phone.tab(`http://localhost:${server.port}/`), phone);
  }

  /** Signs in and starts the night. @returns its code */
  async startNight(password: string): Promise<string> {
    await this.hand.press(this.page.getByRole('link', { name: 'Giriş' }));
    await this.hand.write(this.page.getByLabel('E-posta'), 'admin@kupaligi.local');
    await this.hand.write(this.page.getByLabel('Şifre', { exact: true }), password);
    await this.hand.press(button(this.page, 'Giriş yap'));
    await this.hand.press(this.page.getByRole('link', { name: 'Admin Panel' }));
    await openPlace(this.page, 'evening', this.hand.press);
    await this.hand.press(button(this.page, 'Maç gecesini başlat'));
    const code = this.page.getByText(/^\d{3} \d{3}$/);
    await expect(code).toBeVisible();
    return (await code.innerText()).replace(' ', '');
  }

  /** One thing after another. */
  does(work: (hand: Organiser['hand'], page: Page) => Promise<void>): Promise<void> {
    const done = this.#before.then(() => work(this.hand, this.page));
    this.#before = done.catch(() => undefined);
    return done;
  }

  answers(what: 'Kabul et' | 'Reddet', name: string, table: number): Promise<void> {
    return this.does((hand, page) => hand.press(button(page, `${what}: ${name}, Masa ${table}`)));
  }

  dispose(): Promise<void> {
    return this.#phone.dispose();
  }
}

/** A volunteer with his phone, behind a link of its own. */
export class Volunteer {
  readonly touches = new Touches();
  readonly hand = this.touches.by(() => this.page);
  /** Matches that he has scored, or a part of them. */
  readonly matches = new Set<string>();
  page!: Page;

  readonly name: string;
  readonly table: number;
  readonly link: Link;
  readonly #phone: BorrowedPhone | Phone;

  private constructor(name: string, table: number, link: Link, phone: BorrowedPhone | Phone) {
    this.name = name;
    this.table = table;
    this.link = link;
    this.#phone = phone;
  }

  /** @param kind `own`: a browser of its own, which a test may kill; `offline`: one that opens pages without network */
  static async open(server: LeagueProcess, name: string, table: number, kind: 'own' | 'offline' | 'plain' = 'plain') {
    const phone = kind === 'own' ? await openPhone() : await borrowPhone(kind === 'offline' ? 'allow' : 'block');
    const person = new Volunteer(name, table, await openLink(server.port), phone);
    person.page = await phone.tab(person.#at(`/table/${table}`));
    if (kind !== 'plain') await person.page.evaluate(() => navigator.serviceWorker.ready);
    return person;
  }

  #at(path: string): string {
    return `http://localhost:${this.link.port}${path}`;
  }

  /** Asks for his table on the page of its poster. @param code empty: the organiser decides */
  async ask(code: string): Promise<void> {
    await this.hand.press(button(this.page, 'Bu masada skor tut'));
    await this.hand.write(this.page.getByLabel('Adın'), this.name);
    // The last digit sends it.
    if (code !== '') await this.hand.write(this.page.getByLabel('Gecenin kodu'), code);
    else await this.hand.press(button(this.page, 'Hakemlik iste'));
  }

  hasTable(): Promise<void> {
    return expect(this.page.getByText(`${this.name}, bu masanın hakemi sensin.`)).toBeVisible();
  }

  /** Starts the next match of the table: with one tap, also after a match. @returns its key */
  async start({ names }: PlannedMatch): Promise<string> {
    const before = this.page.url();
    await expect(this.page.getByText(`Sıradaki maç: ${names.join(' – ')}`).first()).toBeVisible();
    await expect(button(this.page, 'Maçı başlat')).toBeEnabled();
    await standStill(this.page);
    await this.hand.press(button(this.page, 'Maçı başlat'));
    return this.isScoring(before);
  }

  /** Waits for the table of a match other than that of an address. @returns its key */
  async isScoring(before = ''): Promise<string> {
    await expect
      .poll(() => this.page.url() !== before && /\/score\/[^/#?]+$/.test(this.page.url()), {
        message: `${this.name} is at the table of a match`,
      })
      .toBe(true);
    await expect(this.page.getByRole('region', { name: 'Skor' })).toBeVisible();
    const matchId = new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
    this.matches.add(matchId);
    return matchId;
  }

  /** Taps a part of the match's steps on the scoring screen; waits after each tap until the screen has counted it. */
  async score({ seats }: PlannedMatch, steps: readonly Step[]): Promise<void> {
    const { page } = this;
    const taken = new Map<string, number>();
    const cup = page.getByRole('button', { name: `${seats[0]?.name}: kupa ekle`, exact: true });
    await expect(cup).toBeEnabled();
    // Somebody who has pressed a button below the table scrolls back up, and taps where no notice lies.
    await expect.poll(() => cup.evaluate(isFree), { message: `${this.name} sees the players’ zones` }).toBe(true);
    await standStill(page);
    for (const step of steps) {
      const name = step === 'undo' ? step : `${seats[step.seat]?.name}: ${step.isCup ? 'kupa ekle' : 'Iska'}`;
      // As in `play` of e2e-league.ts: an earlier second tap on the same control is a mis-tap.
      const early = (taken.get(name) ?? 0) + DOUBLE_TAP_MS + 50 - Date.now();
      if (early > 0) await page.waitForTimeout(early);
      const shown = await figures(page);
      await tap(page, step === 'undo' ? button(page, /^Geri al: /) : page.getByRole('button', { name, exact: true }));
      await expect
        .poll(() => figures(page), { message: `${this.name}’s screen counts ${name}`, intervals: [10, 20, 50] })
        .not.toBe(shown);
      taken.set(name, Date.now());
    }
  }

  /** Ends the match: after the last cup with one tap, before it with an answer to what is unusual. */
  async complete({ isEarly }: PlannedMatch): Promise<void> {
    await standStill(this.page);
    await this.hand.press(button(this.page, 'Maçı tamamla'));
    if (isEarly) await this.hand.press(this.page.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }));
    await expect(button(this.page, 'Maçı tamamla')).toHaveCount(0);
  }

  /** The phone goes into a pocket, which sends what it holds, and comes out again. */
  async pocket(): Promise<void> {
    await turn(this.page, 'hidden');
    await turn(this.page, 'visible');
  }

  /** The browser is killed, and started again at the page that was open. */
  async killed(): Promise<void> {
    if (!('kill' in this.#phone)) throw new Error('A borrowed phone cannot be killed.');
    const address = this.page.url();
    await this.#phone.kill();
    await this.#phone.restart();
    this.page = await this.#phone.tab(address);
    await expect(this.page.getByRole('region', { name: 'Skor' })).toBeVisible();
  }

  async dispose(): Promise<void> {
    await this.#phone.dispose();
    await this.link.close();
  }
}

/** Whether a finger reaches the zone at the top of the page; runs in the page. */
function isFree(zone: Element): boolean {
  window.scrollTo(0, 0);
  const { x, y, width, height } = zone.getBoundingClientRect();
  return zone.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
