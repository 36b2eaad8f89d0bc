import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useStreamConfig } from '../../data/hooks/use-records.ts';
import { streamSettings } from '../../domain/admin/admin-patches.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { adminStream as texts } from '../../domain/messages/admin-stream.ts';
import { common, stream as streamTexts } from '../../domain/messages/first-paint.ts';
import { streamOf } from '../../domain/stream/stream.ts';
import { readStreamForm, type StreamForm, streamForm } from '../../domain/stream/stream-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import { StreamArea } from '../../ui/media/stream-area.tsx';
import { EmbedSection } from './embed-section.tsx';
import styles from './stream-tab.module.css';

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
      <section className={styles.preview} aria-labelledby="stream-preview">
        <h2 id="stream-preview">{texts.preview}</h2>
        <StreamArea stream={streamOf(stream)} texts={streamTexts} />
      </section>
      <EmbedSection />
    </div>
  );
}

function described({ isLive, channel, video }: StreamForm): string {
  return [isLive ? texts.isLive : '', channel.trim(), video.trim()].filter(Boolean).join(' · ');
}
