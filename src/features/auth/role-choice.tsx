import type { NewAccount } from '../../data/session/session.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';

const ROLES = [
  { value: 'player', label: texts.rolePlayer },
  { value: 'team', label: texts.roleTeam },
] as const;

export interface RoleChoiceProps {
  /** Empty while nothing is chosen. */
  value: NewAccount['role'] | '';
  onChange: (role: NewAccount['role']) => void;
}

/** The choice between player and team manager (AUTH-07). */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <ChoiceField<RoleChoiceProps['value']>
      label={texts.role}
      options={ROLES}
      value={value}
      onChange={(chosen) => chosen !== '' && onChange(chosen)}
    />
  );
}
