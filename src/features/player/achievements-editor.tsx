import { useState } from 'react';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { achievementTexts as texts } from '../../domain/messages/achievements.ts';
import { achievementsPatch, achievementsProblem } from '../../domain/records/achievements.ts';
import type { User } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';

/** Lets the admin edit a player's achievements (ENT-03). */
export function AchievementsEditor({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.edit}
      </Button>
      {open && <EditorForm user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function EditorForm({ user, onClose }: { user: User; onClose: () => void }) {
  const update = useAdminUpdate();
  const form = useFields({ lines: (user.achievements ?? []).join('\n') }, ({ lines }) => {
    const problem = achievementsProblem(lines);
    return problem === undefined ? {} : { lines: problem };
  });
  const save = () =>
    update(achievementsPatch(user.uid, form.values.lines), {
      action: 'achievements-saved',
      target: `users/${user.uid}`,
      detail: user.displayName,
    });
  return (
    <FormModal
      title={texts.title}
      submitLabel={texts.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? save : null)}
      problem={(error) => serverProblem(error, texts.failed)}
    >
      <TextArea label={texts.field} hint={texts.hint} rows={6} data-autofocus {...form.text('lines')} />
    </FormModal>
  );
}
