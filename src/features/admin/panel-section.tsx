import type { ReactNode } from 'react';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import styles from './admin-screen.module.css';

/** A section of the panel: its heading, and what it is for. @param id of the heading */
export function PanelSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
