import { describe, expect, it } from 'vitest';
import { achievementTexts } from '../../src/domain/messages/achievements.ts';
import { form } from '../../src/domain/messages/form.ts';
import { guests as texts } from '../../src/domain/messages/guests.ts';
import { achievementsPatch, achievementsProblem } from '../../src/domain/records/achievements.ts';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import {
  freePlaces,
  GUEST_NAME,
  GUESTS_OF_TEAM,
  guestLeaving,
  guestPatch,
  guestRenaming,
} from '../../src/domain/records/guests.ts';
import { guestIdOf, isGuestId } from '../../src/domain/records/players.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';

describe('a guest of a team', () => {
  it('has an id that no account has', () => {
    expect(guestIdOf('-Nx')).toBe('guest--Nx');
    expect([guestIdOf('-Nx'), 'guestx', 'x-guest-'].map(isGuestId)).toEqual([true, false, false]);
  });

  it('gets a place that nobody has ever had, or one whose guest has left', () => {
    const all = Object.fromEntries(
      Array.from({ length: GUESTS_OF_TEAM }, (_, place) => [`g${place}`, `guest-${place}`]),
    );
    const people = Object.fromEntries(Object.values(all).map((uid) => [uid, {}]));
    expect(GUESTS_OF_TEAM).toBe(10);
    expect(freePlaces(all, people)).toEqual({ unused: [], left: [] });
    for (const taken of [null, undefined, 'x', {}]) {
      expect(freePlaces(taken, {})).toEqual({ unused: Object.keys(all), left: [] });
    }
    expect(freePlaces({ g0: 'guest-0' }, people)).toEqual({ unused: Object.keys(all).slice(1), left: [] });
    expect(freePlaces({ ...all, g3: 7 }, people)).toEqual({ unused: ['g3'], left: [] });
    const { 'guest-4': _left, ...others } = people;
    expect(freePlaces(all, others)).toEqual({ unused: [], left: ['g4'] });
  });

  it('has the name of a person', () => {
    expect(GUEST_NAME).toMatchObject({ label: texts.name, maxLength: 100 });
    expect(['Ali', ' ', 'Yönetici', 'x'.repeat(101)].map(GUEST_NAME.problemOf)).toEqual([
      ...[null, texts.nameRequired, form.reserved, form.tooLong(100)],
    ]);
  });

  it('is a player without an account', () => {
    const guest = { guestId: 'guest-a', name: ' Ali Can ', teamId: 'moda', slot: 'g2', by: 'kaan' };
    expect(guestPatch(guest)).toEqual({
      'users/guest-a': {
        ...{ uid: 'guest-a', displayName: 'Ali Can', role: 'player', approved: true, teamId: 'moda' },
        ...{ guest: { by: 'kaan', slot: 'g2' }, stats: ZERO_PLAYER_STATS },
        ...{ nameKeys: ['ali can', 'can ali'], listed: 0, createdAt: SERVER_TIME, updatedAt: SERVER_TIME },
      },
      'teams/moda/members/guest-a': true,
      'teams/moda/guests/g2': 'guest-a',
    });
    expect(guestRenaming('guest-a', ' Ali ')).toEqual({
      ...{
        'users/guest-a/displayName': 'Ali',
        'users/guest-a/nameKeys': ['ali'],
        'users/guest-a/updatedAt': SERVER_TIME,
      },
    });
  });

  it('who has played leaves with his figures; one who has not is deleted', () => {
    const of = (gamesPlayed: number) => ({ uid: 'guest-a', stats: { ...ZERO_PLAYER_STATS, gamesPlayed } });
    expect(guestLeaving('moda', of(0))).toEqual({
      ...{ 'teams/moda/members/guest-a': null, 'users/guest-a': null, 'removedUsers/guest-a': SERVER_TIME },
    });
    expect(guestLeaving('moda', of(1))).toEqual({
      'teams/moda/members/guest-a': null,
      ...{ 'users/guest-a/teamId': null, 'users/guest-a/updatedAt': SERVER_TIME },
    });
  });
});

describe('ENT-03: the achievements of a player, one per line', () => {
  it('are stored without blank and doubled lines', () => {
    expect(achievementsPatch('ali', ' Şampiyon \n\nMVP\nŞampiyon\n ')).toEqual({
      ...{ 'users/ali/achievements': ['Şampiyon', 'MVP'], 'users/ali/updatedAt': SERVER_TIME },
    });
    expect(achievementsPatch('ali', ' \n ')['users/ali/achievements']).toBeNull();
  });

  it('are no more and no longer than there is room for', () => {
    const lines = Array.from({ length: 51 }, (_, index) => `Kupa ${index}`);
    expect(achievementsProblem(lines.join('\n'))).toBe(achievementTexts.tooMany(50));
    expect(achievementsProblem(lines.slice(1).join('\n'))).toBeUndefined();
    expect(achievementsProblem(`MVP\n${'x'.repeat(101)}`)).toBe(form.tooLong(100));
    expect(achievementsProblem('x'.repeat(100))).toBeUndefined();
    expect(achievementsProblem('')).toBeUndefined();
  });
});
