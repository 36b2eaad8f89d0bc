import type { NewAccount } from '../../data/session/session.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';

const ROLES = [
  { value: 'player', label: texts.rolePlayer },
  { value: 'team', label: texts.roleTeam },
] as const;

/** The choice between player and team manager (AUTH-07). */
export function RoleChoice(props: { value: NewAccount['role']; onChange: (role: NewAccount['role']) => void }) {
  return <ChoiceField label={texts.role} options={ROLES} {...props} />;
}
