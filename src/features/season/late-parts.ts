import { latePart } from '../../ui/frame/late-part.tsx';

/** A league without fixtures never loads it. */
export const PlayOffTeams = latePart(async () => (await import('./play-off-teams.tsx')).PlayOffTeams, 'extra');
