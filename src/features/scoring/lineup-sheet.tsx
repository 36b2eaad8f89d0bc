import { admin } from '../../domain/messages/admin.ts';
import { lineup as texts } from '../../domain/messages/lineup.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import styles from './events-sheet.module.css';
import { type SeatedSide, type Seating, useSeating } from './use-seating.ts';

export interface LineupSheetProps {
  matchId: string;
  onClose: () => void;
}

/** «Kadro»: the four places at the table, each with the players who could have it (decisions 58 and 67). */
export function LineupSheet({ matchId, onClose }: LineupSheetProps) {
  const seating = useSeating(matchId);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Text mb={12} role="status">
        {seating.isOver ? texts.over : seating.said || (seating.hasBegun ? texts.later : texts.hint)}
      </Text>
      {seating.sides.map((side) => (
        <SideSeats key={side.side} {...side} seating={seating} />
      ))}
    </Dialog>
  );
}

function SideSeats({ team, seated, seating }: SeatedSide & { seating: Seating }) {
  return (
    <Grid as="fieldset" gap={10} mb={16} className={styles.side}>
      <legend>{team}</legend>
      {seated.map(({ offered, left, ...player }, place) => (
        // The field of a seat stays, whoever sits there.
        <div key={texts.seat(place + 1)}>
          <SelectField
            label={texts.seat(place + 1)}
            value={player.uid}
            disabled={seating.isOver}
            onChange={(event) => void seating.change(player.uid, event.currentTarget.value)}
            options={[
              { value: player.uid, label: player.displayName },
              ...offered.map(({ uid, displayName, isGuest }) => ({
                value: uid,
                label: isGuest ? admin.withGuest(displayName) : displayName,
              })),
            ]}
          />
          {left !== undefined && !seating.isOver && (
            <Row gap={8} align="center" justify="between" wrap mt={8}>
              {texts.throwsOf(left.displayName, left.throws)}
              <Button variant="default" onClick={() => void seating.giveAll(left.uid, player.uid)}>
                {texts.giveAll(player.displayName)}
              </Button>
            </Row>
          )}
        </div>
      ))}
      {seated.every(({ offered }) => offered.length === 0) && !seating.isOver && <p>{texts.nobody}</p>}
    </Grid>
  );
}
