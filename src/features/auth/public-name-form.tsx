import { changeName } from '../../data/commands/public-name.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useServices } from '../../data/services.ts';
import { contactOf } from '../../data/store/feeds.ts';
import { profileFormTexts } from '../../domain/messages/profile.ts';
import { publicName as texts } from '../../domain/messages/public-name.ts';
import { LIMITS } from '../../domain/records/limits.ts';
import { NAME_FORMS, type PrivateName, parsePrivateName } from '../../domain/records/public-name.ts';
import { personNameProblem } from '../../domain/records/reserved-names.ts';
import type { User } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import { FormFailure } from './fields.tsx';

/** Which name everybody reads (decision 132); on the page once the device knows what is private of it. */
export function PublicName({ profile }: { profile: User }) {
  const contact = useSubscription(contactOf(profile.uid)).records;
  if (contact === undefined) return null;
  const own = parsePrivateName(contact);
  return <NameForm key={[profile.displayName, own.name, own.hidden].join('\n')} profile={profile} own={own} />;
}

const problemsOf = ({ name }: { name: string }) => {
  const problem = personNameProblem(name.trim(), LIMITS.user.displayName, profileFormTexts.nameRequired);
  return problem === undefined ? {} : { name: problem };
};

function NameForm({ profile, own }: { profile: User; own: PrivateName }) {
  const { server } = useServices();
  const { busy, failure, submit } = useSubmit();
  const form = useFields({ name: own.name ?? profile.displayName, short: own.short }, problemsOf);
  const { short } = form.values;
  const name = form.values.name.trim();
  const shown = short || own.hidden ? NAME_FORMS.short(name) : name;
  const save = () =>
    submit({
      command: () => changeName(server, { step: 'show', name, short }, texts.failed),
      done: texts.saved(shown),
    });
  return (
    <Surface as="section" labelledBy="public-name">
      <SectionTitle id="public-name">{texts.section}</SectionTitle>
      <Text c="mute">{texts.text}</Text>
      {own.hidden && (
        <Text c="waiting" mt={8}>
          {texts.minor.own}
        </Text>
      )}
      <Grid as="form" gap={16} mt={16} noValidate onSubmit={(event) => form.check(event) && void save()}>
        <TextField label={texts.name} autoComplete="name" needed {...form.text('name')} />
        <CheckField
          label={texts.short}
          hint={texts.shown(shown)}
          checked={short || own.hidden}
          disabled={own.hidden}
          onChange={(checked) => form.set('short', checked)}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" loading={busy}>
          {texts.save}
        </Button>
      </Grid>
    </Surface>
  );
}
