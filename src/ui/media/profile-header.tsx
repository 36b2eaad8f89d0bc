import type { ReactNode, Ref } from 'react';
import styles from './profile-header.module.css';

export interface ProfileHeaderProps {
  /** Logo or picture, 88 px. */
  mark: ReactNode;
  title: string;
  /** The slogan, or the team of a player. */
  subtitle?: ReactNode;
  /** Short facts in one line; empty ones are left out. */
  facts: readonly (string | null | undefined)[];
  /** A text of one's own: three lines of a long one, and all of it after a tap. */
  text?: string | undefined;
  links: readonly { label: string; href: string }[];
  linksLabel: string;
  /** The person's actions: edit and the like. */
  actions?: ReactNode;
  /** Gets the place of an icon behind the actions that comes late. */
  onPlace?: Ref<HTMLElement>;
  /** What comes and goes, e.g. the running match: it has room of its own beside the actions, so that nothing moves. */
  live?: ReactNode;
}

/** A longer text is cut off. */
const SHORT = 120;

/** The head of a team's or a player's page. */
export function ProfileHeader({
  mark,
  title,
  subtitle,
  facts,
  text,
  links,
  linksLabel,
  actions,
  onPlace,
  live,
}: ProfileHeaderProps) {
  const known = facts.filter((fact): fact is string => fact !== null && fact !== undefined && fact.trim() !== '');
  return (
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
      {text ? <OwnText text={text} /> : null}
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
        <div className={styles.actions}>
          {actions}
          {onPlace && <span ref={onPlace} className={styles.place} />}
        </div>
        {live === undefined ? null : <div className={styles.live}>{live}</div>}
      </div>
    </div>
  );
}

function OwnText({ text }: { text: string }) {
  if (text.length <= SHORT && !/\n.*\n/.test(text)) return <p className={styles.text}>{text}</p>;
  return (
    <details className={styles.text}>
      <summary>{text}</summary>
    </details>
  );
}
