import { overtimeFrom } from '../match/sides.ts';
import type { Identity } from '../records/types.ts';
import { isolatedTexts } from '../text/isolated.ts';
import { hallCall } from './hall-call.ts';

/** The answers, mails and pushes of the cloud functions. */

export const functions = {
  signInFirst: 'Bu işlem için giriş yapmalısın.',
  adminOnly: 'Bu işlemi yalnızca yönetici yapabilir.',
  captainOnly: 'Bu işlemi yalnızca takımın kaptanı yapabilir.',
  /** For the console: the app says its own sentence. */
  badPayload: (field: string) => (field === '' ? 'Gönderilen bilgi geçersiz.' : `Gönderilen bilgi geçersiz: ${field}`),
  foreignRecipient: 'Bu adrese e-posta gönderemezsin.',
  noRecipient: 'Alıcının adresi bulunamadı.',
  noPushes: 'Bu ligde telefon bildirimi ayarlanmamış.',
  otherAccount: 'Bu cihazda artık başka bir hesap açık.',
  badEndpoint: 'Bu tarayıcının bildirim servisi desteklenmiyor.',
  tooMany: 'Çok sık denedin. Biraz sonra yeniden dene.',
  badLink: 'Bu bağlantı geçerli değil veya kullanılmış. Yöneticiden yenisini iste.',
  badCode: 'Bu bağlantı geçerli değil ya da kullanılmış. Yöneticiden yenisini iste.',
  codeOver: 'Bu bağlantının süresi dolmuş. Yöneticiden yenisini iste.',
  noAccount: 'Bu kişinin şifreyle giriş yaptığı bir hesabı yok.',
  matchOver: 'Bu maç bitti; artık hakem alınmıyor.',
  noNight: 'Bu akşam için hakemlik açılmamış. Yöneticiye söyle.',
  nightRuns: 'Maç gecesi zaten başladı. Önce onu bitir.',
  nightOver: 'Bu maç gecesi bitti.',
  noCode: 'Bu gece kodla hakemlik verilmiyor. Kodsuz iste; yönetici onaylar.',
  wrongCode: 'Kod yanlış. Yeniden yaz ya da kodsuz iste; yönetici onaylar.',
  tooManyCodes: 'Çok fazla yanlış kod denendi. Kodsuz iste; yönetici onaylar.',
  accountRemoved: 'Bu isteği yapan telefonun hesabı artık yok; telefonda yeniden istensin.',
  askRefused: 'Yönetici isteğini geri çevirdi. Beş dakika sonra yeniden isteyebilirsin.',
  tooManyAsks: 'Şu anda çok kişi onay bekliyor. Biraz sonra yeniden dene ya da yöneticiye söyle.',
  nightFull: 'Bu gece daha fazla hakemlik verilemiyor.',
  askRemoved: 'Bu istek artık yok.',
  noTableRight: 'Bu masanın hakemi değilsin. Yöneticiden iste.',
  nothingPlayed: 'Bu masada şu anda maç yok.',
  onlyAdminAnswers: 'Bu isteği yalnızca yönetici yanıtlayabilir.',
  noShowOff: 'Bu gece «Gelmedi» kararını yalnızca yönetici verir.',
  notLate: 'Bu maç henüz gecikmedi.',
  notYours: 'Bu kararı sen vermedin; yalnızca yönetici geri alır.',
  notNext: 'Bu maç artık bu masanın sırasındaki maç değil. Sayfayı yenile.',
  teamsPlay: 'Takımlardan biri ya da bir oyuncu şu anda başka bir maçta oynuyor.',
  wrongPlayers: 'Her takımdan, o takımda olan iki oyuncu seç.',
  startRunning: 'Bu masada az önce bir maç başlatıldı. Biraz sonra yeniden dene.',
  cleaned: (count: number) =>
    count === 0 ? 'Silinecek eski bildirim bulunmadı.' : `${count} eski bildirim temizlendi.`,
  importRunning: 'Şu anda oynanan bir maç var. Önce maçı bitir, sonra dosyayı yükle.',
  newerData: 'Bu ligin verilerini daha yeni bir sürüm yazdı. O sürüm yeniden yayımlanana kadar bu işlem yapılamaz.',
  upgraded: (count: number) =>
    count === 0 ? 'Veriler zaten güncel.' : `Veriler yükseltildi: ${count} kayıt güncellendi.`,
  deletedCount: (count: number) => `${count} bildirim`,
  cleared: (count: number) => (count === 0 ? 'Silinecek bildirim bulunmadı.' : `${count} bildirim silindi.`),
} as const;

/** How the league is reached, as it writes that itself. */
type Contact = Pick<Identity, 'email' | 'whatsapp'>;

const moreFrom = ({ email, whatsapp }: Contact) => {
  const at = [email, whatsapp].filter(Boolean).join(' · ');
  return `Ayrıntı için lig yönetimine yazabilirsin${at === '' ? '.' : `: ${at}`}`;
};

