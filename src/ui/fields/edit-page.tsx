import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SectionTitle } from '../figures/section-title.tsx';
import styles from './edit-page.module.css';

/** The page of a form that changes a record. */
export function EditPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SectionTitle as="h1">{title}</SectionTitle>
      {children}
    </div>
  );
}

export interface EditButtonsProps {
  busy: boolean;
  texts: { cancel: string; save: string; saving: string };
  onCancel: () => void;
}

/** Its end: given up, or sent. Stands in Mantine's frame. */
export function EditButtons({ busy, texts, onCancel }: EditButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button variant="default" size="lg" disabled={busy} onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button type="submit" size="lg" loading={busy}>
        {busy ? texts.saving : texts.save}
      </Button>
    </div>
  );
}
