import { isolatedTexts } from '../text/isolated.ts';

/** The state of an account, and the reason for it. */

export const accountStatus = isolatedTexts({
  unfinished: 'Kaydın yarım kalmış.',
  pending: 'Kaydın internet gelince kendiliğinden tamamlanacak.',
  finish: 'Kaydını tamamla',
  removed: 'Hesabın lig yönetimi tarafından silindi; bu yüzden oturumun kapandı. Ligi ziyaretçi olarak izleyebilirsin.',
  role: (role: string) => `Lig yönetimi hesabının türünü değiştirdi. Artık hesap türün: ${role}.`,
  unapproved: 'Lig yönetimi onayını geri aldı. Yeniden onaylanana kadar takım panelini açamazsın.',
  teamDeleted: (team: string) => `${team} lig yönetimi tarafından silindi. Artık bir takımın yok.`,
  read: 'Tamam',
} as const);
