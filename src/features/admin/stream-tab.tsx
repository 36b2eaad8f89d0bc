import { useState } from 'react';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useLeague, useStreamConfig } from '../../data/hooks/use-league.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { EMBED_SETTINGS } from '../../data/store/feeds.ts';
import { streamSettings } from '../../domain/admin/admin-patches.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { adminStream as texts } from '../../domain/messages/admin-stream.ts';
import { embed, embedAdmin } from '../../domain/messages/embed.ts';
import { common, stream as streamTexts } from '../../domain/messages/first-paint.ts';
import { streamOf } from '../../domain/stream/stream.ts';
import { readStreamForm, type StreamForm, streamForm } from '../../domain/stream/stream-form.ts';
import {
  ANY_SITE,
  EMBED_PAGES,
  type EmbedPage,
  type EmbedTheme,
  embedCode,
  MAX_SITES,
  MAX_SITES_LENGTH,
  readSites,
  storedSites,
  THEMES,
} from '../../domain/text/embed.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import { StreamArea } from '../../ui/media/stream-area.tsx';
import { CopiedAddress, useCopy } from '../../ui/share/copied-address.tsx';
import styles from './admin-screen.module.css';

/** 'Yayın Ayarları': the stream on the home page (ADMIN-14, ADMIN-15, WRITE-30). */
export function StreamTab() {
  const stored = useStreamConfig();
  const loaded = useEverSynced('stream');
  const update = useAdminUpdate();
  const { busy, submit } = useSubmit();
  // Holds only the fields that the admin has typed. All others follow the record, which another device may change meanwhile.
  const form = useFields<Partial<StreamForm>>(
    {},
    (typed) => readStreamForm({ ...streamForm(stored), ...typed }).problems,
  );
  const shown = { ...streamForm(stored), ...form.values };
  const { stream } = readStreamForm(shown);
  const save = async () => {
    const line = { action: 'stream-saved', target: 'config/stream', detail: described(shown) } as const;
    const saved = await submit({
      name: 'Saving the stream',
      work: () => update(streamSettings(stream), line),
      problem: (error) => serverProblem(error, texts.saveFailed),
      tell: 'notice',
      done: texts.saved,
    });
    if (saved) form.reset();
  };
  if (!loaded) return <ListSkeleton label={common.loading} rows={2} />;
  return (
    <div className={styles.columns}>
      <form className={styles.form} noValidate onSubmit={(event) => form.check(event) && void save()}>
        <CheckField
          label={texts.isLive}
          hint={texts.isLiveHint}
          checked={shown.isLive}
          // Removes the problems too: without «live» the channel is no longer required.
          onChange={(isLive) => form.setAll({ ...form.values, isLive })}
        />
        <TextField
          label={texts.channel}
          hint={texts.channelHint}
          {...form.text('channel')}
          value={shown.channel}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label={texts.video}
          hint={texts.videoHint}
          {...form.text('video')}
          value={shown.video}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" size="large" loading={busy}>
          {texts.save}
        </Button>
      </form>
      <Grid as="section" gap={8} aria-labelledby="stream-preview">
        <SectionTitle id="stream-preview">{texts.preview}</SectionTitle>
        <StreamArea stream={streamOf(stream)} texts={streamTexts} />
      </Grid>
      <EmbedSection />
    </div>
  );
}

function described({ isLive, channel, video }: StreamForm): string {
  return [isLive ? texts.isLive : '', channel.trim(), video.trim()].filter(Boolean).join(' · ');
}

const PAGES = EMBED_PAGES.map((value) => ({ value, label: embed.titles[value] }));
const COLORS = (Object.keys(THEMES) as EmbedTheme[]).map((value) => ({ value, label: embedAdmin.themes[value] }));

/** The code that shows the table, the next matches or the live score on another site, and the sites that may (decision 65). */
function EmbedSection() {
  const { name } = useLeague();
  const [page, setPage] = useState<EmbedPage>('table');
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const title = `${embed.titles[page]} · ${name}`;
  const code = embedCode(page, theme, { origin: window.location.origin, title });
  const { said, copy } = useCopy(code, embedAdmin);
  return (
    <Grid as="section" gap={16} className={styles.narrow} aria-labelledby="embed">
      <SectionTitle id="embed">{embedAdmin.title}</SectionTitle>
      <Text c="mute">{embedAdmin.text}</Text>
      <div className={styles.pair}>
        <SelectField
          label={embedAdmin.page}
          options={PAGES}
          value={page}
          onChange={({ currentTarget }) => setPage(currentTarget.value as EmbedPage)}
        />
        <SelectField
          label={embedAdmin.theme}
          options={COLORS}
          value={theme}
          onChange={({ currentTarget }) => setTheme(currentTarget.value as EmbedTheme)}
        />
      </div>
      <CopiedAddress said={said} address={code} label={embedAdmin.code} />
      <Button variant="default" onClick={() => void copy()}>
        {embedAdmin.copy}
      </Button>
      <EmbedSites />
    </Grid>
  );
}

type Who = keyof typeof embedAdmin.whoOptions;
const OPTIONS = (Object.keys(embedAdmin.whoOptions) as Who[]).map((value) => ({
  value,
  label: embedAdmin.whoOptions[value],
}));

/** The sites that may show the pages for frames; the embedded server obeys the choice at once. */
function EmbedSites() {
  const settings = useSubscription(EMBED_SETTINGS).records;
  const stored = settings && storedSites(settings.sites);
  const update = useAdminUpdate();
  const { busy, submit } = useSubmit();
  // Only what the admin has changed; the rest follows the record.
  const [chosen, choose] = useState<Who | null>(null);
  const [typed, type] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const list = Array.isArray(stored) ? stored : [];
  const who = chosen ?? (stored === ANY_SITE ? 'all' : list.length > 0 ? 'some' : 'none');
  const text = typed ?? list.join('\n');
  const save = async () => {
    const { sites, wrong } = who === 'some' ? readSites(text) : { sites: [], wrong: null };
    const found = who === 'some' ? problemOf(sites, wrong) : '';
    setProblem(found);
    if (found !== '') return;
    const value = who === 'all' ? ANY_SITE : sites.join(' ') || null;
    const detail = who === 'some' ? sites.join(' ') : embedAdmin.whoOptions[who];
    const line = { action: 'embed-saved', target: 'config/embed', detail } as const;
    const saved = await submit({
      name: 'Saving the sites for frames',
      work: () => update({ 'config/embed/sites': value }, line),
      problem: (error) => serverProblem(error, embedAdmin.saveFailed),
      tell: 'notice',
      done: embedAdmin.saved,
    });
    if (!saved) return;
    choose(null);
    type(null);
  };
  return (
    <>
      <SelectField
        label={embedAdmin.who}
        hint={embedAdmin.firebaseNote}
        options={OPTIONS}
        value={who}
        disabled={stored === undefined}
        onChange={({ currentTarget }) => choose(currentTarget.value as Who)}
      />
      {who === 'some' && (
        <TextArea
          label={embedAdmin.sites}
          hint={embedAdmin.sitesHint}
          error={problem}
          value={text}
          rows={3}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
      <Button loading={busy} disabled={stored === undefined} onClick={() => void save()}>
        {embedAdmin.save}
      </Button>
    </>
  );
}

function problemOf(sites: readonly string[], wrong: string | null): string {
  if (wrong !== null) return embedAdmin.wrongSite(wrong);
  if (sites.length === 0) return embedAdmin.noSite;
  const isLong = sites.length > MAX_SITES || sites.join(' ').length > MAX_SITES_LENGTH;
  return isLong ? embedAdmin.tooMany(MAX_SITES) : '';
}
