import { useState } from 'react';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { type Picture, saveProblem, useUpload } from '../../data/actions/use-upload.ts';
import { removeQuietly } from '../../data/commands/quiet.ts';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useServices } from '../../data/services.ts';
import type { LogLine } from '../../domain/admin/admin-log.ts';
import { identity as texts } from '../../domain/messages/admin-data.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { picture as pictureTexts } from '../../domain/messages/form.ts';
import { problemsOf } from '../../domain/records/field-problems.ts';
import { LOGO_FILES, type LogoFile } from '../../domain/records/logo-files.ts';
import { IDENTITY, IDENTITY_FIELDS, type OwnForm } from '../../domain/records/own-fields.ts';
import { ownForm, ownPatch, ownProblems } from '../../domain/records/own-form.ts';
import { logoAddress } from '../../domain/records/stored-picture.ts';
import { ACCENT_GROUNDS, accentTones, type Theme } from '../../domain/text/accent.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { drawAs } from '../../ui/fields/crop-picture.ts';
import { PictureField } from '../../ui/fields/picture-field.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-screen.module.css';
import { PanelSection } from './panel-section.tsx';

type Form = OwnForm<typeof IDENTITY_FIELDS>;
type Typed = Exclude<keyof Form, 'logo' | 'sponsors'>;
const NAMES = Object.keys(IDENTITY_FIELDS).filter((name): name is Typed => name !== 'logo' && name !== 'sponsors');
const MODES = { email: 'email', phone: 'tel', line: 'text', social: 'text' } as const;

/** What the league is called, its logo, where it is, and how to reach it (decisions 126 and 130). */
export function IdentitySection() {
  const stored = ownForm(IDENTITY_FIELDS, useLeague());
  const isKnown = useEverSynced('identity');
  const update = useAdminUpdate();
  const { busy, submit } = useSubmit();
  const { server, now } = useServices();
  const upload = useUpload(useSession().identity?.uid ?? '');
  const [picture, setPicture] = useState<Picture | null>();
  // Holds only what the admin has typed. All else follows the record, which another device may change meanwhile.
  const form = useFields<Partial<Form>>({}, (typed) =>
    problemsOf(ownProblems(IDENTITY_FIELDS, { ...stored, ...typed }, {})),
  );
  const shown = { ...stored, ...form.values };
  /** The number of the logo to store, empty for none; uploads a chosen one as all its files. */
  const sendLogo = async (): Promise<string> => {
    if (!picture) return picture === null ? '' : stored.logo;
    const logo = String(now());
    for (const [file, blob] of await drawAs(picture.blob, LOGO_FILES)) {
      await upload.send(logoAddress(logo, file).slice(1), { ...picture, blob });
    }
    return logo;
  };
  const store = async (line: LogLine) => {
    const former = stored.logo;
    const logo = await sendLogo();
    await upload.naming(() => update(ownPatch(IDENTITY_FIELDS, IDENTITY, { ...shown, logo }), line));
    if (former === '' || logo === former) return;
    for (const file of Object.keys(LOGO_FILES)) void removeQuietly(server, logoAddress(former, file as LogoFile));
  };
  const save = async () => {
    const detail = `${shown.name.trim()} · ${shown.city.trim()}`;
    const line = { action: 'identity-saved', target: IDENTITY, detail } as const;
    const saved = await submit({
      name: 'Saving the identity of the league',
      work: () => store(line),
      problem: (error) => saveProblem(error, texts.failed),
      tell: 'notice',
      done: texts.saved,
    });
    if (!saved) return;
    form.reset();
    setPicture(undefined);
  };
  return (
    <PanelSection id="identity" title={texts.title} text={texts.text}>
      <form className={styles.narrow} noValidate onSubmit={(event) => form.check(event) && void save()}>
        <PictureField
          label={texts.logo}
          hint={texts.logoHint}
          shape="square"
          current={
            <img
              alt=""
              width={88}
              height={88}
              decoding="async"
              src={stored.logo && picture !== null ? logoAddress(stored.logo, '192') : LOGO_FILES['192'].instead}
            />
          }
          hasCurrent={stored.logo !== ''}
          value={picture}
          onChange={setPicture}
          texts={{ ...pictureTexts, cancel: common.cancel, stop: pictureTexts.cancel }}
          problem={upload.outcome === null ? null : pictureTexts[upload.outcome]}
          progress={upload.progress}
          onStop={upload.cancel}
          disabled={busy || !isKnown}
        />
        {NAMES.map((name) => {
          const stated = IDENTITY_FIELDS[name];
          const field = {
            label: texts.labels[name],
            hint: texts.hints[name],
            needed: 'needed' in stated,
            inputMode: 'kind' in stated ? MODES[stated.kind] : 'text',
            autoComplete: 'off',
            ...form.text(name),
            value: shown[name],
          } as const;
          if (name !== 'accent') return <TextField key={name} {...field} />;
          return <AccentField key={name} {...field} onPick={(color) => form.set(name, color)} />;
        })}
        <Button type="submit" loading={busy} disabled={!isKnown}>
          {texts.save}
        </Button>
      </form>
    </PanelSection>
  );
}

interface AccentFieldProps extends TextFieldProps {
  value: string;
  /** Takes the colour of a press. */
  onPick: (color: string) => void;
}

/** The league's accent (decision 136): ready colours, or any other one, and how both themes show it. */
function AccentField({ onPick, ...field }: AccentFieldProps) {
  const color = field.value.trim();
  return (
    <Stack gap={12}>
      <TextField {...field} onChange={(event) => onPick(event.currentTarget.value.toLowerCase())} />
      <Row role="group" aria-label={texts.palette} gap={8} wrap>
        {Object.entries(texts.colors).map(([one, name]) => (
          <button
            key={one}
            type="button"
            className={styles.swatch}
            style={one === '' ? undefined : { background: one }}
            aria-label={name}
            aria-pressed={one === color}
            onClick={() => onPick(one)}
          />
        ))}
      </Row>
      {IDENTITY_FIELDS.accent.pattern.test(color) &&
        (['night', 'day'] as const).map((theme) => <Sample key={theme} color={color} theme={theme} />)}
    </Stack>
  );
}

function Sample({ color, theme }: { color: string; theme: Theme }) {
  const { fill, on, text } = accentTones(color, theme);
  const isAdjusted = fill !== color || text !== color;
  return (
    <div>
      <Row className={styles.sample} gap={16} align="center" wrap style={{ background: ACCENT_GROUNDS[theme].shape }}>
        <span className={styles.sample} style={{ background: fill, color: on }}>
          {texts.sample.button}
        </span>
        <span style={{ color: text }}>{texts.sample.link}</span>
      </Row>
      <Text c="mute" fz={14} mt={8}>
        {texts.themes[theme]}
        {isAdjusted && ` · ${texts.adjusted[theme]}`}
      </Text>
    </div>
  );
}
