import { beforeAll } from 'vitest';
import { DEFAULT_TIME_ZONE, setLeagueZone } from '../../src/domain/text/league-zone.ts';

// A league server sets the zone of its whole process, which the files of a project share.
beforeAll(() => setLeagueZone(DEFAULT_TIME_ZONE));
