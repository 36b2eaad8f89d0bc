import type { GameRules } from '../match/game-rules.ts';
import type { WordPage } from '../text/public-paths.ts';
import { footer } from './footer.ts';

/** The league's own pages, and the texts with which they begin. */
export const words = {
  titles: footer.pages,
  edit: 'Düzenle',
  text: 'Metin',
  hint: '«# » başlık, «- » madde, [yazı](adres) bağlantı yapar. Boş satır yeni paragraf başlatır.',
  required: 'Metni yaz.',
  preview: 'Böyle görünür',
  draft: 'Hazır metni getir',
  save: 'Kaydet',
  cancel: 'Vazgeç',
  saved: 'Sayfa kaydedildi.',
  failed: 'Kaydedilemedi. Yeniden dene.',
  missing: 'Bu sayfa bu cihazda yok. İnternet gelince açılır.',
  version: (number: number, day: string) => `Sürüm ${number} · ${day}`,
  isDraft: 'Bu, uygulamanın hazır metni. «Düzenle» ile ligine göre yaz.',
  /** The league's own rules of the match. */
  game: 'Maçın kuralları',
  stages: { league: 'Lig maçları', playoffs: 'Eleme maçları' },
  own: 'Kendi bilgilerin',
  ownText: 'Hakkında tutulan her şeyi indirebilir, hesabını silebilirsin.',
  toAccount: 'Hesap ayarları',
} as const;

/** The product's own texts of these pages; a text that is edited keeps the names as they are. */
export const wordDrafts: Readonly<
  Record<WordPage, (name: string, city: string, contact: string, rules: GameRules) => string>
> = {
  rules: (_name, _city, _contact, { cups, redemption }) => `# Oyun
- Takımlar ikiye iki oynar; her takımın önünde ${cups === 6 ? 'altı' : 'on'} kupa durur.
- Topu giren kupa masadan kalkar. ${redemption === 'none' ? 'Önce rakibin bütün kupalarını bitiren kazanır' : 'Rakibin bütün kupalarını bitiren, son atış hakkı skoru eşitlemezse kazanır'}.
- Skoru masadaki hakem ya da lig yöneticisi tutar.

# Masada
- Maç saatinde gelmeyen takım hükmen yenilmiş sayılabilir.
- Atış sırasında rakibin önüne geçilmez, masaya dokunulmaz.
- İtiraz maç biter bitmez, kaptan tarafından uygulamadan yapılır; son sözü lig yöneticisi söyler.

# Birbirimize
- Rakibe, hakeme ve seyirciye saygı gösterilir.
- Kupalarda su kullanılır; alkol almak zorunlu değildir ve 18 yaşından küçüklere alkol verilmez.
- Oynadığın yeri bulduğun gibi bırak.`,
  about: (name, city, contact) => `# ${name}
${city} sokaklarında ikiye iki oynanan bir kupa ligiyiz.

# Katıl
- Takımın varsa kaptan olarak, yoksa oyuncu olarak [kaydol](/register).
- Sıradaki maçlar [fikstürde](/fixtures), tablo [puan durumunda](/standings).

# İletişim
${contact}`,
  privacy: (
    name,
    _city,
    contact,
  ) => `Bu bildirim, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (KVKK) 10. maddesine göre yazıldı.

# Sorumlu kim?
Veri sorumlusu ${name} ligini yürüten kişidir. ${contact}

# Neyi, neden tutuyoruz?
- Hesabın: adın, e-posta adresin, rolün ve şifrenin geri çevrilemeyen özeti. Giriş yapman ve sana ulaşmamız için. E-posta adresini yalnızca sen ve lig yöneticisi görür.
- Profilin: istersen eklediğin fotoğraf, pozisyon, yaş, boy, kullandığın el, kendini anlattığın yazı ve sosyal medya adların. Bunları herkes görür; istediğin gün silersin.
- Maçların: kimle, ne zaman oynadığın, atışların, sonuçlar ve bunlardan çıkan istatistikler. Ligin kaydını tutmak için; herkes görür.
- Takımın: başvuruların, üyeliğin, maça gelip gelmeyeceğin ve kadron. Maçları düzenlemek için.
- Bildirimler: takip ettiklerin ve bildirim açtıysan cihazının bildirim adresi. Yalnızca istediğin bildirimleri göndermek için.
- Misafir oyuncular: hesabı olmadan oynayanların adı ve maçları, kaptanın ya da ligin yazdığı kadarıyla.
- Yönetici kayıtları: lig yöneticisinin yaptığı işlemler, kimin yaptığı ve ne zaman olduğuyla.
- Kötüye kullanıma karşı: ağ adresinin geri çevrilemeyen özeti, istek sınırının süresi dolana kadar.

Reklam ve izleme yoktur; başka sitelerden içerik, yalnızca bir videoyu sen açarsan gelir.

# Hukuki sebebi
Üyelik ve ligin yürütülmesi için gereken bilgiler, aramızdaki ilişkinin kurulması ve ligin meşru menfaati (KVKK 5/2-c ve f) sebebiyle; fotoğraf ve video ise yalnızca açık rızanla işlenir. Rızanı istediğin gün geri alırsın.

# Kime aktarılıyor?
Bilgiler bu ligin sunucusunda durur. Bildirimler tarayıcının bildirim servisinden, e-postalar ligin e-posta sunucusundan geçer. Kimseye satılmaz, verilmez.

# Ne kadar tutuluyor?
- Hesabın ve profilin, sen silene kadar. Silince profilin, adresin, fotoğrafın, başvuruların ve bildirimlerin gider; bir daha kaydolunmasın diye tutulan numara 90 gün sonra silinir.
- Oynanmış maçların sonuçları kalır. Adının tam mı, baş harfleriyle mi kalacağını, yoksa «Silinmiş oyuncu» mu yazacağını silerken seçersin.
- Yedekler en çok dört hafta durur.

# Hakların
KVKK’nın 11. maddesine göre verini öğrenme, düzeltme, silme, aktarıldığı yerleri bilme ve itiraz etme hakkın var. İndirmek ve silmek için [hesap ayarları](/account) yeter; başka her şey için bize yaz. ${contact}

# 18 yaşından küçükler
Velisinin izni kaydedilene kadar adı kısa yazılır (Ali Y.), yaşı ve fotoğrafı gösterilmez.`,
};

/** How the drafts say whom to ask. */
export const wordContact = {
  reach: (ways: string) => `Bize ulaş: ${ways}.`,
  admin: 'Bize lig yöneticisi üzerinden ulaşırsın.',
} as const;
