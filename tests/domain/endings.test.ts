import { describe, expect, it } from 'vitest';
import { locativeOf, partOf } from '../../src/domain/text/number-endings.ts';
import { ablative, accusative, dative, genitive } from '../../src/domain/text/turkish.ts';

/** Names with the endings that they all have: dative, accusative, ablative, genitive. */
const PERSONS: Record<string, string> = {
  'e i den in': `Ceren, Selin, Pelin, Nermin, Yasemin, Deniz, Emir, Demir, İdil, Sibel, Zeynel, Esin, Yeşim, Meryem, Ekrem, Kerem, Nedim, Emel, Eser,
    Eren, İbrahim, Cemil, Halil, İsmail, Kâmil, İPEK GÜNEY, Güney, Kemal, Bilal, Hilal, Hilâl, Nihal, Meral, İclal, Celal, Cemal, İkbal, Zülal, Hayal, KEMAL,
    Jane, Steve, Dave, Shane, Jade, Gabe, Claire, Danielle, Isabelle, MELİKE DEMİREL, Kupa 1, Kupa 8, Kupa 80, Kupa 1000, Kupa 1.000, 2.000, Fırtına I, Moda Festival, Yarı Final`,
  'e i ten in': `Mert, MERT, Recep, Elif, Fikret, Kudret, Ferit, Yiğit, Cevdet, Mehmet, Ahmet, Demet, Nimet, Berk, Melek, İpek, Dilek, Çiçek, Güneş, Ateş, Felix, Alex,
    Eric, Kate, Blake, Jake, Drake, Pete, Smith, Moda Saat, Beyaz Harf, Kırık Kalp, Kupa 5, Kupa 70, Fırtına V`,
  'ye yi den nin': `Ali, Veli, Ayşe, Emine, Hale, Jale, Gaye, Hediye, Nuriye, André, Zoë, Zoe, José, Renée, Harry, Andy, Emily, Tony, Chloe, Sophie, Marie, İnci,
    BJK, FK, GS, THY, TDK, PTT, ABD, CHP, 34 BRK, Kupa FK, Moda SK, Moda AC, Ahmet K., Ayşe B., Team B, Kupa 2, Kupa 7, Kupa 20, Kupa 50, Kupa 1907, Fırtına II`,
  'a ı dan ın': `Can, Hasan, Işıl, Aslan, Kaan, Ozan, Yaman, Ayhan, Kartal, Ünal, Vural, Aral, Aydın, Yalın, Akın, Altan, Cihan, Erhan, Batuhan, Kağan, Altay, Koray, Şenay,
    Ilgaz, Yılmaz, Nâzım, Bahar, Pınar, Yaşar, Serdar, Brian, Ryan, Michael, Rachel, Kupa 0`,
  'a ı tan ın': `Işık, Irmak, IRMAK, Murat, Suat, Vedat, Nihat, Rıfat, Fuat, Sedat, Savaş, Barış, Tarık, Sadık, Başak, Sarp, Burak, Mike, Max, Marc, Kupa 40, Kupa 60`,
  'ya yı dan nın':
    'Mustafa, Fatma, Ayla, Sıla, Kübra, Ceyda, Leyla, Eda, Seda, Vefâ, Hülya, Kupa 6, Team A, Kadıköy Fırtına',
  'a u dan un':
    'Oğuz, Yavuz, Onur, Uğur, Nur, Orkun, Coşkun, Harun, Erol, Birol, Şenol, Moda Futbol, Kupa 9, Kupa 10, Kupa 30, Fırtına X',
  'a u tan un': 'Umut, Yusuf, Turgut, Mahmut, Doruk, Korkut, Ufuk, Luke, Jean-Luc',
  'ya yu dan nun': 'Su, Ebru, Duygu, Burcu, Banu, Tanju, Kutlu, Joe, Sue, Andrew, Matthew',
  'e ü den ün': 'Gül, Özgür, Ömür, Betül, Resul, Makbul, Moda Gol, Son Alkol, Tam Kontrol, Kupa 100, Kupa 500',
  'e ü ten ün': 'Kupa 3, Kupa 4, Kupa 34, Ertürk, Öztürk, Yörük, Fırtına III, Fırtına IV',
  'ye yü den nün': 'Ülkü, Öykü, Türkü',
};
/** The same of teams, without the genitive. */
const TEAMS: Record<string, string> = {
  'na nı ndan': `Moda Bardakları, Şişli Kartelası, Deniz Atı, Moda Kartalı, Kadıköy Boğası, Moda Rüzgarı, Balat Aslanı, Moda Yıldızı, Sahil Takımı, Pera Kralı, Şehrin Çocukları,
    Karaköy Martıları, Balat Kargası`,
  'ne ni nden': `Cihangir Kedileri, Fener Ekibi, Baba Evi, Galata Kulesi, Ege Denizi, Karaköy Güneşi, Moda Lisesi, Kupa Birliği, Beşiktaş Gençliği, Haliç Feneri, Moda Sahili,
    Karaköy Gemisi`,
  'na nu ndan': 'Balat Yokuşu, Gece Kuşu, Boğaz Yolu, Ada Vapuru, Köy Okulu, Tophane Topu',
  'ne nü nden': 'Harbiye Gücü, Kadıköy Spor Kulübü, Fatih Köprüsü, Moda Gülü',
  'ya yı dan':
    'Moda Sevdalı, İki Numaralı, Üsküdar Martı, Üç Silahlı, Koca Ayı, Son Kupacı, Kadıköy Fırtına, Kartalı, Yeşil Elma',
  'ye yi den': 'Kara Kedi, Moda Taksi, Deniz Mavi, Beyaz Gece, Kupa FK, Fırtına II, Son Şişeci',
  'ye yü den': 'Büyük Kadıköylü',
  'ya yu dan': 'Deli Dolu, Usta Topçu',
};
const rowsOf = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([endings, names]) =>
    names.split(/,\s+/).map((name) => [name.trim(), endings] as const),
  );
