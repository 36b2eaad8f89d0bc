import { type FormEvent, useState } from 'react';
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
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { StreamArea } from '../../ui/media/stream-area.tsx';
import styles from './stream-tab.module.css';

/** 'Yayın Ayarları': the stream on the home page (ADMIN-14, ADMIN-15, WRITE-30). */
export function StreamTab() {
  const stored = useStreamConfig();
  const loaded = useEverSynced('stream');
  const update = useAdminUpdate();
  // Only what was typed stands here; the rest follows what is stored.
  const [typed, setTyped] = useState<Partial<StreamForm>>({});
  const [asked, setAsked] = useState(false);
  const { busy, submit } = useSubmit();
  const form = { ...streamForm(stored), ...typed };
  const { stream, problems } = readStreamForm(form);
  const change = (part: Partial<StreamForm>) => {
    setAsked(false);
    setTyped((known) => ({ ...known, ...part }));
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const wrong = Object.keys(problems)[0];
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    const line = { action: 'stream-saved', target: 'config/stream', detail: described(form) } as const;
    const saved = await submit({
      name: 'Saving the stream',
      work: () => update(streamSettings(stream), line),
      problem: (error) => serverProblem(error, texts.saveFailed),
      tell: 'notice',
      done: texts.saved,
    });
    if (saved) setTyped({});
  };
  if (!loaded) return <PageSkeleton label={common.loading} rows={2} />;
  return (
    <div className={styles.columns}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <CheckField
          label={texts.isLive}
          hint={texts.isLiveHint}
          checked={form.isLive}
          onChange={(isLive) => change({ isLive })}
        />
        <TextField
          name="channel"
          label={texts.channel}
          hint={texts.channelHint}
          error={asked ? problems.channel : undefined}
          value={form.channel}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ channel: event.currentTarget.value })}
        />
        <TextField
          name="video"
          label={texts.video}
          hint={texts.videoHint}
          error={asked ? problems.video : undefined}
          value={form.video}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ video: event.currentTarget.value })}
        />
        <Button type="submit" size="large" loading={busy}>
          {texts.save}
        </Button>
      </form>
      <section className={styles.preview} aria-labelledby="stream-preview">
        <h2 id="stream-preview">{texts.preview}</h2>
        <StreamArea stream={streamOf(stream)} texts={streamTexts} />
      </section>
    </div>
  );
}

function described({ isLive, channel, video }: StreamForm): string {
  return [isLive ? texts.isLive : '', channel.trim(), video.trim()].filter(Boolean).join(' · ');
}
