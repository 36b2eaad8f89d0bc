import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the team page. */

export const team = isolatedTexts({
  tabs: { info: 'Bilgi', players: 'Oyuncular', matches: 'Maçlar', videos: 'Videolar' },
  roster: 'Kadro',
  tabsLabel: 'Takım sayfası bölümleri',
  stats: 'Takım istatistikleri',
  place: (rank: number) => `${rank}. sırada`,
  placeComing: '… sırada',
  about: 'Takım hakkında',
  city: 'Şehir',
  venue: 'Saha',
  founded: 'Kuruluş',
  playerCount: 'Oyuncu sayısı',
  captain: 'Kaptan',
  unknown: 'Bilinmiyor',
  foundedIn: (year: string) => `Kuruluş ${year}`,
  form: 'Son maçlar',
  win: 'Galibiyet',
  loss: 'Mağlubiyet',
  annulled: 'Geçersiz',
  noMatches: 'Henüz maç oynanmamış.',
  noVideos: 'Henüz video eklenmemiş.',
  watch: 'Videoyu izle',
  open: 'Videoyu yeni sekmede aç',
  play: (title: string) => `Oynat: ${title}`,
  matchPage: (opponent: string, score: string) => `${opponent}, ${score}: maç sayfası`,
  matchVideo: (opponent: string) => `${opponent} maçının videosu`,
  badVideo: 'Bu video adresi gösterilemiyor.',
  edit: 'Takımı düzenle',
  pending: 'Bu takım yönetici onayı bekliyor; sayfayı şimdilik yalnız sen görüyorsun.',
} as const);
