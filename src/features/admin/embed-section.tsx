import { useState } from 'react';
import { useLeague } from '../../data/hooks/use-league.ts';
import { embed, embedAdmin as texts } from '../../domain/messages/embed.ts';
import { EMBED_PAGES, type EmbedPage, type EmbedTheme, embedCode, THEMES } from '../../domain/text/embed.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { CopiedAddress, useCopy } from '../../ui/share/copied-address.tsx';
import { EmbedSites } from './embed-sites.tsx';
import styles from './stream-tab.module.css';

const PAGES = EMBED_PAGES.map((value) => ({ value, label: embed.titles[value] }));
const COLORS = (Object.keys(THEMES) as EmbedTheme[]).map((value) => ({ value, label: texts.themes[value] }));

/** The code that shows the table, the next matches or the live score on another site, and the sites that may (decision 65). */
export function EmbedSection() {
  const { name } = useLeague();
  const [page, setPage] = useState<EmbedPage>('table');
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const title = `${embed.titles[page]} · ${name}`;
  const code = embedCode(page, theme, { origin: window.location.origin, title });
  const { said, copy } = useCopy(code, texts);
  return (
    <section className={styles.embed} aria-labelledby="embed">
      <h2 id="embed">{texts.title}</h2>
      <p className={styles.about}>{texts.text}</p>
      <div className={styles.pair}>
        <SelectField
          label={texts.page}
          options={PAGES}
          value={page}
          onChange={({ currentTarget }) => setPage(currentTarget.value as EmbedPage)}
        />
        <SelectField
          label={texts.theme}
          options={COLORS}
          value={theme}
          onChange={({ currentTarget }) => setTheme(currentTarget.value as EmbedTheme)}
        />
      </div>
      <CopiedAddress said={said} address={code} label={texts.code} />
      <Button variant="default" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <EmbedSites />
    </section>
  );
}
