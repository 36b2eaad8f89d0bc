import { useState } from 'react';
import { newKeyOf } from '../../data/commands/admin-update.ts';
import { useAllSides } from '../../data/hooks/use-fixture-sides.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useLeagueRules } from '../../data/hooks/use-league-rules.ts';
import { useLineup } from '../../data/hooks/use-lineup.ts';
import { useWaitingGuests } from '../../data/hooks/use-waiting-guests.ts';
import { useServices } from '../../data/services.ts';
import { inviteScorer } from '../../data/session/invitation.ts';
import { rulesOf } from '../../domain/match/game-rules.ts';
import { rulesField } from '../../domain/match/league-rules.ts';
import { newMatchProblem } from '../../domain/match/new-match.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { rulesSentences } from '../../domain/messages/game-rules.ts';
import { gameRules } from '../../domain/messages/game-rules-admin.ts';
import type { NewGuest } from '../../domain/outbox/new-guests.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { guestIdOf } from '../../domain/records/players.ts';
import { namedLineup } from '../../domain/schedule/lineups.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';
import { SideFields } from './side-fields.tsx';
import { isOf, useStartMatch } from './starts.tsx';

/** What the admin has chosen; null: he has not touched the players of the side. */
interface Choice {
  team1Id: string;
  team2Id: string;
  team1Players: readonly string[] | null;
  team2Players: readonly string[] | null;
  table: string;
  guests: readonly NewGuest[];
}

export interface NewMatchModalProps {
  ongoing: readonly ListedMatch[];
  /** The fixture to play: the form opens with its teams. */
  fixture?: FixtureEntry;
  /** The admin starts the match for a scorer: the dialog with the scorer's link opens after the start. */
  invites?: boolean;
  onClose: () => void;
}

/**
 * 'Yeni Maç Başlat' (NEWM-01 to NEWM-09): works without network and then opens the scoring screen. Each team comes with the players whom its captain has
 * named, else with those of its last match.
 */
export function NewMatchModal({ ongoing, fixture, invites = false, onClose }: NewMatchModalProps) {
  const [choice, setChoice] = useState(() => choiceFor(fixture));
  const [problem, setProblem] = useState<string | null>(null);
  const { now } = useServices();
  const added = [...useWaitingGuests(), ...choice.guests];
  const sidesOf = useAllSides();
  const named = namedLineup(fixture?.fixture ?? {}, sidesOf(fixture?.id ?? ''));
  const one = useLineup(choice.team1Id, choice.team1Players, added, named.one);
  const two = useLineup(choice.team2Id, choice.team2Players, added, named.two);
  const { busy, start } = useStartMatch(ongoing);
  const stage = fixture !== undefined && isOf(fixture, choice) ? fixture.fixture.stage : 'league';
  const own = rulesField(useLeagueRules() ?? {}, stage);
  const change = (part: Partial<Choice>) => {
    setProblem(null);
    setChoice((known) => ({ ...known, ...part }));
  };
  /** The guest plays at once, if the side has a free seat. */
  const addGuest = (teamId: string, displayName: string, seats: 'team1Players' | 'team2Players') => {
    const uid = guestIdOf(newKeyOf({ now }));
    const { chosen } = seats === 'team1Players' ? one : two;
    const players = chosen.length < PLAYERS_PER_SIDE ? [...chosen, uid] : chosen;
    change({ guests: [...choice.guests, { uid, displayName, teamId }], [seats]: players });
  };
  const create = async () => {
    const form = { ...choice, team1Players: one.chosen, team2Players: two.chosen };
    const found = newMatchProblem(form);
    setProblem(found);
    if (found !== null) return;
    await start(form, fixture, (matchId) => {
      onClose();
      if (invites) inviteScorer(matchId);
    });
  };

  return (
    <Dialog title={texts.modalTitle} onClose={onClose}>
      <Grid gap={16}>
        <SideFields
          label={texts.team1}
          side="one"
          teamId={choice.team1Id}
          otherTeamId=""
          {...one}
          onTeam={(team1Id) => {
            const clash = team1Id === choice.team2Id;
            change({ team1Id, team1Players: null, ...(clash ? { team2Id: '', team2Players: null } : {}) });
          }}
          onPlayers={(team1Players) => change({ team1Players })}
          onGuest={(name) => addGuest(choice.team1Id, name, 'team1Players')}
        />
        <SideFields
          label={texts.team2}
          side="two"
          teamId={choice.team2Id}
          otherTeamId={choice.team1Id}
          {...two}
          onTeam={(team2Id) => change({ team2Id, team2Players: null })}
          onPlayers={(team2Players) => change({ team2Players })}
          onGuest={(name) => addGuest(choice.team2Id, name, 'team2Players')}
        />
      </Grid>
      <div className={styles.table}>
        <TextField
          label={texts.tableNumber}
          hint={texts.tableHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={choice.table}
          onChange={(event) => change({ table: event.currentTarget.value })}
        />
      </div>
      {own.rules !== undefined && (
        <Text c="mute" fz={15} mt={16}>
          {gameRules.ofMatch(rulesSentences(rulesOf(own)))}
        </Text>
      )}
      <FormAlert mt={16}>{problem}</FormAlert>
      <Button data-ends fullWidth size="large" className={styles.create} loading={busy} onClick={() => void create()}>
        {texts.create}
      </Button>
    </Dialog>
  );
}

/** The first values of the form. */
function choiceFor(entry: FixtureEntry | undefined): Choice {
  const { team1Id = '', team2Id = '', table = '' } = entry?.fixture ?? {};
  return { team1Id, team2Id, team1Players: null, team2Players: null, table: String(table), guests: [] };
}
