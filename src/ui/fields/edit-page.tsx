import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { SectionTitle } from '../figures/section-title.tsx';
import { Row } from '../layout/layout.tsx';
import styles from './forms.module.css';
import { TextField } from './text-field.tsx';
import type { Fields } from './use-fields.ts';

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

/** The end of the form: cancel and save. */
export function EditButtons({ busy, texts, onCancel }: EditButtonsProps) {
  return (
    <Row gap={8} wrap className={styles.buttons}>
      <Button variant="default" size="large" disabled={busy} onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button type="submit" size="large" loading={busy}>
        {busy ? texts.saving : texts.save}
      </Button>
    </Row>
  );
}

interface SocialFieldsProps<Network extends string> {
  networks: readonly Network[];
  /** The label of each network, and the placeholder of all. */
  texts: Readonly<Record<Network | 'handlePlaceholder', string>>;
  text: Fields<Record<Network, string>>['text'];
}

/** One field for the account name in each social network. */
export function SocialFields<Network extends string>({ networks, texts, text }: SocialFieldsProps<Network>) {
  return networks.map((network) => (
    <TextField
      key={network}
      label={texts[network]}
      placeholder={texts.handlePlaceholder}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      {...text(network)}
    />
  ));
}
