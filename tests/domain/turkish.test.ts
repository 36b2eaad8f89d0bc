import { describe, expect, it } from 'vitest';
import { ablative, accusative, dative, genitive } from '../../src/domain/text/turkish.ts';

describe('a name in the dative', () => {
  it.each([
    ['Ali', 'Ali’ye'],
    ['Veli', 'Veli’ye'],
    ['Ayşe', 'Ayşe’ye'],
    ['Ceren', 'Ceren’e'],
    ['Işık', 'Işık’a'],
    ['Mustafa', 'Mustafa’ya'],
    ['Can', 'Can’a'],
    ['İbrahim', 'İbrahim’e'],
    ['Gül', 'Gül’e'],
    ['Oğuz', 'Oğuz’a'],
    ['Ömer', 'Ömer’e'],
    ['IRMAK', 'IRMAK’a'],
    ['İPEK', 'İPEK’e'],
    ['Ebru', 'Ebru’ya'],
    ['Ülkü', 'Ülkü’ye'],
    ['Brb', 'Brb’ye'],
    ['  Veli ', 'Veli’ye'],
    ['Işık ', 'Işık’a'],
    ['', '’e'],
  ])('%s: %s', (name, expected) => {
    expect(dative(name)).toBe(expected);
  });
});

describe('a name in the genitive', () => {
  it.each([
    ['Ali', 'Ali’nin'],
    ['Ceren', 'Ceren’in'],
    ['Işık', 'Işık’ın'],
    ['Mustafa', 'Mustafa’nın'],
    ['Gül', 'Gül’ün'],
    ['Ülkü', 'Ülkü’nün'],
    ['Oğuz', 'Oğuz’un'],
    ['Su', 'Su’nun'],
    ['IRMAK', 'IRMAK’ın'],
    [' İPEK ', 'İPEK’in'],
    ['Kâmil', 'Kâmil’in'],
    ['Vefâ', 'Vefâ’nın'],
    ['Brb', 'Brb’nin'],
    ['', '’in'],
    [' Su ', 'Su’nun'],
  ])('%s: %s', (name, expected) => {
    expect(genitive(name)).toBe(expected);
  });
});

describe('a name in the accusative and in the ablative', () => {
  it.each([
    ['Ali', 'Ali’yi', 'Ali’den'],
    ['Ayşe', 'Ayşe’yi', 'Ayşe’den'],
    ['Işık', 'Işık’ı', 'Işık’tan'],
    ['Mert', 'Mert’i', 'Mert’ten'],
    ['Su', 'Su’yu', 'Su’dan'],
    ['Özgür', 'Özgür’ü', 'Özgür’den'],
    ['Oğuz', 'Oğuz’u', 'Oğuz’dan'],
    ['Recep', 'Recep’i', 'Recep’ten'],
    ['GALATA DÜŞEŞ', 'GALATA DÜŞEŞ’i', 'GALATA DÜŞEŞ’ten'],
    ['Vefâ', 'Vefâ’yı', 'Vefâ’dan'],
    ['Ali Bakırcı', 'Ali Bakırcı’yı', 'Ali Bakırcı’dan'],
    ['Brb', 'Brb’yi', 'Brb’den'],
    ['', '’i', '’den'],
  ])('%s: %s, %s', (name, one, other) => {
    expect([accusative(name), ablative(name)]).toEqual([one, other]);
  });

  it.each([
    ['Moda Bardakları', 'Moda Bardakları’nı', 'Moda Bardakları’na', 'Moda Bardakları’ndan'],
    ['Cihangir Kedileri', 'Cihangir Kedileri’ni', 'Cihangir Kedileri’ne', 'Cihangir Kedileri’nden'],
    ['Balat Yokuşu', 'Balat Yokuşu’nu', 'Balat Yokuşu’na', 'Balat Yokuşu’ndan'],
    ['Şişli Kartelası', 'Şişli Kartelası’nı', 'Şişli Kartelası’na', 'Şişli Kartelası’ndan'],
    ['Harbiye Gücü', 'Harbiye Gücü’nü', 'Harbiye Gücü’ne', 'Harbiye Gücü’nden'],
    ['Kadıköy Fırtına', 'Kadıköy Fırtına’yı', 'Kadıköy Fırtına’ya', 'Kadıköy Fırtına’dan'],
    ['Üsküdar Martı', 'Üsküdar Martı’yı', 'Üsküdar Martı’ya', 'Üsküdar Martı’dan'],
    ['Kartalı', 'Kartalı’yı', 'Kartalı’ya', 'Kartalı’dan'],
  ])('of a team that may be a compound: %s', (name, ...forms) => {
    expect([accusative(name, 'team'), dative(name, 'team'), ablative(name, 'team')]).toEqual(forms);
  });

  it.each([
    ['Kupa 34', 'Kupa 34’ü', 'Kupa 34’e', 'Kupa 34’ten'],
    ['Kupa 1907', 'Kupa 1907’yi', 'Kupa 1907’ye', 'Kupa 1907’den'],
    ['Kupa 6', 'Kupa 6’yı', 'Kupa 6’ya', 'Kupa 6’dan'],
    ['Kupa 40', 'Kupa 40’ı', 'Kupa 40’a', 'Kupa 40’tan'],
    ['Kupa 1900', 'Kupa 1900’ü', 'Kupa 1900’e', 'Kupa 1900’den'],
    ['Kupa 2000', 'Kupa 2000’i', 'Kupa 2000’e', 'Kupa 2000’den'],
    ['Kupa 0', 'Kupa 0’ı', 'Kupa 0’a', 'Kupa 0’dan'],
    ['Fırtına!', 'Fırtına!’yı', 'Fırtına!’ya', 'Fırtına!’dan'],
  ])('with a number or a sign at its end: %s', (name, ...forms) => {
    expect([accusative(name), dative(name), ablative(name)]).toEqual(forms);
  });
});
