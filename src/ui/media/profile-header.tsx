import type { ReactNode } from 'react';
import styles from './profile-header.module.css';

export interface ProfileHeaderProps {
  /** Logo or picture, 88 px. */
  mark: ReactNode;
  title: string;
  /** The slogan, or the team of a player. */
  subtitle?: ReactNode;
  /** Short facts in one line; empty ones are left out. */
  facts: readonly (string | null | undefined)[];
  links: readonly { label: string; href: string }[];
  linksLabel: string;
  /** The person's actions: edit and the like. */
  actions?: ReactNode;
  /** What comes and goes, e.g. the running match: it has room of its own beside the actions, so that nothing moves. */
  live?: ReactNode;
  /** The chooser of the season: below the head, on a wide screen at its right end. */
  chooser?: ReactNode;
  /** What the chooser will show, so that its room is reserved: nothing, the season, or also the sentence of a season that ended. */
  season?: 'none' | 'choice' | 'ended';
}

/** The head of a team's or a player's page. */
export function ProfileHeader({
  mark,
  title,
  subtitle,
  facts,
  links,
  linksLabel,
  actions,
  live,
  chooser,
  season = 'none',
}: ProfileHeaderProps) {
  const known = facts.filter((fact): fact is string => fact !== null && fact !== undefined && fact.trim() !== '');
  return (
    <div className={styles.top} data-season={season}>
      <div className={styles.header}>
        {mark}
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
          {known.length > 0 && (
            <ul className={styles.facts}>
              {known.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
        {links.length > 0 && (
          <ul className={styles.links} aria-label={linksLabel}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.side}>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
          {live === undefined ? null : <div className={styles.live}>{live}</div>}
        </div>
      </div>
      {chooser === undefined ? null : <div className={styles.chooser}>{chooser}</div>}
    </div>
  );
}
