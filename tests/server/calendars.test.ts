import type { Json } from 'firebase-server';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCalendars } from '../../functions/src/pages/calendars.ts';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';

const ORIGIN = 'https://lig.example.com';
const entry = (name: string) => ({ name, wins: 0, losses: 0, cups: 0, updatedAt: 1 });
const TEAMS = {
  firtina: entry('Kadıköy Fırtına, "A" takımı; ikinci'),
  bardaklar: entry('Moda Bardakları'),
  isik: entry('Işık Gücü'),
  gitti: { gone: true, updatedAt: 1 },
};
const at = Date.UTC(2026, 10, 21, 16, 30);
const game = (team1Id: string, team2Id: string, more: Partial<Fixture> = {}): Fixture =>
  fixtureOf({ season: 's2', team1Id, team2Id, at, updatedAt: 1_000, ...more });
const FIXTURES: Record<string, Fixture> = {
  ilk: game('firtina', 'bardaklar', { venue: 'Moda Sahili, iskele', table: 2, note: 'Satır bir\nsatır iki' }),
  ikinci: game('bardaklar', 'isik', { at: at + 3_600_000, state: 'played', matchId: 'm1', winnerId: 'isik' }),
  iptal: game('isik', 'firtina', { at: at + 7_200_000, state: 'cancelled', sequence: 3 }),
  ertelenen: game('isik', 'bardaklar', { at: at + 8_000_000, state: 'postponed', sequence: 1 }),
  eski: game('firtina', 'isik', { season: 'first', at: at - 10_000_000 }),
};

const dir = folderForTests();
let server: LeagueServer;
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

/** A calendar as a program that follows it reads it: by a parser that is not ours. */
async function read(path: string) {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return {
    calendar,
    events: events.map((event) => ({
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      sequence: event.sequence,
      start: event.startDate.toJSDate().getTime(),
      status: event.component.getFirstPropertyValue('status'),
      url: event.component.getFirstPropertyValue('url'),
    })),
  };
}