export const mails = isolatedTexts({
  greeting: (name: string) => (name === '' ? 'Merhaba,' : `Merhaba ${name},`),
  admin: 'Yönetici',
  open: 'Uygulamayı aç',
  welcome: (league: string, team: boolean) => ({
    subject: `${league}: hoş geldin`,
    paragraphs: [
      `${league} ailesine hoş geldin, kaydın tamamlandı.`,
      team
        ? 'Şimdi takımını oluşturabilirsin. Takımın yönetici onayından sonra, genellikle 24 saat içinde aktif olur.'
        : 'Şimdi profilini doldurabilir ve bir takıma başvurabilirsin.',
    ],
  }),
  teamApplication: (team: string, captain: string, city: string) => ({
    subject: `Yeni takım başvurusu: ${team}`,
    paragraphs: [`${captain}, ${city} şehrinden ${team} takımını kaydetti.`, 'Takım senin onayını bekliyor.'],
  }),
  teamDecision: (team: string, approved: boolean, contact: Contact) =>
    approved
      ? {
          subject: `${team} onaylandı`,
          paragraphs: [`${team} takımı onaylandı. Artık oyuncu başvurularını alabilirsin.`],
        }
      : {
          subject: `${team} onaylanmadı`,
          paragraphs: [`${team} takımının kaydı onaylanmadı. ${moreFrom(contact)}`],
        },
  userDecision: (league: string, approved: boolean, contact: Contact) =>
    approved
      ? { subject: `${league}: hesabın onaylandı`, paragraphs: ['Hesabın onaylandı. Giriş yapıp devam edebilirsin.'] }
      : {
          subject: `${league}: hesabın onaylanmadı`,
          paragraphs: [`Hesabın onaylanmadı. ${moreFrom(contact)}`],
        },
  applicationDecision: (team: string, approved: boolean) =>
    approved
      ? {
          subject: `${team} seni kadrosuna aldı`,
          paragraphs: [`${team} başvurunu onayladı. Artık takımın oyuncususun.`],
        }
      : {
          subject: `${team} başvurunu yanıtladı`,
          paragraphs: [`${team} başvurunu bu kez onaylamadı. Başka bir takıma başvurabilirsin.`],
        },
} as const);

/** The facts of a match that a push contains. */
interface PlayedMatch {
  team1Name: string;
  team2Name: string;
  team1Score: number;
  team2Score: number;
  team1Players: readonly string[];
  team2Players: readonly string[];
  playerStats: Readonly<Record<string, { playerName: string; cupsScored: number; isMVP: boolean }>>;
  winnerName?: string | undefined;
  drawn?: true | undefined;
  team1Overtime?: number;
  team2Overtime?: number;
}

const namesOf = (match: PlayedMatch, players: readonly string[]) =>
  players.map((id) => match.playerStats[id]?.playerName ?? '').join(' ve ');

/** «Kadıköy Fırtına 10–10 Moda Bardakları (uz. 3–1)» */
const scoreIn = (match: PlayedMatch) => {
  const overtime = overtimeFrom(match, 'one');
  const regular = `${match.team1Name} ${match.team1Score}–${match.team2Score} ${match.team2Name}`;
  return overtime === null ? regular : `${regular} ${overtime}`;
};

export const pushes = isolatedTexts({
  /** @param about time, place and round; empty parts are left out */
  matchSoon: (home: string, away: string, about: readonly string[]) => ({
    title: `Maça az kaldı: ${home} – ${away}`,
    body: about.filter((part) => part !== '').join(' · '),
  }),
  /** To the players of a match whose table is free or nearly so. @param table as in {@link hallCall} */
  tableCall: (table: number | undefined, home: string, away: string, about: readonly string[]) => ({
    title: hallCall.title(table, home, away),
    body: about.join(' · '),
  }),
  /** @param shift minutes, or the new day, «5 Ara Cmt»; @param matches one line for each match of the reader's teams, at its new time */
  eveningShifted: (shift: number | string, matches: readonly string[]) => ({
    title:
      typeof shift === 'number'
        ? `Bu akşamki maçlar ${shift} dakika geç başlıyor`
        : `Bu akşamki maçlar başka güne alındı: ${shift}`,
    body: matches.join('\n'),
  }),
  /** «20:30 Kadıköy Fırtına – Moda Bardakları» */
  shiftedMatch: (time: string, home: string, away: string) => `${time} ${home} – ${away}`,
  matchStarted: (match: PlayedMatch) => ({
    title: `Maç başladı: ${match.team1Name} – ${match.team2Name}`,
    body: `${namesOf(match, match.team1Players)}, ${namesOf(match, match.team2Players)} ikilisine karşı. Canlı skor için dokun.`,
  }),
  overtimeBegan: (match: PlayedMatch, phase: number) => ({
    title: `Uzatma: ${match.team1Name} – ${match.team2Name}`,
    body: `Skor ${match.team1Score}–${match.team2Score}, ${phase}. uzatma başladı.`,
  }),
  matchEnded: (match: PlayedMatch) => {
    const mvp = Object.values(match.playerStats).find(({ isMVP }) => isMVP);
    return {
      title: scoreIn(match),
      body: [
        match.drawn
          ? 'Maç berabere bitti.'
          : `${match.winnerName ?? ''} ${match.team1Overtime === undefined ? '' : 'uzatmada '}kazandı.`,
        ...(mvp === undefined ? [] : [`Maçın MVP’si ${mvp.playerName} (${mvp.cupsScored} kupa).`]),
      ].join(' '),
    };
  },
  matchCorrected: (match: PlayedMatch) => ({
    title: scoreIn(match),
    body: match.drawn ? 'Sonuç düzeltildi: maç berabere.' : `Sonuç düzeltildi: ${match.winnerName ?? ''} kazandı.`,
  }),
  matchAnnulled: (match: PlayedMatch, reason: string) => ({
    title: `Sonuç geçersiz: ${scoreIn(match)}`,
    body: `Lig bu sonucu geçersiz saydı: ${reason}`,
  }),
} as const);
