import { useId, useState } from 'react';
import { SectionTitle } from '../figures/section-title.tsx';
import { Surface } from '../figures/surface.tsx';
import type { RenderLink } from '../frame/render-link.ts';
import { Row } from '../layout/layout.tsx';
import { ChangeMark, type ChangeTone } from './change-mark.tsx';
import styles from './power-card.module.css';
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
  /** The records that its owner holds, in a line; empty without one. */
  records: string;
  texts: { title: string; unit: string; choose: string; upset: string; noEffect: string };
  renderLink: RenderLink;
}

/** The rating of a team or a player, and its line: a chosen match stands below it with its link. */
export function PowerCard({ points, place, change, matches, records, texts, renderLink, ...line }: PowerCardProps) {
  const id = useId();
  const last = matches.length - 1;
  const [asked, setAsked] = useState<number | null>(null);
  const chosen = Math.min(asked ?? last, last);
  const one = matches[chosen];
  if (one === undefined) return null;
  return (
    <Surface as="section" labelledBy={id} className={styles.card}>
      <Row gap={8} align="center" wrap>
        <SectionTitle id={id}>{texts.title}</SectionTitle>
        <ScoreNumber value={points} size="md" />
        <span className="sr-only">{texts.unit}, </span>
        <span className={styles.about}>
          {change.of} <ChangeMark {...change} />
        </span>
        {place !== null && <span className={styles.place}>{place}</span>}
      </Row>
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
      {records !== '' && renderLink({ to: '/records', className: styles.records, children: records })}
      <p className={styles.about}>{texts.noEffect}</p>
    </Surface>
  );
}

interface RatingLineProps {
  /** The rating before the first match, then after each. */
  heights: readonly number[];
  /** With which rating everybody began: a dashed line, if the picture has it. */
  level: number;
  /** Parts of the line with a name under each; the names of one without a neighbour may be empty. */
  sections: readonly { key: string; label: string; matches: number }[];
  /** The line in a sentence for screen readers. */
  label: string;
  /** The chosen match, from 0. */
  chosen: number;
  onChoose: (match: number) => void;
  /** What the control over the line does, and what it has chosen. */
  control: string;
  said: string;
}

/** Of the picture's own units, 100 are its height. */
const HEIGHT = 100;
/** A line of nearly equal ratings stays flat. */
const LEAST_RANGE = 40;

/** A rating from match to match. A finger on the line, or the arrows, choose a match. */
function RatingLine({ heights, level, sections, label, chosen, onChoose, control, said }: RatingLineProps) {
  const matches = heights.length - 1;
  const [top, bottom] = [Math.max(...heights), Math.min(...heights)];
  const range = Math.max(top - bottom, LEAST_RANGE);
  const ceiling = (top + bottom + range) / 2;
  const y = (points: number) => ((ceiling - points) / range) * HEIGHT;
  const path = heights.map((points, at) => `${at === 0 ? 'M' : 'L'}${at} ${y(points).toFixed(1)}`).join('');
  let end = 0;
  const ends = sections.slice(0, -1).map((one) => {
    end += one.matches;
    return end;
  });
  const hasLevel = y(level) >= 0 && y(level) <= HEIGHT;
  return (
    <div className={styles.line}>
      <div className={styles.frame}>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${matches} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {hasLevel && <path className={styles.level} d={`M0 ${y(level).toFixed(1)}H${matches}`} />}
          {ends.map((at) => (
            <path key={at} className={styles.border} d={`M${at} 0V${HEIGHT}`} />
          ))}
          <path className={styles.area} d={`${path}V${HEIGHT}H0Z`} />
          <path className={styles.course} d={path} />
        </svg>
        <input
          type="range"
          className={styles.control}
          style={{ left: `${100 / matches}%`, width: `${100 - 100 / matches}%` }}
          min={0}
          max={matches - 1}
          value={chosen}
          disabled={matches < 2}
          aria-label={control}
          aria-valuetext={said}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        />
        <span
          className={styles.dot}
          style={{ left: `${((chosen + 1) / matches) * 100}%`, top: `${y(heights[chosen + 1] ?? top)}%` }}
        />
      </div>
      {sections.some((section) => section.label !== '') && (
        <Row as="p" c="mute" className={styles.axis} aria-hidden="true">
          {sections.map(({ key, label: name, matches: count }) => (
            <span key={key} style={{ flexGrow: count }}>
              {name}
            </span>
          ))}
        </Row>
      )}
    </div>
  );
}
