import type { Json } from 'firebase-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onMatchAnnulled, onMatchStatus, onOvertime } from '../../functions/src/handlers/live-push.ts';
import { createPushStory } from '../../functions/src/handlers/push-story.ts';
import { startTriggers, type TriggerHost } from '../../server/league/functions/triggers.ts';
import { claimsOf } from '../../src/domain/digest/stories.ts';
import { PHRASINGS, sentenceOf } from '../../src/domain/messages/stories.ts';
import { COUNTED_AT } from '../../src/domain/records/uncounted.ts';
import { freshMatch } from '../support/match-fixtures.ts';
import { byId, change, openPushWorld, type PushWorld } from '../support/push-world.ts';
import { storyLeague, storyMatch } from '../support/story-league.ts';

let world: PushWorld;
let host: TriggerHost;
beforeEach(async () => {
  world = await openPushWorld();
  const { device, db } = world;
  await db.update('', {
    users: {
      ali: { role: 'player', teamId: 'firtina' },
      reis: { role: 'team', teamId: 'bardaklar' },
      ece: { role: 'player' },
    },
    pushSubscriptions: {
      ali: byId(device('oyuncu'), device('sessiz', { kinds: { live: false }, teams: ['firtina'] })),
      reis: byId(device('kaptan')),
      ece: byId(device('ilgisiz'), device('takipci', { players: ['isik'] })),
    },
    visitorSubscriptions: byId(
      device('ev-sahibi', { teams: ['firtina'] }),
      device('konuk', { teams: ['bardaklar', 'baska'] }),
      device('baska', { teams: ['baska'], players: ['baskasi'] }),
    ),
  });
  host = startTriggers({
    triggers: {
      live: onMatchStatus(world.deps),
      annulled: onMatchAnnulled(world.deps),
      overtime: onOvertime(world.deps),
    },
    db,
    log: () => undefined,
    retryMs: [300, 300],
  });
});
afterEach(async () => {
  await host.close();
  await world.close();
});

const EVERYONE = ['ev-sahibi', 'kaptan', 'konuk', 'oyuncu', 'takipci'];
const match = (more: object = {}) => ({ ...freshMatch(), ...more }) as unknown as Json;
const ENDED = { status: 'completed', team1Score: 10, team2Score: 8, winnerName: 'Kadıköy Fırtına' };
const notifications = () =>
  world.service.received.map(({ payload }) => (payload as { notification: Record<string, unknown> }).notification);

