import { isolatedTexts } from '../text/isolated.ts';

/** A team that leaves in the middle of a season; only the admin reads these sentences. */
export const withdrawals = isolatedTexts({
  open: 'Takım çekildi',
  title: 'Takım ligden çekildi',
  text: 'Takımın bu sezonki açık maçlarının hepsi tek seferde sonuçlanır; istersen sonuçları da geçersiz sayılır. Karar tek seferde geri alınabilir.',
  team: 'Takım',
  chooseTeam: 'Takım seç',
  teamNeeded: 'Takımı seç.',
  unread: 'Takımın maçları okunamadı. İnternet gelince yeniden dene.',
  facts: {
    open: 'Açık maç',
    playOffs: 'Eleme turundaki yeri',
    results: 'Bu sezonki sonuç',
    players: 'Oyuncu',
  },
  none: 'Yok',
  choice: 'Açık maçlar ne olsun?',
  choiceOfResults: 'Sonuçlar ne olsun?',
  choices: { forfeit: 'Hükmen', cancel: 'İptal', replace: 'Yerine takım', annul: 'Bütün sonuçları geçersiz say' },
  means: {
    forfeit: 'Rakipler her maçı hükmen kazanır; puan durumu hemen değişir. Oynanan maçlar sayılmaya devam eder.',
    cancel: 'Maçlar iptal edilir; puan durumu değişmez. Oynanan maçlar sayılmaya devam eder.',
    replace:
      'Açık maçları, grubu ve günleriyle başka takım oynar. Oynanan maçlar çekilen takımın adıyla sayılmaya devam eder.',
    annul:
      'Takımın bu sezonki lig sonuçları kimsenin istatistiğinde sayılmaz, açık maçları iptal edilir. Maçların sayfaları kalır. Eleme turunda oynananlar sayılmaya devam eder.',
  },
  /** Another team plays the open fixtures (decision 133). */
  replacement: {
    label: 'Yerine geçen takım',
    none: 'Yok, iptal edilsin',
    needed: 'Yerine geçecek takımı seç.',
    nobody: 'Yerine geçebilecek takım yok: bu sezon maçı olmayan onaylı bir takım gerekir.',
    toTeams: 'Takım ekle',
    goesOver: (count: number) => `${count} maç geçer`,
    playOffs: 'Eleme turunda yalnızca oynayarak gelinmemiş, başlamamış yer geçer; diğerlerinde rakip hükmen tur atlar.',
    done: (name: string, by: string, count: number) => `${name} yerine ${by}: ${count} maç.`,
    short: (text: string, by: string) => `${text} · yerine ${by}`,
  },
  /** What «Bütün sonuçları geçersiz say» means in numbers (decision 70). */
  annul: {
    facts: {
      matches: 'Geçersiz sayılacak maç',
      forfeits: 'Kalkacak hükmen ya da skor kararı',
      cancelled: 'İptal edilecek maç',
    },
    forfeitsBack:
      'Bunlar hükmen kararları ile yalnızca skoru girilen maçlardır. Çekilme geri alınırsa o günün sonucu olarak döner ve formda sona eklenir.',
    reasonHint: 'Geçersiz sayılan her maçın sayfasında herkes okur.',
    places: 'Puan durumunda yeri değişecek takımlar',
    samePlaces: 'Puan durumunda hiçbir takımın yeri değişmez.',
    place: (before: number, after: number) => `${before}. → ${after}.`,
    done: (name: string, matches: number, fixtures: number) =>
      `${name}: ${matches} maç geçersiz sayıldı, ${fixtures} açık maç kapandı.`,
  },
  playOffs: 'Eleme turunda rakip hükmen tur atlar. Rakibi belli olmayan maç açık kalır.',
  nothing: 'Takımın bu sezon açık maçı yok.',
  nothingAtAll: 'Takımın bu sezon ne açık maçı ne de sonucu var.',
  running: (score: string) => `Takım şu anda oynuyor: ${score}. Önce maçı tamamla ya da iptal et.`,
  isRunning: 'Takım şu anda oynuyor. Önce maçı tamamla ya da iptal et.',
  failed: 'Kaydedilemedi. Yeniden dene.',
  toMatch: 'Maça git',
  alreadyTakenBack: 'Bu karar daha önce geri alındı.',
  decide: 'Sonuçlandır',
  done: (name: string, count: number) => `${name}: ${count} maç sonuçlandı.`,
  earlier: 'Verilen kararlar',
  was: {
    forfeit: (count: number) => `${count} maç hükmen`,
    cancel: (count: number) => `${count} maç iptal`,
    replace: (count: number) => `${count} maç`,
    annul: (count: number, matches: number) => `${matches} maç geçersiz, ${count} açık maç kapandı`,
  },
  takeBack: 'Geri al',
  takeBackOf: (name: string) => `Çekilme kararını geri al: ${name}`,
  backTitle: 'Çekilme geri alınsın mı?',
  backText: (name: string, count: number) =>
    `${name}: ${count} maç eski durumuna döner, puan durumu yeniden hesaplanır. Bu arada değişen maçlar olduğu gibi kalır.`,
  backAnnulText: (name: string, count: number, matches: number) =>
    `${name}: ${matches} maç yeniden sayılır, ${count} açık maç eski durumuna döner, istatistikler yeniden hesaplanır. Bu arada değişenler olduğu gibi kalır.`,
  backAnnulled: (name: string, count: number, matches: number) =>
    `${name}: ${matches} maç yeniden sayılıyor, ${count} açık maç eski durumuna döndü.`,
  takenBack: (name: string, count: number) => `${name}: ${count} maç eski durumuna döndü.`,
  left: (count: number) => `Olduğu gibi kalan ${count} maç:`,
  leftMatch: 'Bu maçın sonucu hakkında sonradan ayrıca karar verildi.',
  changed: 'Bu maç karardan sonra değişti.',
  beforeDeletion: (name: string) => `${name} fikstürde`,
  beforeDeletionText: (count: number) =>
    `Takımın ${count} açık maçı var. Önce bunlara ne olacağına karar ver, sonra takımı silebilirsin.`,
  toFixtures: 'Karar ver',
  unknown: (name: string) => `${name} fikstürde mi, sunucuya sorulamadı. İnternet gelince yeniden dene.`,
} as const);

/** Why nothing was decided. */
export const withdrawalRefusals = {
  running: withdrawals.isRunning,
  nothing: withdrawals.nothingAtAll,
  'taken-back': withdrawals.alreadyTakenBack,
  'not-free': 'Seçtiğin takım artık başkasının yerine geçemez. Başka takım seç.',
  'left-league': 'Çekilen takım artık ligde değil; yerine geçen takım kalır.',
} as const;
