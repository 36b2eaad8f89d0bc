import { Link } from 'react-router-dom';
import { type Digest, useDigest } from '../../data/hooks/use-digest.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import {
  MIN_ACCURACY_THROWS,
  type NamedId,
  ownerOf,
  parseRecordBook,
  type RecordBookEntry,
  type RecordHolder,
  type RecordKind,
  type RecordOwner,
} from '../../domain/digest/record-book.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { RECORD_WORDS, records as texts } from '../../domain/messages/records.ts';
import { formatDate } from '../../domain/text/format.ts';
import { momentPath } from '../../domain/text/moment-path.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import styles from './records.module.css';

const OWNERS: readonly RecordOwner[] = ['player', 'team', 'match'];
/** What people talk about stands open; no two of them have the same title. */
const FIRST: readonly RecordKind[] = ['playerCups', 'mostMvps', 'accuracy', 'biggestWin', 'comeback', 'mostCups'];

/** The records of a season, or of all time: the first six, then the rest in folds by whom they belong to. @param season null for all time */
export function RecordLists({ season }: { season: string | null }) {
  const digest = useDigest(season === null ? 'records' : `records/${season}`, parseRecordBook);
  const book = digest.value;
  if (!book) return digestState(digest, texts.emptySeason);
  if (book.records.length === 0) return <EmptyState title={texts.empty} text={texts.emptyText} />;
  const first = FIRST.flatMap((kind) => book.records.find((record) => record.kind === kind) ?? []);
  return (
    <>
      <h2 className="sr-only">{texts.first}</h2>
      <RecordCards records={first} />
      {OWNERS.map((owner) => {
        const own = book.records.filter((record) => ownerOf(record.kind) === owner && !first.includes(record));
        if (own.length === 0) return null;
        return (
          <details key={owner} className={styles.fold}>
            <summary>
              <SectionTitle>{texts.owners[owner]}</SectionTitle>
              <span className={styles.mute}>{texts.more(own.length)}</span>
            </summary>
            <RecordCards records={own} />
          </details>
        );
      })}
    </>
  );
}

function RecordCards({ records }: { records: readonly RecordBookEntry[] }) {
  return (
    <ul className={styles.cards}>
      {records.map((record) => (
        <li key={record.kind}>
          <RecordCard record={record} />
        </li>
      ))}
    </ul>
  );
}

/** One record: its figure, and who holds it since which match. */
function RecordCard({ record: { kind, value, of, holders, others } }: { record: RecordBookEntry }) {
  const words: { title: string; about?: string } = RECORD_WORDS[kind];
  const [figure, unit] = RECORD_WORDS[kind].figure(value);
  const owner = ownerOf(kind);
  const about = kind === 'accuracy' ? texts.minThrows(MIN_ACCURACY_THROWS) : words.about;
  return (
    <Stack as="article" gap={6} framed className={styles.card} aria-label={words.title}>
      <Row justify="between" wrap className={styles.top}>
        <div className={styles.what}>
          <h3 className={styles.kind}>{words.title}</h3>
          {about !== undefined && <p className={styles.mute}>{about}</p>}
        </div>
        <p className={styles.figure}>
          <b>{figure}</b> {unit}
          {of !== undefined && <span className={styles.mute}>{texts.of(...of)}</span>}
        </p>
      </Row>
      <ul className={styles.holders}>
        {holders.map((holder) => (
          <li key={`${holder.by?.id ?? ''} ${holder.matchId}`}>
            {holder.by !== undefined && <Owner kind={owner} by={holder.by} teams={holder.teams} />}
            <MatchLink holder={holder} />
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.mute}>{texts.others(owner, others)}</p>}
    </Stack>
  );
}

function Owner({ kind, by: { id, name }, teams }: { kind: RecordOwner; by: NamedId } & Pick<RecordHolder, 'teams'>) {
  const index = useTeamIndex();
  if (kind === 'player') {
    return (
      <Link to={`/player/${id}`} className={styles.owner}>
        {name}
      </Link>
    );
  }
  // The name of then, as in the line of the match (decision 39).
  const then = teams.find((team) => team.id === id)?.name || name;
  // A team that has left the league has no page.
  if (!Object.hasOwn(index, id)) return <span className={styles.owner}>{then}</span>;
  return (
    <Link to={`/team/${id}`} className={styles.owner}>
      {then}
    </Link>
  );
}

function MatchLink({ holder: { matchId, eventId, at, teams } }: { holder: RecordHolder }) {
  const [winner, loser] = teams;
  return (
    <Link to={momentPath(matchId, eventId)} className={styles.match}>
      <span translate="no" className={styles.score}>
        {texts.score(winner.name, winner.cups, loser.cups, loser.name)}
      </span>
      <span className={styles.mute}>{formatDate(at)}</span>
    </Link>
  );
}

/** While a document is read, if it cannot be, and if the league has none; null once the page can show it. */
export function digestState({ value, state }: Digest<unknown>, none: string) {
  if (value) return null;
  if (state === 'reading') return <PageSkeleton label={common.loading} rows={8} />;
  if (state === 'missing') return <EmptyState art="offline" title={texts.missing} text={texts.missingText} />;
  return <EmptyState title={none} />;
}
