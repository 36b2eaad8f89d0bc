import { describe, expect, it } from 'vitest';
import {
  streamSettings,
  teamApproval,
  teamApprovalUndone,
  teamDeletion,
  teamRejection,
  userApproval,
  userApprovalUndone,
  userDeletion,
} from '../../src/domain/admin/admin-patches.ts';
import {
  nextSeasonName,
  seasonNameProblem,
  seasonOpening,
  seasonRenaming,
} from '../../src/domain/admin/season-patches.ts';
import { form } from '../../src/domain/messages/form.ts';
import { seasons as texts } from '../../src/domain/messages/seasons.ts';
import { parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import type { Team, User } from '../../src/domain/records/types.ts';

const GONE = { gone: true, updatedAt: SERVER_TIME };
const team = (approved: boolean) =>
  parseTeam({ name: 'Fırtına', captainId: 'kaan', approved, logo: '/l.png', createdAt: 1 }) as Team;
const user = (uid: string, role: string, approved: boolean, more = {}) => {
  const stats = { cupsScored: 7, accuracy: 40 };
  return parseUser(uid, { displayName: uid, role, approved, createdAt: 1, stats, ...more }) as User;
};
const kaan = user('kaan', 'team', false, { teamId: 'firtina' });
const ali = user('ali', 'player', false);

describe('the admin’s decisions on a team', () => {
  it('WRITE-25: an approval is the captain’s too, and lists the team', () => {
    const listed = {
      'teams/firtina/approved': true,
      'teamIndex/firtina': { name: 'Fırtına', logo: '/l.png', wins: 0, losses: 0, cups: 0, updatedAt: SERVER_TIME },
    };
    const captain = { 'users/kaan/approved': true, 'users/kaan/listed': null, 'users/kaan/updatedAt': SERVER_TIME };
    expect(teamApproval('firtina', team(false), { kaan })).toEqual({ ...listed, ...captain });
    expect(teamApproval('firtina', team(false), { ali })).toEqual(listed);
  });

  it('an approval that is taken back takes the captain’s with it, where he has one', () => {
    const approved = user('kaan', 'team', true, { teamId: 'firtina' });
    expect(teamApprovalUndone('firtina', { ...team(false) }, { kaan: approved })).toEqual({
      'teams/firtina/approved': false,
      'teamIndex/firtina': GONE,
      ...{ 'users/kaan/approved': true, 'users/kaan/listed': null, 'users/kaan/updatedAt': SERVER_TIME },
    });
    expect(teamApprovalUndone('firtina', team(true), { kaan })).toEqual({
      'teams/firtina/approved': true,
      ...{ 'users/kaan/approved': false, 'users/kaan/listed': null, 'users/kaan/updatedAt': SERVER_TIME },
    });
    expect(teamApprovalUndone('firtina', team(true), {})).toEqual({ 'teams/firtina/approved': true });
  });

  it('WRITE-26: a rejected team is unlisted if it was listed', () => {
    expect(teamRejection('firtina', { approved: false })).toEqual({ 'teams/firtina/approved': false });
    expect(teamRejection('firtina', { approved: true })).toEqual({
      ...{ 'teams/firtina/approved': false, 'teamIndex/firtina': GONE },
    });
  });

  it('WRITE-27: a deleted team’s members have no team, and its name is free', () => {
    const users = {
      kaan,
      veli: user('veli', 'player', true, { teamId: 'firtina' }),
      ali,
      ece: user('ece', 'player', true, { teamId: 'x' }),
    };
    const without = {
      ...{ 'users/kaan/teamId': null, 'users/kaan/updatedAt': SERVER_TIME },
      ...{ 'users/veli/teamId': null, 'users/veli/updatedAt': SERVER_TIME },
    };
    expect(teamDeletion('firtina', { approved: true, nameKey: 'firtina-k' }, users)).toEqual({
      ...{ 'teams/firtina': null, 'teamIndex/firtina': GONE, 'teamNames/firtina-k': null },
      ...without,
    });
    expect(teamDeletion('firtina', { approved: false }, users)).toEqual({ 'teams/firtina': null, ...without });
    expect(teamDeletion('firtina', undefined, {})).toEqual({ 'teams/firtina': null });
  });
});

describe('the admin’s decisions on a user', () => {
  it('WRITE-28: an approved player is in the list at his place, and leaves it when that is taken back', () => {
    expect(userApproval(ali)).toEqual({
      ...{ 'users/ali/approved': true, 'users/ali/listed': 7040, 'users/ali/updatedAt': SERVER_TIME },
    });
    expect(userApprovalUndone({ ...ali, approved: true })).toEqual({
      ...{ 'users/ali/approved': false, 'users/ali/listed': null, 'users/ali/updatedAt': SERVER_TIME },
    });
  });

  it('WRITE-29: a deleted one is noted as removed', () => {
    expect(userDeletion('ali')).toEqual({ 'users/ali': null, 'removedUsers/ali': SERVER_TIME });
  });
});

it('WRITE-30: the stream’s settings are stored, an empty one is not', () => {
  expect(streamSettings({ isLive: true, kickChannel: 'kanal', youtubeVideoId: 'abc' })).toEqual({
    ...{ 'config/stream/isLive': true, 'config/stream/kickChannel': 'kanal', 'config/stream/youtubeVideoId': 'abc' },
  });
  expect(streamSettings({ isLive: false })).toEqual({
    ...{ 'config/stream/isLive': false, 'config/stream/kickChannel': null, 'config/stream/youtubeVideoId': null },
  });
});

describe('the opening of a season', () => {
  const first = { name: '1. Sezon', number: 1, startedAt: 5, endedAt: 9 };
  const second = { name: '2. Sezon', number: 2, startedAt: 9 };

  it('the first season gets its record with the second', () => {
    const opened = seasonOpening({}, ' Bahar ', 123);
    expect(opened).toEqual({
      season: 's2',
      patch: {
        'seasons/first': { name: '1. Sezon', number: 1, startedAt: 123, endedAt: SERVER_TIME },
        'seasons/s2': { name: 'Bahar', number: 2, startedAt: SERVER_TIME },
        'config/season': 's2',
      },
    });
    expect(seasonOpening({}, 'x', null).patch['seasons/first']).toMatchObject({ startedAt: SERVER_TIME });
  });

  it('a later one ends the running one', () => {
    expect(seasonOpening({ first, s2: second }, 'Yaz', null)).toEqual({
      season: 's3',
      patch: {
        'seasons/s2/endedAt': SERVER_TIME,
        'seasons/s3': { name: 'Yaz', number: 3, startedAt: SERVER_TIME },
        'config/season': 's3',
      },
    });
  });

  it('has a name, its own or the next number', () => {
    expect(nextSeasonName({})).toBe('2. Sezon');
    expect(nextSeasonName({ first, s2: second })).toBe('3. Sezon');
    expect(seasonNameProblem(' ')).toBe(texts.nameRequired);
    expect(seasonNameProblem('x'.repeat(61))).toBe(form.tooLong(60));
    expect(seasonNameProblem('x'.repeat(60))).toBeUndefined();
    expect(seasonRenaming('s2', ' Bahar ')).toEqual({ 'seasons/s2/name': 'Bahar' });
  });
});
