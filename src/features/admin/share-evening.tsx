import { useState } from 'react';
import { useHall } from '../../data/hooks/use-hall.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { nightSummary, programme as texts } from '../../domain/messages/night-summary.ts';
import { isDecided } from '../../domain/schedule/fixture-kinds.ts';
import { eveningFixtures } from '../../domain/schedule/programme.ts';
import { eveningOf } from '../../domain/schedule/shift-evening.ts';
import { isNightOver } from '../../domain/stream/night.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { ShareNight } from '../share-evening.tsx';
import styles from './evening.module.css';

const ShareProgramme = latePart(async () => (await import('./share-programme.tsx')).ShareProgramme, 'dialog');

/** «Programı paylaş»; once all matches of the evening are over, «Geceyi paylaş» in its place. Nothing on an evening without a match. */
export function ShareEvening({ now }: { now: number }) {
  const hall = useHall(now);
  const [open, setOpen] = useState<'programme' | 'night' | null>(null);
  const entries = hall === null ? [] : eveningFixtures(hall.fixtures, hall.season, now);
  const nameOf = useNamesThen(
    entries.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  if (hall === null) return null;
  const isDone = Object.values(hall.fixtures).some((one) => isDecided(one) && eveningOf(one.at) === eveningOf(now));
  const kind = isDone && isNightOver(hall.fixtures, hall.live, now) ? 'night' : 'programme';
  if (kind === 'programme' && entries.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" className={styles.word} aria-haspopup="dialog" onClick={() => setOpen(kind)}>
        {kind === 'night' ? nightSummary.share : texts.share}
      </button>
      {open === 'programme' && <ShareProgramme entries={entries} at={now} nameOf={nameOf} onClose={close} />}
      {open === 'night' && <ShareNight at={now} fixtures={hall.fixtures} onClose={close} />}
    </>
  );
}
