import { describe, expect, it } from 'vitest';
import { NEWS_DAYS } from '../../src/domain/records/constants.ts';
import { LIMITS } from '../../src/domain/records/field-problems.ts';
import { openLeague, PEOPLE } from '../support/rules-league.ts';
import { ADMIN, openWorld } from '../support/rules-world.ts';

describe('a page that the league writes (decision 135)', () => {
  const write = (value: object, page = 'rules') => openWorld().write(ADMIN, { [`words/${page}`]: value });

  it('has a text of a bounded length, its number and the time', () => {
    const world = openWorld();
    const right = { text: 'x'.repeat(LIMITS.words.text), version: 1, at: world.now };
    expect(write(right)).toBe(true);
    for (const wrong of [
      { ...right, text: `${right.text}x` },
      { version: 1, at: world.now },
      { text: 'x', at: world.now },
      { ...right, version: 2 },
      { ...right, at: world.now - 1 },
      { ...right, more: 1 },
    ])
      expect(write(wrong), JSON.stringify(Object.keys(wrong))).toBe(false);
    expect(write(right, 'other')).toBe(false);
  });

  it('is written anew with the next number only, and never deleted', () => {
    const world = openWorld();
    world.seed({ 'words/privacy': { text: 'a', version: 4, at: 1 } });
    const writing = (version: number) => world.write(ADMIN, { 'words/privacy': { text: 'b', version, at: world.now } });
    expect([writing(4), writing(6), writing(1)]).toEqual([false, false, false]);
    expect(world.write(ADMIN, { 'words/privacy': null })).toBe(false);
    expect(world.write(ADMIN, { 'words/privacy/text': 'b' })).toBe(false);
    expect(writing(5)).toBe(true);
  });
});

describe('what was read at the registration (decision 135)', () => {
  const PATH = 'contacts/ece/notice';
  const ece = { uid: 'ece', token: { email: 'ece@example.com' } };

  it('has a whole version within bounds and the time', () => {
    const write = (version: unknown, more: object = {}) => {
      const league = openLeague();
      league.seed({ 'contacts/ece/email': 'ece@example.com' });
      return league.write(ece, { [PATH]: { version, at: league.now, ...more } });
    };
    expect([0, 1, 1_000_000].map((version) => write(version))).toEqual([true, true, true]);
    expect([-1, 0.5, 1_000_001, '1', null].map((version) => write(version))).toEqual(Array(5).fill(false));
    expect([write(1, { at: 5 }), write(1, { more: 1 })]).toEqual([false, false]);
  });

  it('is written once, by its owner, beside an address', () => {
    const league = openLeague();
    const notice = { [PATH]: { version: 1, at: league.now } };
    league.seed({ 'contacts/ece/email': null });
    expect(league.write(ece, notice)).toBe(false);
    league.seed({ 'contacts/ece/email': 'ece@example.com' });
    for (const other of [PEOPLE.A, PEOPLE.P, null]) expect(league.write(other, notice)).toBe(false);
    expect(league.write(ece, notice)).toBe(true);
    league.now += 1000;
    expect(league.write(ece, { [PATH]: { version: 2, at: league.now } })).toBe(false);
    expect(league.write(ece, { [PATH]: null })).toBe(false);
  });
});

it('the news of the home page have bounded texts, and end within a month (decision 137)', () => {
  const { title, message, link } = LIMITS.notification;
  const world = openWorld();
  const write = (more: object) =>
    world.write(ADMIN, { 'config/news': { title: 'a', message: 'b', until: world.now + 1, ...more } });
  const last = world.now + NEWS_DAYS * 86_400_000;
  for (const good of [
    { title: 'x'.repeat(title), message: 'x'.repeat(message), link: 'x'.repeat(link), until: last },
    { link: '/' },
    { until: 1 },
  ])
    expect(write(good), JSON.stringify(Object.keys(good))).toBe(true);
  for (const bad of [
    ...[{ title: '' }, { title: 'x'.repeat(title + 1) }, { message: '' }, { message: 'x'.repeat(message + 1) }],
    ...[{ link: '' }, { link: 'x'.repeat(link + 1) }, { until: 0 }, { until: last + 1 }, { until: 1.5 }, { more: 1 }],
  ])
    expect(write(bad), JSON.stringify(bad).slice(0, 40)).toBe(false);
});
