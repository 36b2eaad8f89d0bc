import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { FollowKind } from '../../domain/records/follows.ts';
import { hasNoAccount } from '../../domain/records/players.ts';
import { isPlayer, type User } from '../../domain/records/types.ts';
import {
  byNews,
  type Follow,
  type FollowedNews,
  followList,
  liveFirst,
  newsOf,
  type Subject,
} from '../../domain/schedule/followed-news.ts';
import { joinedTo } from '../../domain/standings/guest-seats.ts';
import { usePush } from '../actions/use-push.ts';
import { useServices } from '../services.ts';
import { joinedGuest } from '../store/feeds.ts';
import { teamFixtures } from '../store/fixture-queries.ts';
import { TEAM_INDEX } from '../store/league-store.ts';
import { playerMatches, teamMatches, userRecord } from '../store/record-queries.ts';
import { useEverSynced } from './use-ever-synced.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useMatchesOf } from './use-last-matches.ts';
import { useHasFixtures, useRunningSeason } from './use-league.ts';
import { useNow } from './use-now.ts';
import { useRunningMatches } from './use-running-matches.ts';
import { useSession } from './use-session.ts';
import { useSubscribe, useSubscription } from './use-subscription.ts';
import { useConnection } from './use-sync.ts';
import { useTeamIndex } from './use-team-index.ts';

const MINUTE = 60_000;
/** Teams and players that are read at once; more by a tap. */
const READ = 6;
/** A few more than one: a running match and an annulled one are no results. For a player on each seat. */
const LAST = { teams: 3, players: 2 } as const;
/** As on the page of a team, which reads the same windows. */
const FIXTURES = 60;

/** A card of the home page. */
export interface FollowedCard extends FollowedNews, Follow {
  name: string;
  /** Of a player the name of his team; null for a team and for a player without one. */
  team: string | null;
  picture: string | null | undefined;
  teamId: string | null;
  /** The person's own team. */
  isOwn: boolean;
}

export interface FollowedList {
  /** The first page in the order of its news, the others as they were followed. */
  cards: readonly FollowedCard[];
  /** How many are followed; those that the league no longer has are left out as soon as it is known. */
  total: number;
  /** Whether a further tap reads more. */
  more: boolean;
  /** Whether the device knows all of the first page: before, nothing is drawn. */
  isKnown: boolean;
  hasFixtures: boolean;
  isStale: boolean;
}

/** What this device or the account follows, with the person's own team, and the news of the first ones (decision 108). @param pages how many are read */
export function useFollowed(pages: number): FollowedList {
  const { now: clock } = useServices();
  const { ready, follows } = usePush();
  const { profile, status } = useSession();
  const index = useTeamIndex();
  const isIndexKnown = useEverSynced(TEAM_INDEX);
  const isStale = useConnection().connection === 'offline';
  const running = useRunningMatches();
  const ownTeam = profile?.teamId ?? null;
  const all = useMemo(() => followList(follows, ownTeam), [follows, ownTeam]);
  const chosen = liveFirst(all, running).slice(0, READ * pages);
  const people = useFollowedPeople(ofKind(chosen, 'players'));
  const subjects = chosen.flatMap((one) => subjectOf(one, people[ofKind(chosen, 'players').indexOf(one.id)], index));
  const first = subjects.slice(0, READ);
  const hasFixtures = useHasFixtures();
  const { matches, state } = useMatchesOf(
    subjects.flatMap(({ kind, id, uids }) =>
      kind === 'teams' ? teamMatches(id, LAST.teams) : uids.flatMap((uid) => playerMatches(uid, LAST.players)),
    ),
  );
  const teams = [...new Set(subjects.flatMap(({ teamId }) => teamId ?? []))];
  const { fixtures, state: planned } = useFixturesIn(
    hasFixtures ? teams.flatMap((teamId) => teamFixtures(teamId, FIXTURES)) : [],
  );
  const season = useRunningSeason();
  const now = useNow(MINUTE);
  // The order is that of the first picture: no minute that passes moves a card.
  const [moment] = useState(clock);
  const isReading =
    !ready ||
    status === 'unknown' ||
    !isIndexKnown ||
    people.includes(undefined) ||
    state === 'reading' ||
    (hasFixtures && planned === 'reading') ||
    (hasFixtures === undefined && !isStale);
  const sources = { running, played: matches, fixtures, season, now };
  const cards = subjects.map((subject) => ({ ...subject, isOwn: subject.id === ownTeam, ...newsOf(subject, sources) }));
  // What a tap has added may still be read: the first page stays as it is drawn.
  const [wasKnown, setWasKnown] = useState(false);
  if (!isReading && !wasKnown) setWasKnown(true);
  return {
    cards: [...byNews(cards.slice(0, first.length), moment), ...cards.slice(first.length)],
    total: all.length - (chosen.length - subjects.length),
    more: all.length > chosen.length,
    isKnown: wasKnown,
    hasFixtures: hasFixtures === true,
    isStale,
  };
}

type Shown = Subject & Pick<FollowedCard, 'name' | 'team' | 'picture'>;

/** Nothing for what the league does not have, or not any more. */
function subjectOf(one: Follow, person: FollowedPerson, index: ReturnType<typeof useTeamIndex>): Shown[] {
  const { kind, id } = one;
  if (kind === 'teams') {
    const team = index[id];
    return team === undefined
      ? []
      : [{ kind, id, teamId: id, uids: [], name: team.name, team: null, picture: team.logo }];
  }
  if (!person) return [];
  const { uid, user } = person;
  const team = index[user.teamId ?? ''];
  return [
    {
      ...{ kind, id: uid, teamId: team === undefined ? null : (user.teamId ?? null) },
      ...{ uids: [uid, ...Object.keys(user.joined ?? {})], name: user.displayName },
      ...{ team: team?.name ?? null, picture: user.photoURL },
    },
  ];
}

const ofKind = (follows: readonly Follow[], kind: FollowKind) =>
  follows.filter((one) => one.kind === kind).map(({ id }) => id);

/** A followed player: under the id that was followed, since a guest may have become a player. Undefined while it is read, null if there is none. */
type FollowedPerson = { uid: string; user: User } | null | undefined;

/** These players, followed while the screen is open; a guest who was joined leads to the player. */
function useFollowedPeople(ids: readonly string[]): readonly FollowedPerson[] {
  const { league } = useServices();
  const { records: users, missing } = useSubscription('users', ids.map(userRecord));
  const isOffline = useStore(league, ({ connection }) => connection === 'offline');
  const feeds = useStore(league, (state) => state.feeds);
  const plays = (uid: string) => isPlayer(users[uid] ?? {});
  // A guest's record goes when he is joined.
  const former = ids.filter((id) => hasNoAccount(id) && !plays(id));
  useSubscribe(...former.map(joinedGuest));
  const joined = former.map((id) => {
    const entry = feeds[joinedGuest(id).name];
    return entry === undefined ? undefined : joinedTo(entry);
  });
  const players = useSubscription('users', joined.filter((uid) => typeof uid === 'string').map(userRecord));
  return ids.map((id) => {
    const place = former.indexOf(id);
    const uid = place === -1 ? id : joined[place];
    if (uid === undefined) return isOffline ? null : undefined;
    if (uid === null) return null;
    const user = users[uid];
    if (user !== undefined) return plays(uid) ? { uid, user } : null;
    return isOffline || missing.includes(uid) || players.missing.includes(uid) ? null : undefined;
  });
}
