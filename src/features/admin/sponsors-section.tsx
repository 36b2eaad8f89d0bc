import { useState } from 'react';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { type Picture, saveProblem, useUpload } from '../../data/actions/use-upload.ts';
import { removeQuietly } from '../../data/commands/quiet.ts';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSponsors } from '../../data/hooks/use-sponsors.ts';
import { useServices } from '../../data/services.ts';
import type { LogLine } from '../../domain/admin/admin-log.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { picture as pictureTexts } from '../../domain/messages/form.ts';
import { sponsors as texts } from '../../domain/messages/sponsors.ts';
import { IDENTITY, IDENTITY_FIELDS } from '../../domain/records/own-fields.ts';
import { ownForm, ownPatch } from '../../domain/records/own-form.ts';
import {
  MAX_SPONSORS,
  type Sponsor,
  sponsorAddress,
  sponsorProblems,
  sponsorsToStore,
} from '../../domain/records/sponsors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { PictureField } from '../../ui/fields/picture-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { SponsorMark } from '../../ui/media/sponsor-mark.tsx';
import styles from './admin-screen.module.css';
import { PanelSection } from './panel-section.tsx';

/** A typed sponsor. `chosen`: its new picture; null: none any more; undefined: the stored one. */
interface Typed extends Sponsor {
  key: number;
  chosen?: Picture | null | undefined;
}

/** Who sponsors the league (decision 131). */
export function SponsorsSection() {
  const stored = useSponsors();
  const identity = ownForm(IDENTITY_FIELDS, useLeague());
  const isKnown = useEverSynced('identity');
  const { server, now } = useServices();
  const update = useAdminUpdate();
  const upload = useUpload(useSession().identity?.uid ?? '');
  const { busy, submit } = useSubmit();
  // Follows the record until the admin has changed something.
  const [typed, setTyped] = useState<readonly Typed[] | null>(null);
  const [isChecked, setChecked] = useState(false);
  const shown: readonly Typed[] = typed ?? stored.map((sponsor, key) => ({ ...sponsor, key }));
  const set = (key: number, change: Partial<Typed>) =>
    setTyped(shown.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const add = () =>
    setTyped([...shown, { key: Math.max(-1, ...shown.map(({ key }) => key)) + 1, name: '', link: '', picture: '' }]);
  const lead = (first: number) =>
    setTyped([...shown].sort((one, other) => Number(other.key === first) - Number(one.key === first)));

  const store = async () => {
    const sponsors: Sponsor[] = [];
    for (const [index, { chosen, picture, ...sponsor }] of shown.entries()) {
      const fresh = String(now() + index);
      if (chosen) await upload.send(sponsorAddress(fresh).slice(1), chosen);
      sponsors.push({ ...sponsor, picture: chosen ? fresh : chosen === null ? '' : picture });
    }
    const detail = `${texts.title}: ${sponsors.map(({ name }) => name.trim()).join(', ') || texts.none}`;
    const line: LogLine = { action: 'identity-saved', target: IDENTITY, detail };
    const patch = ownPatch(IDENTITY_FIELDS, IDENTITY, { ...identity, sponsors: sponsorsToStore(sponsors) });
    await upload.naming(() => update(patch, line));
    for (const { picture } of stored) {
      const isGone = picture !== '' && !sponsors.some((sponsor) => sponsor.picture === picture);
      if (isGone) void removeQuietly(server, sponsorAddress(picture));
    }
  };
  const save = async () => {
    setChecked(true);
    if (shown.some((one) => Object.keys(sponsorProblems(one)).length > 0)) return;
    const saved = await submit({
      name: 'Saving the sponsors',
      work: store,
      problem: (error) => saveProblem(error, texts.failed),
      tell: 'notice',
      done: texts.saved,
    });
    if (!saved) return;
    setChecked(false);
    setTyped(null);
  };
  return (
    <PanelSection id="sponsors" title={texts.title} text={texts.text}>
      <p className={styles.text}>{texts.law}</p>
      <form
        className={styles.narrow}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {shown.map((one, index) => {
          const { key, name, link, picture, chosen } = one;
          const problems = isChecked ? sponsorProblems(one) : {};
          return (
            <fieldset key={key} className={styles.sponsor} aria-label={texts.sponsor(index + 1)}>
              <TextField
                label={texts.name}
                needed
                autoComplete="off"
                value={name}
                error={problems.name}
                onChange={({ currentTarget }) => set(key, { name: currentTarget.value })}
              />
              <TextField
                label={texts.link}
                hint={texts.linkHint}
                inputMode="url"
                autoComplete="off"
                value={link}
                error={problems.link}
                onChange={({ currentTarget }) => set(key, { link: currentTarget.value })}
              />
              <PictureField
                label={texts.picture}
                hint={texts.pictureHint}
                shape="whole"
                current={
                  picture !== '' && chosen !== null && <SponsorMark name={name} src={sponsorAddress(picture)} first />
                }
                hasCurrent={picture !== ''}
                value={chosen}
                onChange={(value) => set(key, { chosen: value })}
                texts={{ ...pictureTexts, cancel: common.cancel, stop: pictureTexts.cancel }}
                disabled={busy}
              />
              <Row gap={16} align="center" justify="between" wrap>
                <CheckField label={texts.main} checked={index === 0} onChange={() => lead(key)} />
                <Button variant="default" onClick={() => setTyped(shown.filter((other) => other.key !== key))}>
                  {texts.remove}
                </Button>
              </Row>
            </fieldset>
          );
        })}
        {shown.length < MAX_SPONSORS && (
          <Button variant="default" disabled={!isKnown} onClick={add}>
            {texts.add}
          </Button>
        )}
        {(typed !== null || shown.length > 0) && (
          <Button type="submit" loading={busy} disabled={!isKnown || typed === null}>
            {texts.save}
          </Button>
        )}
      </form>
    </PanelSection>
  );
}
