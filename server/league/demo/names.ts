/** The people and teams of the demo league; all invented. */

export interface DemoTeam {
  name: string;
  slogan: string;
  venue: string;
  description: string;
  founded: string;
}

export const DEMO_TEAMS: readonly DemoTeam[] = [
  {
    name: 'Kadıköy Fırtına',
    slogan: 'Önce biz atarız.',
    venue: 'Moda Sahili',
    description: 'Rıhtımdan masaya, rüzgârla birlikte.',
    founded: '2019-05-19',
  },
  {
    name: 'Moda Bardakları',
    slogan: 'Bardak dolu tarafından.',
    venue: 'Moda Çay Bahçesi',
    description: 'Haftada üç akşam antrenman, gerisi sohbet.',
    founded: '2020-09-01',
  },
  {
    name: 'Şişli Kartelası',
    slogan: 'Her renkten isabet.',
    venue: 'Feriköy Pazarı',
    description: 'Boyacılar sokağının takımı.',
    founded: '2018-03-11',
  },
  {
    name: 'Beşiktaş Üçgen',
    slogan: 'Üçgeni biz dizeriz.',
    venue: 'Çarşı Meydanı',
    description: 'Dört kişi, on bardak, tek hedef.',
    founded: '2017-11-23',
  },
  {
    name: 'Üsküdar İskele',
    slogan: 'Son vapur kaçmaz.',
    venue: 'Üsküdar İskelesi',
    description: 'Vapur saatine göre maç yapanlar.',
    founded: '2021-06-05',
  },
  {
    name: 'Galata Düşeş',
    slogan: 'Düşerse altı altı.',
    venue: 'Galata Kulesi Altı',
    description: 'Zarı bırakıp topa geçenler.',
    founded: '2016-02-14',
  },
  {
    name: 'Cihangir Kedileri',
    slogan: 'Dört ayak üstüne.',
    venue: 'Cihangir Parkı',
    description: 'Sessizce yaklaşır, kupayı düşürür.',
    founded: '2019-10-29',
  },
  {
    name: 'Balat Yokuşu',
    slogan: 'Yokuş yukarı kazanırız.',
    venue: 'Balat Merdivenleri',
    description: 'Eğimi hesaba katan tek takım.',
    founded: '2022-04-23',
  },
  {
    name: 'Bostancı Dalga',
    slogan: 'Dalga dalga geliyoruz.',
    venue: 'Bostancı Sahili',
    description: 'Sahilde büyüyen bir kadro.',
    founded: '2020-07-07',
  },
  {
    name: 'Ataşehir Gökdelen',
    slogan: 'Yukarıdan bakarız.',
    venue: 'Batı Parkı',
    description: 'Mesai çıkışı masada buluşanlar.',
    founded: '2023-01-15',
  },
  {
    name: 'Fatih Surları',
    slogan: 'Geçilmez savunma.',
    venue: 'Yedikule Bostanı',
    description: 'Bin beş yüz yıllık savunma geleneği.',
    founded: '2015-05-29',
  },
  {
    name: 'Çengelköy Çınar',
    slogan: 'Kökümüz derinde.',
    venue: 'Çınaraltı',
    description: 'Çay molasını maçtan saymayan takım.',
    founded: '2018-08-30',
  },
];

export const DEMO_CAPTAINS: readonly string[] = [
  'Deniz Aksoy',
  'Ebru Tekin',
  'Murat Çakır',
  'Gülşen Ateş',
  'Okan Yalçın',
  'İrem Doğan',
  'Tolga Şimşek',
  'Nazlı Ergin',
  'Barış Öz',
  'Selin Kurt',
  'Hakan Bulut',
  'Yasemin Ünal',
];

export const DEMO_PLAYERS: readonly string[] = [
  'Ali Yıldız',
  'Veli Güneş',
  'Ceren Şahin',
  'Işık Öztürk',
  'Mert Kaya',
  'Zeynep Arslan',
  'Emre Çelik',
  'Elif Demir',
  'Burak Yılmaz',
  'Ayşe Koç',
  'Can Aydın',
  'Derya Polat',
  'Efe Kılıç',
  'Gizem Özkan',
  'Onur Aslan',
  'Pınar Taş',
  'Kerem Bozkurt',
  'Melis Erdem',
  'Ozan Güler',
  'Seda Kaplan',
  'Umut Yavuz',
  'Tuğçe Özdemir',
  'Volkan Şen',
  'İpek Duman',
  'Arda Keskin',
  'Büşra Toprak',
  'Çağlar Uçar',
  'Damla Soylu',
  'Eren Işık',
  'Fulya Başar',
  'Görkem Ay',
  'Hazal Sönmez',
  'İlker Çetin',
  'Jale Uysal',
  'Koray Güngör',
  'Lale Akın',
  'Mustafa Ağaoğlu',
  'Nisan Eroğlu',
  'Oğuz Karaca',
  'Özge Yaman',
  'Poyraz Tuna',
  'Rüya Ekinci',
  'Sarp Dinçer',
  'Şule Balcı',
  'Taylan Gök',
  'Ufuk Sezer',
  'Ümit Kocaoğlu',
  'Yağmur Çınar',
];

/** First names of the players whose drawn portraits have long hair. */
export const LONG_HAIRED: ReadonlySet<string> = new Set([
  'Ceren',
  'Zeynep',
  'Elif',
  'Ayşe',
  'Derya',
  'Gizem',
  'Pınar',
  'Melis',
  'Seda',
  'Tuğçe',
  'İpek',
  'Büşra',
  'Damla',
  'Fulya',
  'Hazal',
  'Jale',
  'Lale',
  'Nisan',
  'Özge',
  'Rüya',
  'Şule',
  'Yağmur',
]);

/** A person who sometimes plays for the first team, without an account. */
export const DEMO_GUEST = 'Tuna Sevim';

export const DEMO_POSITIONS: readonly string[] = ['Atıcı', 'Kapanışçı', 'Sektirmeci', 'Kaptan yardımcısı'];
