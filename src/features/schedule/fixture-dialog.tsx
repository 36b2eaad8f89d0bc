import { Link } from 'react-router-dom';
import { useDayRequest, useFixtureLineups } from '../../data/hooks/use-fixture-sides.ts';
import { useLeague, useRunningSeason } from '../../data/hooks/use-league.ts';
import { useClockOffset } from '../../data/hooks/use-match.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { lineups as texts } from '../../domain/messages/lineups.ts';
import { teamDuelTexts as duelTexts } from '../../domain/messages/team-duel.ts';
import { shownTime, teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import { fixturePath } from '../../domain/schedule/fixture-path.ts';
import { type NamedSide, namedLineup, takesAnswers } from '../../domain/schedule/lineups.ts';
import { mayRequest } from '../../domain/schedule/requests.ts';
import { fixtureLongDay, fixtureTime, placeName, roundName, sideNames } from '../../domain/schedule/round-names.ts';
import { fixtureText } from '../../domain/schedule/share-text.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { duelPath } from '../../domain/text/duel-path.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { useCopy } from '../../ui/share/copied-address.tsx';
import { isCalledOff } from '../../ui/share/share-sheet.ts';
import { DayRequest } from './day-request.tsx';
import styles from './fixture-dialog.module.css';
import { TeamSide } from './team-side.tsx';

export interface FixtureDialogProps {
  /** Null: there is no such fixture any more. */
  entry: FixtureEntry | null;
  /** The answer that a push's button has chosen; it waits for one tap. */
  said: boolean | null;
  onClose: () => void;
}

/** One fixture before its start: who starts and who is missing; the player answers, the captain names his two and asks for another day (decisions 98, 99). */
export function FixtureDialog({ entry, ...props }: FixtureDialogProps) {
  if (entry !== null) return <Content entry={entry} {...props} />;
  return (
    <Dialog title={texts.removedTitle} onClose={props.onClose}>
      <EmptyState art="fixtures" title={texts.removed} />
    </Dialog>
  );
}

function Content({ entry, said, onClose }: FixtureDialogProps & { entry: FixtureEntry }) {
  const { id, fixture } = entry;
  const { profile } = useSession();
  const season = useRunningSeason();
  const now = useNow() + useClockOffset();
  const nameOf = useNamesThen([fixture], fixturesPage.unknownTeam);
  const index = useTeamIndex();
  const lineups = useFixtureLineups(id) ?? {};
  const all = Object.values(lineups);
  const uids = all.flatMap(({ player1, player2, missing = [] }) => [player1, player2, ...missing]);
  const { records: users, missing } = useSubscription('users', uids.map(userRecord));
  const nameOfPlayer = (uid: string) =>
    users[uid]?.displayName ?? (missing.includes(uid) ? texts.unknownPlayer : common.loading);
  const canPlay = (uid: string, teamId: string) => users[uid] === undefined || users[uid].teamId === teamId;
  const sides = namedLineup(fixture, { lineups, canPlay });
  const [home, away] = sideNames(fixture, nameOf);
  const own = teamsOf(fixture).find((teamId) => teamId === profile?.teamId);
  const request = useDayRequest(own === undefined ? null : id);
  const isOpen = takesAnswers(fixture);
  const at = shownTime(fixture);
  const when = [`${fixtureLongDay(at)} ${fixtureTime(at)}`, placeName(fixture), roundName(fixture)];
  const block = (name: string, side: NamedSide) => (
    <SideBlock
      name={name}
      logo={index[side.teamId ?? '']?.logo}
      players={side.players.map((uid) => ({ uid, name: nameOfPlayer(uid) }))}
      missing={side.missing.map(nameOfPlayer)}
      isOpen={side.teamId === undefined}
    />
  );
  return (
    <Dialog title={shownPair(fixture, nameOf)} onClose={onClose}>
      <Text c="mute" mb={12}>
        {fixture.state === 'postponed' ? fixturesPage.states.postponed : when.filter((part) => part !== '').join(' · ')}
      </Text>
      {isOpen ? (
        <div className={styles.sides}>
          {block(home, sides.one)}
          {block(away, sides.two)}
        </div>
      ) : (
        fixture.state !== 'postponed' && <p className={styles.mute}>{texts.over}</p>
      )}
      {said !== null && profile === null && (
        <p className={styles.part}>
          <Link to="/login" className={buttonClass()} state={{ from: fixturePath(id) }}>
            {texts.signIn}
          </Link>
        </p>
      )}
      {own !== undefined && profile !== null && (
        <>
          {isOpen && (
            <TeamSide side={{ fixtureId: id, teamId: own }} lineup={lineups[own]} profile={profile} said={said} />
          )}
          {mayRequest(fixture, season) && (
            <DayRequest entry={entry} own={own} profile={profile} request={request} nameOf={nameOf} now={now} />
          )}
        </>
      )}
      {fixture.team1Id !== undefined && fixture.team2Id !== undefined && (
        <p className={styles.part}>
          <Link to={duelPath(fixture.team1Id, fixture.team2Id)} className={styles.all}>
            {duelTexts.link}
          </Link>
        </p>
      )}
      {isOpen && <ShareFixture entry={entry} names={[home, away]} sides={sides} nameOfPlayer={nameOfPlayer} />}
    </Dialog>
  );
}

interface ShareFixtureProps {
  entry: FixtureEntry;
  /** Home and guest. */
  names: readonly [string, string];
  sides: { one: NamedSide; two: NamedSide };
  nameOfPlayer: (uid: string) => string;
}

const WHATSAPP = 'https://wa.me/?text=';

/** The fixture as a text: through the phone's share sheet, to WhatsApp, or copied. It has what everybody may see, and no answer. */
function ShareFixture({ entry, names, sides, nameOfPlayer }: ShareFixtureProps) {
  const league = useLeague().name;
  const url = `${window.location.origin}${fixturePath(entry.id)}`;
  const text = fixtureText(entry.fixture, { league, names, sides, nameOfPlayer, url });
  const { said, fail, copy } = useCopy(text, texts);
  const send = async () => {
    fail('');
    try {
      await navigator.share?.({ text });
    } catch (error) {
      if (!isCalledOff(error)) fail(texts.shareFailed);
    }
  };
  return (
    <Grid as="section" gap={8} className={styles.part} aria-labelledby="share-fixture">
      <SectionTitle as="h3" id="share-fixture">
        {texts.shareTitle}
      </SectionTitle>
      <div className={styles.buttons}>
        {typeof navigator.share === 'function' && <Button onClick={() => void send()}>{texts.share}</Button>}
        <a
          className={buttonClass({ variant: 'default' })}
          href={WHATSAPP + encodeURIComponent(text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.whatsapp}
        </a>
        <Button variant="default" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p role="status" className={styles.mute} data-failed={said.failed || undefined}>
        {said.text}
      </p>
      {said.failed && (
        <textarea
          className={styles.text}
          readOnly
          rows={8}
          value={text}
          aria-label={texts.text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </Grid>
  );
}

interface SideBlockProps {
  name: string;
  logo: string | undefined;
  players: readonly { uid: string; name: string }[];
  /** Names. */
  missing: readonly string[];
  /** The place of the bracket has no team yet. */
  isOpen: boolean;
}

/** One side of a fixture: who starts, and who the captain says is missing. */
function SideBlock({ name, logo, players, missing, isOpen }: SideBlockProps) {
  return (
    <Stack gap={6} anywhere framed className={styles.side}>
      <Row as="span" gap={8} align="center" fw={700} className={styles.team}>
        {!isOpen && <TeamMark name={name} logo={logo} size={32} />}
        <span>{name}</span>
      </Row>
      {players.length > 0 ? (
        <Grid as="ul" gap={2} aria-label={texts.lineupOf(name)}>
          {players.map((player) => (
            <li key={player.uid}>{player.name}</li>
          ))}
        </Grid>
      ) : (
        <span className={styles.mute}>{isOpen ? texts.noTeam : texts.notNamed}</span>
      )}
      {missing.length > 0 && <span className={styles.missing}>{texts.missing(missing)}</span>}
    </Stack>
  );
}
