import { useSession } from '../../data/hooks/use-session.ts';
import { player as texts } from '../../domain/messages/player.ts';
import type { User } from '../../domain/records/types.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import styles from './player-screen.module.css';

/** The editor loads for the admin only. */
const AchievementsEditor = latePart(async () => {
  await afterContent();
  return (await import('./achievements-editor.tsx')).AchievementsEditor;
}, 'part');

/** The player's own text and achievements (PDET-08, PDET-12, PDET-13). */
export function PlayerAbout({ user }: { user: User }) {
  const { bio, achievements = [] } = user;
  const { profile } = useSession();
  return (
    <div className={styles.columns}>
      {bio ? (
        <Surface as="section" labelledBy="bio">
          <h2 id="bio" className={styles.heading}>
            {texts.about}
          </h2>
          <p className={styles.bio}>{bio}</p>
        </Surface>
      ) : null}
      <Surface as="section" labelledBy="achievements">
        <h2 id="achievements" className={styles.heading}>
          {texts.achievements}
        </h2>
        {achievements.length === 0 ? (
          <p className={styles.mute}>{texts.noAchievements}</p>
        ) : (
          <ul className={styles.achievements}>
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
      </Surface>
    </div>
  );
}