beforeAll(async () => {
  server = await startLeagueServer(leagueOptions(dir, { LEAGUE_NAME: 'Sahil & Kıyı Ligi', PUBLIC_URL: ORIGIN }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.update('', {
    teamIndex: TEAMS,
    fixtures: FIXTURES as unknown as Json,
    'config/season': 's2',
  } as Record<string, Json>);
});

describe('the calendars to follow', () => {
  it('the league has the matches of the season that runs, in words and at times that a calendar program reads', async () => {
    const { calendar, events } = await read('/calendar.ics');
    expect(calendar.name).toBe('vcalendar');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Sahil & Kıyı Ligi fikstürü');
    expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Europe/Istanbul');
    expect(events.map(({ uid }) => uid)).toEqual(
      ['ilk', 'ikinci', 'iptal', 'ertelenen'].map((id) => `fixture-${id}@kupa-ligi`),
    );
    expect(events[0]).toEqual({
      uid: 'fixture-ilk@kupa-ligi',
      summary: 'Kadıköy Fırtına, "A" takımı; ikinci – Moda Bardakları',
      description: '1. hafta\nSatır bir\nsatır iki',
      location: 'Moda Sahili, iskele, Masa 2',
      sequence: 0,
      start: at,
      status: 'CONFIRMED',
      url: `${ORIGIN}/fixtures`,
    });
    expect(events[1]).toMatchObject({ status: 'CONFIRMED', url: `${ORIGIN}/match/m1` });
    // Google would remove a cancelled one; the title says it.
    expect(events[2]).toMatchObject({ status: 'CONFIRMED', sequence: 3, summary: expect.stringMatching(/^İptal/) });
    expect(events[3]).toMatchObject({ status: 'TENTATIVE', summary: 'Ertelendi: Işık Gücü – Moda Bardakları' });
  });

  it('a team has its own matches under its name', async () => {
    const { calendar, events } = await read('/calendar/isik.ics');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Işık Gücü · Sahil & Kıyı Ligi');
    const of = ['ikinci', 'iptal', 'ertelenen'].map((id) => `fixture-${id}@kupa-ligi`);
    expect(events.map(({ uid }) => uid)).toEqual(of);
    const bardaklar = await read('/calendar/bardaklar.ics');
    expect(bardaklar.events.map(({ summary }) => summary)).toContain(
      'Kadıköy Fırtına, "A" takımı; ikinci – Moda Bardakları',
    );
  });

  it('a team that is not there, was deleted or can have no such key gets 404 with a sentence', async () => {
    for (const name of ['yok', 'gitti', 'a.b', '%E0%A4%A', '%2e%2e%2fusers', '__proto__', 'x%00']) {
      const answer = await ask(`/calendar/${name}.ics`);
      expect([name, answer.status]).toEqual([name, 404]);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
      expect(await answer.text()).toBe('Böyle bir takım yok.\n');
    }
  });

  it('a league without fixtures has an empty calendar that is valid, and one without seasons its first one', async () => {
    await server.db.update('', { fixtures: null, 'config/season': null });
    await expect.poll(async () => (await read('/calendar.ics')).events).toEqual([]);
    await server.db.set('fixtures', FIXTURES as unknown as Json);
    await expect
      .poll(async () => (await read('/calendar.ics')).events.map(({ uid }) => uid))
      .toEqual(['fixture-eski@kupa-ligi']);
  });

  it('may be kept for five minutes, is compressed, and its ETag says when it is another one', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const first = await ask('/calendar.ics', { headers });
    await first.text();
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('last-modified')).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    const known = () => ask('/calendar.ics', { headers: { ...headers, 'if-none-match': etag } });
    expect((await known()).status).toBe(304);
    expect(await (await ask('/calendar.ics', { method: 'HEAD' })).text()).toBe('');
    expect((await ask('/calendar.ics', { method: 'POST', body: 'x' })).status).toBe(405);
    // Moved: the same entry with a higher number. Deleted: nothing in it is newer, and still it is another calendar.
    await server.db.update('fixtures/ilk', { at: at + 86_400_000, sequence: 1, updatedAt: 2_000 });
    await expect.poll(async () => (await known()).status).toBe(200);
    expect((await read('/calendar.ics')).events.find(({ uid }) => uid.includes('ilk'))).toMatchObject({
      uid: 'fixture-ilk@kupa-ligi',
      sequence: 1,
      start: at + 86_400_000,
    });
  });
});

describe('what a calendar reads', () => {
  const open = (fails = false) => {
    const asked: string[] = [];
    const clock = { now: 0 };
    const calendars = createCalendars({
      league: async () => ({ name: 'Kupa Ligi', city: 'İstanbul' }),
      log: (event) => asked.push(`log ${event}`),
      now: () => clock.now,
      reads: {
        get: async (path) => {
          asked.push(path);
          if (fails) throw new Error('down');
          return path === 'config/season' ? 's2' : path === 'teamIndex/isik' ? TEAMS.isik : null;
        },
        first: async (path, count) => {
          asked.push(`${path} first ${count}`);
          return TEAMS;
        },
        query: async (path, query) => {
          asked.push(`${path} ${JSON.stringify(query)}`);
          return FIXTURES;
        },
      },
    });
    const request = (path: string) => calendars.answer(new Request(`http://page${path}`), null);
    return { asked, clock, request };
  };

  it('is the fixtures of one season and the names, once for all who ask at the same moment', async () => {
    const { asked, clock, request } = open();
    const answers = await Promise.all([request('/calendar.ics'), request('/calendar.ics')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const once = ['config/season', 'fixtures {"child":"season","equals":"s2"}', 'teamIndex first 400'];
    expect(asked).toEqual(once);
    clock.now += 2_001;
    await request('/calendar.ics');
    expect(asked).toEqual([...once, ...once]);
  });

  it('is one value for a team that is not there', async () => {
    const { asked, request } = open();
    expect((await request('/calendar/yok.ics')).status).toBe(404);
    expect(asked).toEqual(['teamIndex/yok']);
  });

  it('is nothing to keep where the database does not answer: who follows it keeps what he has', async () => {
    const { asked, request } = open(true);
    const answer = await request('/calendar.ics');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await answer.text()).toContain('Takvim şu an okunamıyor');
    expect(asked).toContain('log calendar-unreadable');
  });
});
