import { expect, test } from '@playwright/test';
import { standStill } from '../support/e2e-league.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { expectExact } from './exact.ts';
import { printTouches } from './measure.ts';
import { button, Organiser, Volunteer } from './people.ts';
import { eveningZone, PER_TABLE, type PlannedMatch, planNight, TABLES } from './plan.ts';

// The measured night (decision 105): four tables, 24 fixtures, six volunteers and an organiser in real browsers. Each table has its own pace.

let server: LeagueProcess;
let organiser: Organiser;
const volunteers: Volunteer[] = [];

test.beforeAll(async () => {
  server = await startLeague({ LEAGUE_TIME_ZONE: eveningZone() });
});
test.afterAll(async () => {
  for (const one of volunteers) await one.dispose();
  await organiser?.dispose();
  await server?.dispose();
});

type Kind = Parameters<typeof Volunteer.open>[3];
const come = async (name: string, table: number, kind?: Kind) => {
  const one = await Volunteer.open(server, name, table, kind);
  volunteers.push(one);
  return one;
};
const read = (path: string) => server.read(path);
const status = (matchId: string) => expect.poll(() => read(`matches/${matchId}/status`));

/** What happens between the two halves of a match, by table and place. @returns who scores the second half */
type Between = (who: Volunteer, matchId: string, match: PlannedMatch) => Promise<Volunteer>;

test('a night of 24 matches at four tables is exact, and costs the organiser and the volunteers few touches', async () => {
  const plan = await planNight(server);
  organiser = await Organiser.open(server);
  const code = await organiser.startNight(server.password);

  const cut: Between = async (who) => {
    await who.link.cut();
    return who;
  };
  const kill: Between = async (who) => {
    await who.killed();
    return who;
  };
  /** Cancelled by mistake; the organiser takes it back with one tap, and the same phone goes on. */
  const cancel: Between = async (who, matchId, { names: [one, two] }) => {
    await who.hand.press(button(who.page, 'Menü'));
    await who.hand.press(button(who.page, 'Maçı iptal et'));
    await who.hand.press(who.page.getByRole('dialog').getByRole('button', { name: 'Maçı iptal et' }));
    await expect(
      who.page
        .getByText('Bu maç iptal edildi')
        .or(who.page.getByText(/^Maç iptal edildi\./))
        .first(),
    ).toBeVisible();
    await who.pocket();
    await status(matchId).toBe('cancelled');
    await organiser.does((hand, page) => hand.press(button(page, new RegExp(`^Geri al: ${one} \\d+–\\d+ ${two}$`))));
    await status(matchId).toBe('ongoing');
    return who;
  };
  /** The organiser moves the match to the free table 5. */
  const move: Between = async (who, matchId, { names }) => {
    await organiser.does(async (hand, page) => {
      await hand.press(button(page, `İşlemler: ${names.join(' – ')}`));
      await hand.press(page.getByRole('menuitem', { name: 'Masayı değiştir' }));
      await hand.write(page.getByRole('dialog').getByLabel('Yeni masa'), '5');
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Masayı değiştir' }));
    });
    await expect.poll(() => read(`liveMatches/${matchId}/table`)).toBe(5);
    await expect(who.page.getByText('Masa 5', { exact: true }).first()).toBeVisible();
    return who;
  };
  /** His right is taken back; he asks again in a private window, in vain; another person takes the table and goes on. */
  const revoke: Between = async (who, matchId) => {
    await expect
      .poll(async () => Object.keys(((await read(`matchEvents/${matchId}`)) ?? {}) as object).length)
      .toBeGreaterThan(0);
    await expect(button(who.page, 'Gönderildi')).toBeVisible();
    await organiser.does(async (hand, page) => {
      await hand.press(button(page, `Geri al: ${who.name}, Masa ${who.table}`));
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Geri al' }));
    });
    await expect(who.page.getByRole('heading', { name: 'Hakemliğin iptal edildi' })).toBeVisible();
    const hidden = await Volunteer.open(server, 'Selin', who.table);
    await hidden.ask(code);
    await organiser.answers('Reddet', 'Selin', who.table);
    await expect(hidden.page.getByText(/^İsteğin kabul edilmedi/)).toBeVisible();
    await hidden.dispose();
    const next = await come('Figen', who.table);
    await next.ask(code);
    await organiser.answers('Kabul et', 'Figen', who.table);
    await next.hand.press(button(next.page, 'Skor tutmaya başla'));
    await next.isScoring();
    // The phone whose right was taken back gives no sign any more (decision 42).
    const goOn = button(next.page, 'Buradan devam et');
    await goOn.waitFor();
    await standStill(next.page);
    await next.hand.press(goOn);
    return next;
  };
  const cutAndKill: Between = async (who, ...rest) => kill(await cut(who, ...rest), ...rest);
  const between: Record<string, Between> = {
    ...{ '1.1': kill, '1.4': cut, '2.1': cut, '2.3': revoke },
    ...{ '3.1': cancel, '3.4': cutAndKill, '4.2': move, '4.3': cut },
  };
  /** Whose phone is without network until after the end of the match. */
  const endsOffline = '4.3';

  const tellTable = async (table: number, first: Volunteer) => {
    let who = first;
    for (const match of plan.filter((one) => one.table === table)) {
      const place = `${table}.${match.at}`;
      if (place === '1.3') {
        // She goes home, and another one comes to her table.
        await who.pocket();
        who = await come('Ekin', table);
        await who.ask(code);
        await who.hasTable();
      }
      const matchId = await who.start(match);
      // Not between a mis-tap and its undo.
      const half = match.steps[5] === 'undo' ? 6 : 5;
      await who.score(match, match.steps.slice(0, half));
      who = (await between[place]?.(who, matchId, match)) ?? who;
      await who.score(match, match.steps.slice(half));
      if (place !== endsOffline) await who.link.heal();
      await who.complete(match);
      await who.link.heal();
      if (match.at === PER_TABLE - 1) await who.pocket();
    }
  };

  const [ayla, berk, can, deniz] = [
    await come('Ayla', 1, 'own'),
    await come('Berk', 2),
    await come('Can', 3, 'own'),
    await come('Deniz', 4, 'offline'),
  ];
  for (const one of [ayla, berk, can]) {
    await one.ask(code);
    await one.hasTable();
  }
  await deniz.ask('');
  await organiser.answers('Kabul et', 'Deniz', 4);
  await deniz.hasTable();
  await Promise.all(TABLES.map((table) => tellTable(table, [ayla, berk, can, deniz][table - 1] as Volunteer)));

  await expectExact(server, plan, volunteers);
  printTouches(organiser, volunteers);
});
