import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CAPTAIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { applicationRecord, CAPTAINS_LEAGUE, ECE, NEW_CAPTAIN, WAITING_CAPTAIN } from '../support/captain-world.ts';

it.each([
  ['/waiting-approval', WAITING_CAPTAIN, 'ONAY BEKLENİYOR'],
  ['/team-register', NEW_CAPTAIN, 'Takımını kaydet'],
  ['/team-dashboard', CAPTAIN, 'Takım Yönetimi'],
  ['/team-edit', CAPTAIN, 'Takımı düzenle'],
  ['/player-profile', ECE, 'Profilim'],
  ['/player-edit', ECE, 'Profili düzenle'],
  ['/account', ECE, 'Hesabım'],
  ['/reset-password', null, 'Şifremi unuttum'],
  ['/auth-action?mode=resetPassword&oobCode=k', null, 'Yeni şifre belirle'],
])('axe finds nothing on %s', async (address, as, title) => {
  const { backend } = await openApp(address, { as, heard: CAPTAINS_LEAGUE });
  await screen.findByRole('heading', { level: 1, name: title });
  backend.seed({ 'applications/ece:firtina': applicationRecord('ece', 'firtina', { message: 'Merhaba' }) });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(await axeViolations()).toEqual([]);
});
