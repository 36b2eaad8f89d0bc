import { teamRecord, userRecord } from './league-data.ts';

/** An application in the database's form. */
export function applicationRecord(playerId: string, teamId: string, more: Record<string, unknown> = {}) {
  return { playerId, teamId, status: 'pending', createdAt: '2026-05-01T18:00:00.000Z', ...more };
}

/** Fırtına with Ali and Veli as members, and two players without a team; one of them, Ece, has applied. */
export const CAPTAINS_LEAGUE = {
  teams: {
    firtina: { ...teamRecord('Kadıköy Fırtına', { wins: 3, losses: 1 }), members: { ali: true, veli: true } },
    bardaklar: { ...teamRecord('Moda Bardakları', { wins: 2, losses: 2 }), captainId: 'reis' },
    onaysiz: { ...teamRecord('Onaysız Takım', {}, false), captainId: 'aday' },
  },
  users: {
    kaptan: userRecord('Kaan Kaptan', 'firtina', { role: 'team' }),
    reis: userRecord('Rıza Reis', 'bardaklar', { role: 'team' }),
    aday: userRecord('Ada Aday', 'onaysiz', { role: 'team', approved: false }),
    yeni: userRecord('Yeni Yönetici', undefined, { role: 'team', approved: false }),
    ali: userRecord('Ali Yıldız', 'firtina'),
    veli: userRecord('Veli Güneş', 'firtina'),
    ece: userRecord('Ece Deniz', undefined, {
      position: 'Atıcı',
      stats: {
        gamesPlayed: 4,
        cupsScored: 12,
        totalAttempts: 40,
        accuracy: 30,
        wins: 2,
        losses: 2,
        winRate: 50,
        mvpCount: 1,
      },
    }),
    deniz: userRecord('Deniz Aksoy'),
  },
};

export const ECE = { uid: 'ece', email: 'ece@example.com', displayName: 'Ece Deniz' };
export const NEW_CAPTAIN = { uid: 'yeni', email: 'yeni@example.com', displayName: 'Yeni Yönetici' };
export const WAITING_CAPTAIN = { uid: 'aday', email: 'aday@example.com', displayName: 'Ada Aday' };
