import { useState } from 'react';
import { groupForm as texts } from '../../domain/messages/fixtures-admin.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SelectField, SelectOnly } from '../../ui/fields/select-field.tsx';
import { Grid, List, Text } from '../../ui/layout/layout.tsx';
import common from './admin-fixtures.module.css';
import styles from './group-fields.module.css';
import { GroupList } from './group-list.tsx';
import { intoView } from './plan-dialog.tsx';
import type { GroupChoice } from './use-groups.ts';

interface GroupFieldsProps {
  groups: GroupChoice;
  /** The teams that play, by name. */
  teams: readonly { id: string; name: string }[];
}

/** How many groups the league has, and which team is in which. The rows stay in their order, so that a chosen list never moves away. */
export function GroupFields({ groups: choice, teams }: GroupFieldsProps) {
  const { counts, count, groups, problem, setCount, deal, move } = choice;
  const [said, setSaid] = useState('');
  if (counts.length === 0) return null;
  const nameOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.name ?? '';
  const options = Array.from({ length: count }, (_, index) => ({
    value: String(index + 1),
    label: groupName(index + 1),
  }));
  const dealBy = (by: 'table' | 'lot') => {
    deal(by);
    setSaid(texts.dealt);
  };
  return (
    <div className={common.group}>
      <SelectField
        label={texts.count}
        hint={texts.hint}
        value={String(count)}
        options={[
          { value: '0', label: texts.none },
          ...counts.map((one) => ({ value: String(one), label: texts.counts(one) })),
        ]}
        onChange={(event) => setCount(Number(event.currentTarget.value))}
      />
      {groups !== null && (
        <>
          <Grid gap={8} mt={8} className={styles.ways}>
            <Button variant="default" onClick={() => dealBy('table')}>
              {texts.byTable}
            </Button>
            <Button variant="default" onClick={() => dealBy('lot')}>
              {texts.byLot}
            </Button>
          </Grid>
          <GroupList groups={groups} nameOf={nameOf} />
          <List aria-label={texts.title}>
            {teams.map(({ id, name }) => (
              <Grid key={id} as="li" gap={8} align="center" className={styles.row}>
                <Text as="span" fz={15} anywhere>
                  {name}
                </Text>
                <SelectOnly
                  aria-label={texts.of(name)}
                  value={String(groups[id])}
                  options={options}
                  onChange={(event) => move(id, Number(event.currentTarget.value))}
                />
              </Grid>
            ))}
          </List>
          <FormAlert ref={intoView}>{problem}</FormAlert>
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
