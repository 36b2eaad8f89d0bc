import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { parseOneTimeKey } from '../../src/domain/accounts/one-time-code.ts';
import { invitations as texts } from '../../src/domain/messages/invitations.ts';
import { squadIdOf } from '../../src/domain/records/players.ts';
import { ADMIN, type AppWorld, actionsOf, CAPTAIN, chooseAction, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, teamRecord, userRecord } from '../support/league-data.ts';

const CODE = 'abcdefghijklmnopqrst-_';
const NAME = squadIdOf('-N0000000000000000a1');
const NEW = { uid: 'yeni-kisi', email: 'yeni@example.com', displayName: 'Yeni Kişi' };

/** A league with a team without a captain, a name in its squad, and an invitation for each. */
const heard = (until = Date.now() + 60_000, more: Record<string, unknown> = {}) => {
  const { captainId: _none, ...team } = teamRecord('Öksüz Takım');
  const stored = { hash: createHash('sha256').update(CODE).digest('hex'), until };
  return {
    teams: { ...LEAGUE.teams, oksuz: { ...team, members: { [NAME]: true } } },
    users: { ...LEAGUE.users, [NAME]: userRecord('Cem Ak', 'oksuz', { uid: NAME, guest: { by: 'admin' } }), ...more },
    oneTimeCodes: { team: { oksuz: stored }, squad: { [NAME]: stored } },
  };
};
const link = (kind: 'team' | 'squad', code = CODE) =>
  `/auth-action#${kind}.${kind === 'team' ? 'oksuz' : NAME}.${code}`;
const press = async ({ user }: AppWorld, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const main = () => within(screen.getByRole('main'));

describe('the page of an invitation', () => {
  it('says what it is and uses nothing up; one button takes it', async () => {
    const as = { uid: 'yeni-kisi', email: 'yeni@example.com', displayName: 'Yeni Kişi' };
    const world = await openApp(link('team'), {
      as,
      heard: heard(undefined, { 'yeni-kisi': userRecord('Yeni Kişi') }),
    });
    await screen.findByRole('heading', { name: 'Öksüz Takım takımının kaptanı ol' });
    expect(await screen.findByText('Yeni Kişi olarak giriş yaptın.')).toBeTruthy();
    expect(world.backend.read('oneTimeCodes/team/oksuz/hash')).not.toBeNull();
    expect(await axeViolations()).toEqual([]);
    await press(world, 'Kaptan ol');
    expect((await screen.findByText(texts.done.team)).role).toBe('status');
    expect(main().getByRole('link', { name: texts.to.team }).getAttribute('href')).toBe('/team-dashboard');
    expect(world.backend.read('teams/oksuz/captainId')).toBe('yeni-kisi');
    expect(world.backend.read('users/yeni-kisi')).toMatchObject({ role: 'team', plays: true, teamId: 'oksuz' });
  });

  it('leads a visitor through a registration and back to the same link, whose role is chosen', async () => {
    const world = await openApp(link('squad'), {
      heard: heard(),
      register: async ({ displayName }) => ({ ...NEW, displayName }),
    });
    await screen.findByRole('heading', { name: 'Öksüz Takım kadrosundaki Cem Ak sensin' });
    expect(main().queryByRole('button')).toBeNull();
    await world.user.click(main().getByRole('link', { name: 'Giriş yap' }));
    await world.user.click(await main().findByRole('link', { name: /Kayıt ol/ }));
    await world.user.type(await screen.findByLabelText('Ad soyad'), 'Yeni Kişi');
    await world.user.type(screen.getByLabelText('E-posta'), NEW.email);
    for (const label of ['Şifre', 'Şifre (tekrar)']) await world.user.type(screen.getByLabelText(label), 'gizli-sifre');
    await press(world, 'Kayıt ol');
    await press(world, 'Evet, benim');
    expect(await screen.findByText(texts.done.squad)).toBeTruthy();
    expect(world.backend.read(`joinedGuests/${NAME}/uid`)).toBe(NEW.uid);
  });

  it.each([
    ['team', 'Kaptan'],
    ['squad', 'Oyuncu'],
  ] as const)('%s: the registration has the role %s chosen', async (kind, role) => {
    const world = await openApp(link(kind), { heard: heard() });
    await world.user.click(await main().findByRole('link', { name: 'Kayıt ol' }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: role })).checked).toBe(true);
  });

  it('leads back after a sign-in', async () => {
    const world = await openApp(link('team'), { heard: heard(), signIn: async () => CAPTAIN });
    await world.user.click(await main().findByRole('link', { name: 'Giriş yap' }));
    await world.user.type(await screen.findByLabelText('E-posta'), 'kaptan@example.com');
    await world.user.type(screen.getByLabelText('Şifre'), 'gizli-sifre{Enter}');
    await waitFor(() => expect(world.path()).toBe('/auth-action'));
    // He leads another team.
    expect((await screen.findByRole('alert')).textContent).toBe(texts.otherTeam);
    expect(screen.queryByRole('button', { name: 'Kaptan ol' })).toBeNull();
  });

  it('says what came between, and the code is still there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openApp(link('team'), {
      as: NEW,
      heard: heard(undefined, { [NEW.uid]: userRecord('Yeni Kişi') }),
    });
    await screen.findByRole('button', { name: 'Kaptan ol' });
    world.backend.unheard({ 'teams/oksuz/approved': false });
    await press(world, 'Kaptan ol');
    expect((await screen.findByText(texts.noTeam)).role).toBe('alert');
    expect(world.backend.read('oneTimeCodes/team/oksuz/hash')).not.toBeNull();
  });

  it('who opens the taken link again reads that it is his', async () => {
    const his = { [NEW.uid]: userRecord('Yeni Kişi', 'oksuz', { role: 'team' }) };
    await openApp(link('team', 'b'.repeat(22)), { as: NEW, heard: heard(undefined, his) });
    expect(await screen.findByText(texts.done.team)).toBeTruthy();
  });

  it.each([
    ['a wrong code', link('team', 'b'.repeat(22)), heard(), /^Bu bağlantı geçersiz/],
    ['nobody’s team', `/auth-action#team.__proto__.${CODE}`, heard(), /^Bu bağlantı geçersiz/],
    ['one that is over', link('squad'), heard(1), /^Bu bağlantının süresi dolmuş/],
  ])('%s', async (_what, address, league, sentence) => {
    await openApp(address, { heard: league });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(main().queryByRole('button')).toBeNull();
  });
});