describe('pushes of live matches', () => {
  it('a start reaches followers of its teams and players, and the members of its teams', async () => {
    await world.db.set('matches/m1', match());
    await expect.poll(world.reached).toEqual(EVERYONE);
    expect(notifications()[0]).toEqual({
      title: 'Maç başladı: Kadıköy Fırtına – Moda Bardakları',
      body: 'Ali Yıldız ve Veli Güneş, Ceren Şahin ve Işık Öztürk ikilisine karşı. Canlı skor için dokun.',
      lang: 'tr',
      dir: 'ltr',
      tag: 'match:m1',
      silent: false,
      navigate: 'https://lig.example.com/match/m1',
      data: { kind: 'live', matchId: 'm1', link: '/match/m1' },
    });
    expect(world.service.received[0]?.headers).toMatchObject({ ttl: '3600', urgency: 'high' });
  });

  it('of a match that was typed in afterwards, followers get the result only', async () => {
    const tags = () => [...new Set(notifications().map(({ tag }) => tag))];
    await world.db.set('matches/m1', match({ typed: true }));
    await world.db.set('matches/m2', match());
    await expect.poll(world.reached).toEqual(EVERYONE);
    expect(tags()).toEqual(['match:m2']);
    await world.db.update('matches/m1', ENDED);
    await expect.poll(tags).toEqual(['match:m2', 'match:m1']);
  });

  it('a match at another table reaches who follows its teams and players, featured or not, and nobody else', async () => {
    await world.db.update('', {
      'matches/m1': match(),
      'liveMatches/m1': { startedAt: 1_000 },
      'config/activeMatch': 'm1',
    });
    await expect.poll(world.reached).toEqual(EVERYONE);
    world.service.received.length = 0;
    const second = match({ team1Id: 'baska', team2Id: 'dorduncu', team1Player1: 'baskasi' });
    const fans = ['baska', 'konuk', 'takipci'];
    await world.db.update('', { 'matches/m2': second, 'liveMatches/m2': { startedAt: 2_000, table: 2 } });
    await expect.poll(world.reached).toEqual(fans);
    await world.db.update('', { 'matches/m2/status': 'completed', 'liveMatches/m2': null });
    await expect.poll(world.reached).toEqual(fans.flatMap((name) => [name, name]));
    expect(new Set(notifications().map(({ tag }) => tag))).toEqual(new Set(['match:m2']));
  });

  it('the result replaces the start: one tag and one topic for each match', async () => {
    await world.db.set('matches/m1', match());
    await expect.poll(world.reached).toEqual(EVERYONE);
    const { playerStats } = freshMatch();
    const mvp = { ...playerStats.ali, cupsScored: 7, isMVP: true };
    await world.db.update('matches/m1', { ...ENDED, 'playerStats/ali': mvp as unknown as Json });
    await expect.poll(() => world.service.received.length).toBe(2 * EVERYONE.length);
    const [start, result] = [notifications()[0], notifications().at(-1)];
    expect(result).toMatchObject({
      title: 'Kadıköy Fırtına 10–8 Moda Bardakları',
      body: 'Kadıköy Fırtına kazandı. Maçın MVP’si Ali Yıldız (7 kupa).',
      tag: start?.tag,
    });
    const topics = new Set(world.service.received.map(({ headers }) => headers.topic));
    expect(topics.size).toBe(1);
  });

  it('scores, videos and matches entered after their end send no push', async () => {
    await world.db.set('matches/over', match(ENDED));
    await world.db.update('matches/over', { videoUrl: 'https://example.com/v' });
    await world.db.set('matches/m1', match());
    await expect.poll(world.reached).toEqual(EVERYONE);
    await world.db.update('matches/m1', { team1Score: 3, rev: 1 });
    await world.db.set('matches/over', null);
    await world.db.set('matches/m2', match());
    await expect.poll(() => world.service.received.length).toBe(2 * EVERYONE.length);
    expect(notifications().filter(({ tag }) => tag === 'match:over')).toEqual([]);
  });

  it('a start delivered after the end of the match is not sent: only the result arrives', async () => {
    await world.db.set('matches/m1', match(ENDED));
    const trigger = onMatchStatus(world.deps);
    const params = { matchId: 'm1' };
    await trigger.handle(change(world, { id: 'start', params, after: 'ongoing' }));
    expect(world.reached()).toEqual([]);
    await trigger.handle(change(world, { id: 'end', params, before: 'ongoing', after: 'completed' }));
    expect(world.reached()).toEqual(EVERYONE);
  });

  it('the same start delivered twice at once reaches each device once', async () => {
    await world.db.set('matches/m1', match());
    await expect.poll(world.reached).toEqual(EVERYONE);
    const again = change(world, { id: 'baska-olay', params: { matchId: 'm1' }, after: 'ongoing' });
    await Promise.all([onMatchStatus(world.deps).handle(again), onMatchStatus(world.deps).handle(again)]);
    expect(world.service.received).toHaveLength(2 * EVERYONE.length);
  });

  it('a device whose push the service refused gets it when the host retries', async () => {
    world.service.answer('konuk', 503);
    // biome-ignore lint/correctness/noPlaywrightMissingAwait: awaited after the write that it watches.
    const tries = expect.poll(world.reached).toEqual(EVERYONE.filter((name) => name !== 'konuk'));
    await world.db.set('matches/m1', match());
    await tries;
    world.service.answer('konuk', 201);
    await expect.poll(world.reached).toEqual(EVERYONE);
  });

  describe('an annulled result', () => {
    const ANNULLED = { at: 5, line: 'l1', reason: 'Yanlış oyuncu oturdu' };
    const annulments = () => notifications().filter(({ title }) => String(title).startsWith('Sonuç geçersiz'));
    /** A result that all but one of the followers were told. */
    const finish = async () => {
      world.service.answer('konuk', 403);
      await world.db.set('matches/m1', match());
      await world.db.update('matches/m1', { ...ENDED, completedAt: 9 });
      await expect.poll(() => notifications().filter(({ body }) => String(body).includes(' kazandı')).length).toBe(4);
      await expect.poll(async () => JSON.stringify(await world.db.get('pushClaims/result-m1-9'))).toContain(':0');
      world.service.answer('konuk', 201);
      world.service.received.length = 0;
    };

    it('is told once to who was told the result, in its place, and to nobody else', async () => {
      await finish();
      // Who follows only now was told nothing.
      await world.db.set('visitorSubscriptions', {
        ...((await world.db.get('visitorSubscriptions')) as Record<string, Json>),
        ...byId(world.device('yeni', { teams: ['firtina'] })),
      });
      await world.db.set('matches/m1/annulled', ANNULLED);
      const told = EVERYONE.filter((name) => name !== 'konuk');
      await expect.poll(world.reached).toEqual(told);
      expect(annulments()[0]).toMatchObject({
        title: 'Sonuç geçersiz: Kadıköy Fırtına 10–8 Moda Bardakları',
        body: 'Lig bu sonucu geçersiz saydı: Yanlış oyuncu oturdu',
        tag: 'match:m1',
        navigate: 'https://lig.example.com/match/m1',
      });
      // It is taken back and annulled anew.
      const again = onMatchAnnulled(world.deps);
      await again.handle(
        change(world, { id: 'yine', params: { matchId: 'm1' }, after: ANNULLED as unknown as string }),
      );
      expect(world.reached()).toEqual(told);
    });

    it('that is corrected is told as the right result, in the place of the wrong one, also the second time', async () => {
      await finish();
      const correct = (from: string, to: string, team2Score: number) =>
        world.db.update('', {
          [`matches/${from}/annulled`]: { ...ANNULLED, correction: to },
          [`matches/${to}`]: match({ ...ENDED, completedAt: 9, corrects: from, team2Score }),
        });
      const told = EVERYONE.filter((name) => name !== 'konuk');
      await correct('m1', 'm2', 7);
      await expect.poll(world.reached).toEqual(told);
      expect(notifications()).toHaveLength(4);
      expect(notifications()[0]).toMatchObject({
        title: 'Kadıköy Fırtına 10–7 Moda Bardakları',
        body: 'Sonuç düzeltildi: Kadıköy Fırtına kazandı.',
        tag: 'match:m1',
        navigate: 'https://lig.example.com/match/m2',
      });
      await correct('m2', 'm3', 6);
      await expect.poll(() => notifications().length).toBe(8);
      expect(notifications()[7]).toMatchObject({
        title: 'Kadıköy Fırtına 10–6 Moda Bardakları',
        tag: 'match:m1',
        navigate: 'https://lig.example.com/match/m3',
      });
    });

    it('is told to nobody when it counts again, or when nobody was told the result', async () => {
      await finish();
      await world.db.set('matches/m1/annulled', { at: 6, line: 'l2' });
      await world.db.set('matches/eski', match({ ...ENDED, completedAt: 3 }));
      await world.db.set('matches/eski/annulled', ANNULLED);
      await world.db.set('matches/m2', match());
      await expect.poll(world.reached).toEqual(EVERYONE);
      expect(annulments()).toEqual([]);
    });

    it('is not told as a result by a push that was on its way', async () => {
      await world.db.set('matches/m1', match({ ...ENDED, annulled: ANNULLED }));
      const end = change(world, { id: 'end', params: { matchId: 'm1' }, before: 'ongoing', after: 'completed' });
      await onMatchStatus(world.deps).handle(end);
      expect(world.reached()).toEqual([]);
    });
  });

  describe('an overtime (decision 148)', () => {
    const level = { rules: '10o3', team1Score: 4, team2Score: 4 };
    const overtime = (phase: number, one = 0, two = 0) => ({ phase, team1Overtime: one, team2Overtime: two });
    beforeEach(async () => {
      await world.db.set('matches/m1', match(level));
      await expect.poll(world.reached).toEqual(EVERYONE);
    });
    const pushesOf = (count: number) => expect.poll(() => world.service.received.length).toBe(count * EVERYONE.length);

    it('tells the followers once that it begins, in the place of the start, and how it ended', async () => {
      await world.db.update('matches/m1', overtime(1));
      await pushesOf(2);
      expect(notifications().at(-1)).toMatchObject({
        ...{ title: 'Uzatma: Kadıköy Fırtına – Moda Bardakları', body: 'Skor 4–4, 1. uzatma başladı.' },
        tag: 'match:m1',
      });
      await world.db.update('matches/m1', { phase: null, team1Overtime: null, team2Overtime: null });
      await world.db.update('matches/m1', overtime(1));
      await world.db.update('matches/m1', overtime(1, 1));
      const end = { status: 'completed', winnerId: 'firtina', winnerName: 'Kadıköy Fırtına' };
      await world.db.update('matches/m1', end);
      await pushesOf(3);
      expect(notifications().at(-1)).toMatchObject({
        title: 'Kadıköy Fırtına 4–4 Moda Bardakları (uz. 1–0)',
        body: 'Kadıköy Fırtına uzatmada kazandı.',
      });
    });

    it('a draw has no winner', async () => {
      await world.db.update('matches/m1', { status: 'completed', drawn: true, rules: '10d' });
      await pushesOf(2);
      expect(notifications().at(-1)?.body).toBe('Maç berabere bitti.');
    });

    it('says nothing of one that is over when the league learns of it', async () => {
      await world.db.update('matches/m1', { ...overtime(1, 2, 1), status: 'completed', winnerName: 'Kadıköy Fırtına' });
      await pushesOf(2);
      expect(notifications().filter(({ title }) => String(title).startsWith('Uzatma'))).toEqual([]);
    });
  });

  describe('the sentence that leads the story of the match', () => {
    const { match: ended, events } = storyMatch({ id: 'm1', throws: 'c+*4 a+*5 c+' }, 1);
    const finish = async () => {
      await world.db.update('', {
        'matches/m1': match({ ...ended, status: 'ongoing' }),
        'matchEvents/m1': events as unknown as Json,
      });
      await expect.poll(world.reached).toEqual(EVERYONE);
      await world.db.update('', { 'matches/m1': ended as unknown as Json, 'uncounted/m1': 1 });
      await world.db.update('', { 'uncounted/m1': null, [COUNTED_AT]: 2 });
      await expect.poll(() => world.service.received.length).toBe(2 * EVERYONE.length);
      return String(notifications().at(-1)?.body);
    };
    it('stands in the push about its result', async () => {
      const body = await finish();
      expect(/^[^.]+ kazandı\. /.test(body)).toBe(true);
      const claims = claimsOf(storyLeague({ id: 'm1', throws: 'c+*4 a+*5 c+' })).get('m1') ?? [];
      const sentences = claims.flatMap(({ fact }) =>
        Array.from({ length: PHRASINGS[fact.pattern] }, (_, phrasing) => sentenceOf({ ...fact, phrasing })),
      );
      expect(sentences.some((sentence) => body.endsWith(` ${sentence}`))).toBe(true);
    });

    it('is left out if the league cannot be read, or not in time', async () => {
      const broken = { ...world.deps, db: { ...world.deps.db, query: () => Promise.reject(new Error('Away.')) } };
      expect(await createPushStory(broken).firstSentence('m1')).toBeNull();
      const silent = { ...world.deps, db: { ...world.deps.db, query: () => new Promise<never>(() => undefined) } };
      expect(await createPushStory(silent, 1).firstSentence('m1')).toBeNull();
      expect(await createPushStory(world.deps).firstSentence('nobody')).toBeNull();
    });

    it('is left out for a match whose log was never read as one that counts', async () => {
      await world.db.set('matches/m1', match());
      await expect.poll(world.reached).toEqual(EVERYONE);
      await world.db.update('matches/m1', ENDED);
      await expect.poll(() => world.service.received.length).toBe(2 * EVERYONE.length);
      expect(notifications().at(-1)?.body).toBe('Kadıköy Fırtına kazandı.');
    });
  });
});
