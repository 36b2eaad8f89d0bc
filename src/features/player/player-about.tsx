import { useSession } from '../../data/hooks/use-session.ts';
import { player as texts } from '../../domain/messages/player.ts';
import type { User } from '../../domain/records/types.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import styles from './player-below.module.css';

/** The editor loads for the admin only. */
const AchievementsEditor = latePart(async () => {
  await afterContent();
  return (await import('./achievements-editor.tsx')).AchievementsEditor;
}, 'part');

/** The player's achievements, in a line with their title (PDET-12, PDET-13). */
export function PlayerAbout({ user }: { user: User }) {
  const { achievements = [] } = user;
  const { profile } = useSession();
  return (
    <section aria-labelledby="achievements" className={styles.line}>
      <SectionTitle id="achievements">{texts.achievements}</SectionTitle>
      {achievements.length === 0 ? (
        <p>{texts.noAchievements}</p>
      ) : (
        <ul>
          {[...new Set(achievements)].map((achievement) => (
            <li key={achievement}>{achievement}</li>
          ))}
        </ul>
      )}
      {profile?.role === 'admin' && (
        <Part>
          <AchievementsEditor user={user} />
        </Part>
      )}
    </section>
  );
}
