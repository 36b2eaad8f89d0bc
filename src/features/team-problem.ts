import { saveProblem } from '../data/actions/use-upload.ts';
import { NameTakenError } from '../data/commands/team.ts';
import { teamForm as texts } from '../domain/messages/captain.ts';
import type { TeamFoundingForm } from '../domain/records/team-form.ts';
import type { Fields } from '../ui/fields/use-fields.ts';

/** The sentence for a failed write of a team's form; null if the name's own field shows it, or the person stopped the work. */
export function teamProblem<Form extends TeamFoundingForm>(
  error: unknown,
  failed: string,
  form: Pick<Fields<Form>, 'refuse'>,
): string | null {
  if (!(error instanceof NameTakenError)) return saveProblem(error, failed);
  form.refuse('name', texts.nameTaken);
  return null;
}
