import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of invitations: to be the captain of a team, or who a name in a squad is. */

const link = {
  create: 'Daveti oluştur',
  qr: 'Davetin QR kodu',
  link: 'Davet bağlantısı',
  inviteText:
    'Bağlantıyı ona ya da gruba yolla. Açmakla değil, giriş yapıp düğmeye basmakla kullanılır; ilk basan alır.',
  valid: (until: string) => `Bir kez kullanılır; en geç ${until}. Yenisini oluşturursan bu biter.`,
  makeFailed: 'Davet oluşturulamadı. Yeniden dene.',
};

export const invitations = isolatedTexts({
  /** The dialogs in which the admin makes one. */
  team: {
    ...link,
    make: 'Kaptan davet et',
    of: (team: string) => `Kaptan davet et: ${team}`,
    text: 'Bu daveti alan kişi takımın kaptanı olur; ayrıca onaylaman gerekmez.',
    shareText: (team: string) => `${team} takımının kaptanı ol`,
    notFound: 'Bu takımın artık kaptanı var ya da takım onaylı değil.',
  },
  squad: {
    ...link,
    make: 'Davet et',
    of: (name: string) => `Davet et: ${name}`,
    text: 'Bu daveti alan kişinin hesabı bu adla birleşir: maçları onun olur; ayrıca onaylaman gerekmez.',
    shareText: (name: string) => `${name}, ligdeki maçlarını bu bağlantıyla al`,
    notFound: 'Bu adın kaydı artık yok.',
  },
  /** What the panel says of those that were taken, and of joined names. */
  taken: (names: string, at: string) => `Daveti aldı: ${names} (${at})`,
  joined: (names: string, at: string) => `Birleşti: ${names} (${at})`,
  recent: { team: 'Alınan davetler', squad: 'Birleşen adlar' },
  recentText: 'Yanlışsa bir gün içinde geri alabilirsin.',
  undo: 'Geri al',
  undoOf: (names: string) => `Geri al: ${names}`,
  undoTitle: 'Geri al',
  undoQuestion: (names: string) => `${names}: her şey önceki hâline döner. Emin misin?`,
  undone: 'Geri alındı.',
  undoFailed: 'Geri alınamadı. Yeniden dene.',
  undoGone: 'Artık geri alınamaz: bir gün geçmiş ya da kayıtlar arada değişmiş.',
  undoPlaying: 'İkisinden biri şu anda oynuyor. Maç bitince geri al.',
  /** The page that the link opens. */
  title: 'Davet',
  forTeam: (team: string) => `${team} takımının kaptanı ol`,
  forName: (name: string) => `${name} sensin`,
  forSquad: (team: string, name: string) => `${team} kadrosundaki ${name} sensin`,
  about: {
    team: 'Takımın sayfasını, kadrosunu ve başvurularını sen yönetirsin.',
    squad: 'Bu adla oynanan maçlar ve istatistikler senin olur.',
  },
  signIn: 'Almak için önce giriş yap ya da kaydol; sonra bu sayfaya dönersin.',
  finish: 'Önce kaydını tamamla; sonra bu sayfaya dönersin.',
  as: (name: string) => `${name} olarak giriş yaptın.`,
  take: { team: 'Kaptan ol', squad: 'Evet, benim' },
  takeFailed: 'Davet alınamadı. Yeniden dene.',
  done: { team: 'Daveti aldın: artık takımın kaptanısın.', squad: 'Daveti aldın: kayıtların birleşti.' },
  to: { team: 'Takımına geç', squad: 'Profiline geç' },
  /** Why somebody cannot take it. */
  noTeam: 'Bu takım artık ligde değil.',
  hasCaptain: 'Bu takımın artık bir kaptanı var.',
  noName: 'Bu ad artık ligde değil ya da başkasıyla birleşti.',
  admin: 'Lig yöneticisi davet alamaz. Başka bir hesapla gir.',
  otherTeam: 'Başka bir takımdasın. Önce o takımdan ayrıl.',
  notPlayer: 'Hesabın kaptan hesabı. Bu daveti bir oyuncu alabilir.',
  playing: 'Sen ya da bu ad şu anda oynuyor. Maç bitince yeniden dene.',
  sameMatch: 'Bu ad seninle aynı maçta oynamış; sen olamazsın.',
} as const);