const bare = (name: string) => (form: string) => form.replace(/[\u2066-\u2069]/g, '').slice(name.length + 1);

describe('endings as a reader says them', () => {
  it.each(rowsOf(PERSONS))('%s: %s', (name, endings) => {
    const forms = [dative(name), accusative(name), ablative(name), genitive(name)];
    expect(forms.map(bare(name)).join(' ')).toBe(endings);
  });

  it.each(rowsOf(TEAMS))('the team %s: %s', (name, endings) => {
    const forms = [dative(name, 'team'), accusative(name, 'team'), ablative(name, 'team')];
    expect(forms.map(bare(name)).join(' ')).toBe(endings);
  });

  it('has three hundred names', () => {
    expect(rowsOf(PERSONS).length + rowsOf(TEAMS).length).toBeGreaterThanOrEqual(300);
  });

  it('as an object', () => {
    expect([3, 7, 10].map((count) => partOf(count, true))).toEqual(['3’ünü', '7’sini', '10’unu']);
  });

  it.each([
    [0, '0’da', '0’ı'],
    [1, '1’de', '1’i'],
    [2, '2’de', '2’si'],
    [3, '3’te', '3’ü'],
    [4, '4’te', '4’ü'],
    [5, '5’te', '5’i'],
    [6, '6’da', '6’sı'],
    [7, '7’de', '7’si'],
    [8, '8’de', '8’i'],
    [9, '9’da', '9’u'],
    [10, '10’da', '10’u'],
    [20, '20’de', '20’si'],
    [40, '40’ta', '40’ı'],
    [100, '100’de', '100’ü'],
    [1000, '1000’de', '1000’i'],
  ])('%i', (number, ...forms) => {
    expect([locativeOf(number), partOf(number)]).toEqual(forms);
  });
});
