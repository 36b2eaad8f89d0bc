import { describe, expect, it } from 'vitest';
import { registrationProblems } from '../../src/domain/accounts/registration.ts';
import { GUEST_NAME } from '../../src/domain/records/guests.ts';
import { profileForm, profileProblems } from '../../src/domain/records/profile-form.ts';
import { isReservedName } from '../../src/domain/records/reserved-names.ts';
import type { User } from '../../src/domain/records/types.ts';

const SENTENCE = 'Bu ad lig yönetimine ayrıldı. Kendi adını yaz.';
const user = { uid: 'u', displayName: 'Ali', role: 'player', approved: true } as User;

describe('names of those who run a league', () => {
  it.each([
    'Yönetici',
    ' YÖNETİCİ ',
    'yonetici',
    'Admin',
    'ADMİN',
    'ａｄｍｉｎ',
    'Lig-Yönetimi',
    'Kupa Ligi!',
    'Yöneticі',
    'АDМІN',
    'Αdmin',
  ])('«%s» is nobody’s own', (name) => {
    const registration = { displayName: name, email: 'a@b.c', password: '12345678', confirm: '12345678' } as const;
    expect(registrationProblems({ ...registration, role: 'player' }).displayName).toBe(SENTENCE);
    expect(profileProblems({ ...profileForm(user), displayName: name }).displayName).toBe(SENTENCE);
    expect(GUEST_NAME.problemOf(name)).toBe(SENTENCE);
  });

  it.each(['Ali Yönetici', 'Admina', 'Hakem Hasan', 'Destek Yılmaz', 'Динамо', 'Άλκης'])('«%s» is a name', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});
