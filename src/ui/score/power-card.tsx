import { useId, useState } from 'react';
import { Surface } from '../figures/surface.tsx';
import type { RenderLink } from '../frame/render-link.ts';
import { ChangeMark, type ChangeTone } from './change-mark.tsx';
import styles from './power-card.module.css';
import { RatingLine, type RatingLineProps } from './rating-line.tsx';
import { ScoreNumber } from './score-number.tsx';

export interface PowerCardMatch {
  matchId: string;
  /** Opponent, score and date. */
  text: string;
  /** The rating after it, and what it added. */
  points: string;
  isUpset: boolean;
}

export interface PowerCardProps extends Pick<RatingLineProps, 'heights' | 'level' | 'sections' | 'label'> {
  points: number;
  place: string | null;
  change: { text: string; of: string; tone: ChangeTone };
  /** Oldest first, one for each height but the first. */
  matches: readonly PowerCardMatch[];
  /** Places in `matches`. */
  best: number;
  worst: number;
  texts: { title: string; about: string; unit: string; choose: string; best: string; worst: string; upset: string };
  renderLink: RenderLink;
}

/** The rating of a team or a player, and its line: a chosen match stands below it with its link. */
export function PowerCard({ points, place, change, matches, best, worst, texts, renderLink, ...line }: PowerCardProps) {
  const id = useId();
  const last = matches.length - 1;
  const [asked, setAsked] = useState<number | null>(null);
  const chosen = Math.min(asked ?? last, last);
  const one = matches[chosen];
  if (one === undefined) return null;
  const link = (at: number, label: string) => {
    const match = matches[at];
    if (match === undefined) return null;
    const words = (
      <>
        <span className={styles.label}>{label}</span>
        <b>{match.points}</b>
        <span className={styles.label}>{match.text}</span>
      </>
    );
    return renderLink({ to: `/match/${match.matchId}`, className: styles.end, children: words });
  };
  return (
    <Surface as="section" labelledBy={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.now}>
        <ScoreNumber value={points} size="lg" />
        <span className={styles.label}>
          <span className="sr-only">{texts.unit}, </span>
          {place !== null && <span className={styles.place}>{place}</span>}
          <span className={styles.form}>
            {change.of} <ChangeMark {...change} />
          </span>
        </span>
      </p>
      <RatingLine
        {...line}
        chosen={chosen}
        onChoose={setAsked}
        control={texts.choose}
        said={`${one.text}, ${one.points}`}
      />
      {renderLink({
        to: `/match/${one.matchId}`,
        className: styles.chosen,
        children: (
          <>
            <span className={styles.what}>{one.text}</span>
            {one.isUpset && <span className={styles.upset}>{texts.upset}</span>}
            <b>{one.points}</b>
          </>
        ),
      })}
      {best !== worst && (
        <div className={styles.ends}>
          {link(best, texts.best)}
          {link(worst, texts.worst)}
        </div>
      )}
      <p className={styles.about}>{texts.about}</p>
    </Surface>
  );
}