describe('in the panel', () => {
  const log = (world: AppWorld) => Object.values((world.backend.read('adminLog') ?? {}) as Record<string, object>);
  const open = async (tab: string, caption: string, league = heard()) => {
    const world = await openApp(`/admin?tab=${tab}`, { as: ADMIN, heard: league });
    await screen.findByRole('table', { name: caption });
    return world;
  };

  it.each([
    ['teams', 'Takımlar', 'team', 'oksuz', 'Kaptan davet et: Öksüz Takım'],
    ['users', 'Kullanıcılar', 'squad', NAME, 'Davet et: Cem Ak'],
  ] as const)('%s: makes a link of 14 days', async (tab, caption, kind, subject, label) => {
    const world = await open(tab, caption);
    await chooseAction(world.user, label);
    await press(world, 'Daveti oluştur');
    const { value } = await screen.findByLabelText<HTMLInputElement>('Davet bağlantısı');
    expect(parseOneTimeKey(new URL(value).hash)).toMatchObject({ kind, subject });
    expect(screen.getByRole('img', { name: 'Davetin QR kodu' })).toBeTruthy();
    expect(screen.getByText(/^Bir kez kullanılır; en geç .+ \d\d:\d\d\./)).toBeTruthy();
    const days = (Number(world.backend.read(`oneTimeCodes/${kind}/${subject}/until`)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(log(world)).toMatchObject([{ action: 'invitation-made' }]);
    expect(await axeViolations()).toEqual([]);
  });

  it('offers none for a team with a captain, and says why a refused one cannot be made', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await open('teams', 'Takımlar');
    expect(await actionsOf(world.user, 'Kadıköy Fırtına')).not.toContain('Kaptan davet et');
    await chooseAction(world.user, 'Kaptan davet et: Öksüz Takım');
    world.backend.unheard({ 'teams/oksuz/approved': false });
    await press(world, 'Daveti oluştur');
    expect((await screen.findByRole('alert')).textContent).toBe(texts.team.notFound);
  });

  it.each([
    ['teams', 'Takımlar', 'team', 'oksuz', 'Öksüz Takım → Yeni Kişi'],
    ['users', 'Kullanıcılar', 'squad', NAME, 'Cem Ak → Yeni Kişi'],
  ] as const)(
    '%s: says who took it, as soon as he has, and takes it back',
    async (tab, caption, kind, subject, detail) => {
      const world = await open(
        tab,
        caption,
        heard(undefined, { [NEW.uid]: userRecord('Yeni Kişi', undefined, { uid: NEW.uid }) }),
      );
      expect(screen.queryByText('Alınan davetler')).toBeNull();
      await world.backend.callAs(NEW, 'useOneTimeCode', { kind, subject, code: CODE, take: true });
      expect(await screen.findByText(new RegExp(`^Daveti aldı: ${detail} \\(`))).toBeTruthy();
      expect(await axeViolations()).toEqual([]);
      await press(world, `Geri al: ${detail}`);
      await world.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Geri al' }));
      await waitFor(() => expect(screen.queryByText('Alınan davetler')).toBeNull());
      expect(world.backend.read('teams/oksuz/captainId')).toBeNull();
      expect(world.backend.read('joinedGuests')).toBeNull();
      expect(world.backend.read(`users/${NAME}/displayName`)).toBe('Cem Ak');
      expect(log(world)).toMatchObject([
        { action: 'invitation-taken', by: NEW.uid },
        { action: 'invitation-undone', by: 'admin' },
      ]);
    },
  );

  it('says why one cannot be taken back any more', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await open(
      'teams',
      'Takımlar',
      heard(undefined, { [NEW.uid]: userRecord('Yeni Kişi', undefined, { uid: NEW.uid }) }),
    );
    await world.backend.callAs(NEW, 'useOneTimeCode', { kind: 'team', subject: 'oksuz', code: CODE, take: true });
    world.backend.seed({ 'teams/oksuz/captainId': 'kaptan' });
    await press(world, /^Geri al: Öksüz/);
    await world.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Geri al' }));
    expect(await screen.findByText(texts.undoGone)).toBeTruthy();
    expect(world.backend.read('teams/oksuz/captainId')).toBe('kaptan');
  });
});
