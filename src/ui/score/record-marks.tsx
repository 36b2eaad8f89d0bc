import type { RenderLink } from '../frame/render-link.ts';
import { Row } from '../layout/layout.tsx';
import styles from './power-card.module.css';

export interface RecordMarksProps {
  /** Names the list. */
  label: string;
  marks: readonly { key: string; text: string }[];
  /** Where all records stand. */
  to: string;
  renderLink: RenderLink;
}

/** The records that somebody holds, each a link to all of them. */
export function RecordMarks({ label, marks, to, renderLink }: RecordMarksProps) {
  if (marks.length === 0) return null;
  return (
    <Row as="ul" gap={8} wrap aria-label={label}>
      {marks.map(({ key, text }) => (
        <li key={key}>{renderLink({ to, className: styles.mark, children: text })}</li>
      ))}
    </Row>
  );
}
