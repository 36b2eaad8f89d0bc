import { changeName } from '../../data/commands/public-name.ts';
import { useServices } from '../../data/services.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { publicName } from '../../domain/messages/public-name.ts';
import { LIMITS, pastDayProblem } from '../../domain/records/field-problems.ts';
import { ADULT, type Minor } from '../../domain/records/public-name.ts';
import type { User } from '../../domain/records/types.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { Text } from '../../ui/layout/layout.tsx';

const texts = publicName.minor;

interface MinorModalProps {
  user: User;
  /** What the league knows when the dialog opens. */
  minor: Minor | null;
  onClose: () => void;
}

/** Who is under 18, his guardian and the day of consent. */
export function MinorModal({ user: { uid, displayName, age = ADULT }, minor, onClose }: MinorModalProps) {
  const { server, now } = useServices();
  const form = useFields({ marked: minor !== null, guardian: '', consentOn: '', ...minor }, (values) => {
    const consentOn = values.consentOn === '' ? undefined : pastDayProblem(values.consentOn, wallTime(now()).day);
    return values.marked && consentOn !== undefined ? { consentOn } : {};
  });
  const { marked, guardian, consentOn } = form.values;
  const save = async () => {
    const said = marked ? { guardian: guardian.trim(), consentOn } : null;
    const failure = await changeName(server, { step: 'minor', uid, minor: said }, texts.failed);
    if (failure === null) notify({ kind: 'success', message: texts.saved(displayName) });
    return failure;
  };
  return (
    <FormModal
      title={texts.title(displayName)}
      submitLabel={texts.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? save : null)}
    >
      {age < ADULT && <Text c="waiting">{texts.suggestion(age)}</Text>}
      <CheckField
        label={texts.mark}
        hint={texts.hint}
        checked={marked}
        onChange={(checked) => form.set('marked', checked)}
      />
      {marked && (
        <>
          <TextField label={texts.guardian} maxLength={LIMITS.user.displayName} {...form.text('guardian')} />
          <DateField
            label={texts.consentOn}
            hint={texts.consentHint}
            texts={calendarButtons}
            {...form.pick('consentOn')}
          />
        </>
      )}
    </FormModal>
  );
}
