import type { DigestedMatch, LeagueDigest } from '../../src/domain/digest/played-match.ts';
import type { Fact, Pattern } from '../../src/domain/digest/story-facts.ts';
import type { Match, MatchEvent } from '../../src/domain/records/types.ts';

// A second, plain look at what a story claims, from the raw log and the records: it shares no code with the stories.

type Events = Readonly<Record<string, MatchEvent>>;
interface Shot {
  uid: string;
  first: boolean;
  /** It moved the score by so many. */
  cups: number;
  cup: boolean;
  /** Somebody threw it; else it is a penalty. */
  thrown: boolean;
  answer: boolean;
  at: number;
}

/** The throws that stayed, oldest first; those that a later minus took back are misses. */
function shotsOf(match: Match, events: Events, phase = 0): Shot[] {
  const most = phase === 0 ? match.totalCups : Number(/o(\d)/.exec(match.rules ?? '')?.[1]);
  const shots: (Shot & { minus: boolean })[] = [];
  const cups: Record<string, number> = {};
  const score = { one: 0, two: 0 };
  for (const key of Object.keys(events).sort()) {
    const event = events[key];
    if (
      event === undefined ||
      'target' in event ||
      event.type === 'sub' ||
      event.type === 'overtime' ||
      event.type === 'clock'
    )
      continue;
    if ((event.phase ?? 0) !== phase) continue;
    let [head, uid, type]: [string, string, string] = [key, event.playerId, event.type];
    let gone = false;
    for (;;) {
      const at = head;
      const undo = Object.entries(events).find(([, one]) => one.type === 'undo' && one.target === at)?.[0];
      gone = undo !== undefined;
      const next = events[`${undo ?? head}-`];
      if (next === undefined || !('target' in next) || next.type === 'undo') break;
      if (gone && next.type !== 'restore') break;
      if (next.type === 'move') uid = next.playerId;
      if (next.type === 'turn') type = type === 'cup' ? 'miss' : 'cup';
      head = `${undo ?? head}-`;
    }
    const isPenalty = type === 'penalty';
    const first = isPenalty ? uid === match.team1Id : match.team1Players.includes(uid);
    if (gone || !(first || isPenalty || match.team2Players.includes(uid))) continue;
    const team = first ? 'one' : 'two';
    const worth = { cup: 1, double: 2, penalty: 1, minus: -1, miss: 0 }[type] ?? 0;
    if ((worth > 0 && score[team] >= most) || (type === 'minus' && !cups[uid])) continue;
    const moved = Math.min(worth, most - score[team]);
    score[team] += moved;
    if (!isPenalty) cups[uid] = (cups[uid] ?? 0) + moved;
    const answer = 'redemption' in event && event.redemption === true;
    const kind = { cup: moved > 0, thrown: !isPenalty, minus: type === 'minus', answer };
    shots.push({ uid, first, cups: Math.max(0, moved), ...kind, at: event.at });
  }
  const owed: Record<string, number> = {};
  for (const shot of [...shots].reverse()) {
    if (shot.minus) owed[shot.uid] = (owed[shot.uid] ?? 0) + 1;
    else if (shot.cup && (owed[shot.uid] ?? 0) > 0) {
      const taken = Math.min(shot.cups, owed[shot.uid] ?? 0);
      shot.cups -= taken;
      shot.cup = shot.cups > 0;
      owed[shot.uid] = (owed[shot.uid] ?? 0) - taken;
    }
  }
  return shots.filter(({ minus }) => !minus);
}

interface Seen {
  one: DigestedMatch;
  match: Match;
  shots: Shot[];
  /** The throws of each overtime. */
  overtimes: Shot[][];
  /** The counted matches before it, of all seasons and of its own. */
  before: DigestedMatch[];
  season: DigestedMatch[];
}

const nameIn = (match: Match, name: string) =>
  Object.values(match.playerStats).filter((one) => one.playerName === name);
const sideWon = ({ winnerId, team1Id }: Match) => winnerId === team1Id;
const teamOf = (match: Match, first: boolean) => (first ? match.team1Name : match.team2Name);
const ownScore = (match: Match) => (sideWon(match) ? match.team1Score : match.team2Score);
const otherScore = (match: Match) => (sideWon(match) ? match.team2Score : match.team1Score);
const loserId = (match: Match) => (sideWon(match) ? match.team2Id : match.team1Id);
const count = (shots: readonly Shot[], holds: (shot: Shot) => boolean) =>
  shots.reduce((sum, one) => sum + (holds(one) ? one.cups : 0), 0);
/** The answer to the last cup of the other side: its throws, and the cups that it lacked before it. */
const answerOf = ({ match, shots }: Seen, first: boolean) => {
  const last = shots.findLastIndex((one) => one.cup && one.first !== first);
  const before = shots.slice(0, last + 1);
  const isFull = count(before, (one) => one.first !== first) === match.totalCups;
  const behind = shots.slice(last + 1).filter((one) => one.first === first);
  return { isFull, behind, had: count(before, (one) => one.first === first) };
};
/** Where no misses are recorded, nobody knows the throws. */
const hasThrows = ({ match }: Seen) => !/^\d+(s|d|o\d(x\d)?)([rb]k?)?n/.test(match.rules ?? '');

/** The lead of the winner after each cup. */
function leadsOf({ match, shots }: Seen): number[] {
  const won = sideWon(match);
  return shots.flatMap((shot, index) => {
    if (!shot.cup) return [];
    const until = shots.slice(0, index + 1);
    return [count(until, ({ first }) => first === won) - count(until, ({ first }) => first !== won)];
  });
}

/** Results of a team's matches, newest first: who of these came first to an end. */
const results = (matches: readonly DigestedMatch[], teamId: string) =>
  matches
    .filter(({ match }) => match.team1Id === teamId || match.team2Id === teamId)
    .map(({ match }) => (match.winnerId === teamId ? 'won' : match.winnerId === undefined ? 'drawn' : 'lost'))
    .reverse();
const inARow = <T>(list: readonly T[], value: T) => {
  const end = list.findIndex((one) => one !== value);
  return end === -1 ? list.length : end;
};
const met = ({ match, before }: Seen) =>
  before
    .filter(
      ({ match: old }) => [old.team1Id, old.team2Id].sort().join() === [match.team1Id, match.team2Id].sort().join(),
    )
    .map(({ match: old }) => old)
    .reverse();
const thrownCups = ({ match: { team1Score, team2Score, team1Penalties = 0, team2Penalties = 0 } }: Seen) =>
  team1Score + team2Score - team1Penalties - team2Penalties;
const minutes = ({ shots, overtimes }: Seen) => {
  const all = [...shots, ...overtimes.flat()].filter(({ thrown }) => thrown);
  return all.length < 2 ? 0 : (all.at(-1) as Shot).at - (all[0] as Shot).at;
};
/** What no cup and no throw of an overtime makes untrue. */
const isRegular = ({ match }: Seen) => match.team1Overtime === undefined;
const overtimeScore = ({ match, overtimes }: Seen) => {
  const last = overtimes.at(-1);
  if (match.typed) return [match.team1Overtime, match.team2Overtime];
  return [count(last ?? [], ({ first }) => first), count(last ?? [], ({ first }) => !first)];
};

type Checks = { [P in Pattern]: (fact: Extract<Fact, { pattern: P }>, seen: Seen) => boolean };

const winnerIs = ({ team, other }: { team?: string; other?: string }, { match }: Seen) =>
  match.winnerId !== undefined &&
  (team === undefined || team === teamOf(match, sideWon(match))) &&
  (other === undefined || other === teamOf(match, !sideWon(match)));
const score = (own: number, their: number, { match }: Seen) => own === ownScore(match) && their === otherScore(match);
const cupsOfName = (name: string, cups: number, { match }: Seen) =>
  nameIn(match, name).some(({ cupsScored }) => cupsScored === cups);
const isBest = (name: string, { match }: Seen) => nameIn(match, name).some(({ isMVP }) => isMVP);
const deficit = (own: number, their: number, seen: Seen) => {
  const won = sideWon(seen.match);
  return seen.shots.findIndex((_, index) => {
    const until = seen.shots.slice(0, index + 1);
    return count(until, ({ first }) => first === won) === own && count(until, ({ first }) => first !== won) === their;
  });
};

const CHECKS: Checks = {
  comeback: (f, seen) =>
    winnerIs(f, seen) &&
    f.their - f.own === f.count &&
    f.count >= 3 &&
    deficit(f.own, f.their, seen) >= 0 &&
    Math.min(...leadsOf(seen)) === -f.count,
  comebackBy: (f, seen) => {
    const after = seen.shots.slice(deficit(f.own, f.their, seen) + 1);
    const own = count(after, ({ first }) => first === sideWon(seen.match));
    const his = count(after, ({ uid }) => seen.match.playerStats[uid]?.playerName === f.player);
    return winnerIs(f, seen) && his === f.count && his >= 0.6 * own && Math.min(...leadsOf(seen)) === f.own - f.their;
  },
  wireToWire: (f, seen) => winnerIs(f, seen) && leadsOf(seen).every((lead) => lead > 0),
  neverBehind: (f, seen) => winnerIs(f, seen) && Math.min(...leadsOf(seen)) === 0,
  seesaw: (f, seen) => {
    const signs = leadsOf(seen)
      .map(Math.sign)
      .filter((sign) => sign !== 0);
    return (
      signs
        .join('')
        .replace(/-1/g, 'b')
        .replace(/1/g, 'a')
        .match(/ab|(?<=a)b|ba|(?<=b)a/g) !== null &&
      f.count === [...signs.keys()].slice(1).filter((at) => signs[at] !== signs[at - 1]).length
    );
  },
  level: (f, seen) =>
    winnerIs(f, seen) &&
    Math.abs(seen.match.team1Score - seen.match.team2Score) <= 2 &&
    f.count === leadsOf(seen).filter((lead) => lead === 0).length,
  playerRun: (f, seen) => {
    const { match, shots } = seen;
    const his = shots.filter(({ uid }) => match.playerStats[uid]?.playerName === f.player);
    return (
      hasThrows(seen) &&
      f.count >= 5 &&
      his
        .map(({ cup }) => (cup ? '+' : '0'))
        .join('')
        .includes('+'.repeat(f.count))
    );
  },
  teamRun: (f, { match, shots }) => {
    const cups = shots
      .filter(({ cup }) => cup)
      .map(({ first, thrown, cups }) => (teamOf(match, first) !== f.team ? '.' : thrown ? '+'.repeat(cups) : ''))
      .join('');
    return f.count >= 5 && cups.includes('+'.repeat(f.count)) && !cups.includes('+'.repeat(f.count + 1));
  },
  clutch: (f, seen) => {
    const cups = seen.shots.filter(({ cup }) => cup);
    const last = cups.at(-1);
    return (
      winnerIs(f, seen) &&
      f.own === seen.match.totalCups - 1 &&
      count(cups, () => true) === 2 * f.own + 1 &&
      last?.thrown === true &&
      otherScore(seen.match) === f.own &&
      seen.match.playerStats[last?.uid ?? '']?.playerName === f.player &&
      last?.first === sideWon(seen.match)
    );
  },
  closing: (f, seen) => {
    const own = seen.shots
      .filter(({ cup, first }) => cup && first === sideWon(seen.match))
      .flatMap((one) => Array.from({ length: one.cups }, () => one));
    return (
      winnerIs(f, seen) &&
      isRegular(seen) &&
      f.count >= 3 &&
      own.slice(-f.count).every(({ uid }) => seen.match.playerStats[uid]?.playerName === f.player)
    );
  },
  firstThrow: (f, seen) => {
    const [shot] = seen.shots.filter(({ thrown }) => thrown);
    return hasThrows(seen) && shot?.cup === true && seen.match.playerStats[shot.uid]?.playerName === f.player;
  },
  slowStart: (f, seen) =>
    winnerIs(f, seen) &&
    hasThrows(seen) &&
    f.count >= 4 &&
    seen.shots
      .filter(({ first, thrown }) => thrown && first === sideWon(seen.match))
      .slice(0, f.count)
      .every(({ cup }) => !cup),
  goodStart: (f, seen) =>
    winnerIs(f, seen) &&
    hasThrows(seen) &&
    f.count >= 3 &&
    seen.shots
      .filter(({ first, thrown }) => thrown && first === sideWon(seen.match))
      .slice(0, f.count)
      .every(({ cup }) => cup),
  sharp: (f, seen) => {
    const { match, shots } = seen;
    const rates = Object.values(match.playerStats).map(({ playerId, playerName }) => {
      const his = shots.filter(({ uid }) => uid === playerId);
      return { playerName, cups: count(his, () => true), hits: his.filter(({ cup }) => cup).length, all: his.length };
    });
    const best = rates.find(
      ({ playerName, cups, hits, all }) =>
        playerName === f.player && hits === f.own && cups === f.own && all === f.their,
    );
    return (
      isRegular(seen) &&
      hasThrows(seen) &&
      best !== undefined &&
      f.count === Math.round((100 * f.own) / f.their) &&
      rates.every((one) => one === best || one.all === 0 || one.hits / one.all < best.hits / best.all)
    );
  },
  fastest: (f, seen) => Math.round(minutes(seen) / 60_000) === f.count,
  longest: (f, seen) => Math.round(minutes(seen) / 60_000) === f.count,
  figures: (f, seen) =>
    isRegular(seen) &&
    hasThrows(seen) &&
    f.own === thrownCups(seen) &&
    f.their === seen.shots.filter(({ thrown }) => thrown).length &&
    f.their > 0,
  totalCups: (f, seen) => isRegular(seen) && f.own === thrownCups(seen),
  shutout: (f, seen) => winnerIs(f, seen) && score(f.own, 0, seen),
  fewCups: (f, seen) =>
    winnerIs(f, seen) && otherScore(seen.match) === f.their && f.their <= 3 && ownScore(seen.match) - f.their >= 4,
  clear: (f, seen) => winnerIs(f, seen) && ownScore(seen.match) - otherScore(seen.match) === f.count,
  oneCup: (f, seen) => winnerIs(f, seen) && score(f.own, f.their, seen) && f.own - f.their === 1,
  tieRule: (f, seen) =>
    winnerIs(f, seen) && score(f.own, f.own, seen) && f.team === seen.match.team2Name && isRegular(seen),
  overtime: (f, seen) => {
    const [one, two] = overtimeScore(seen);
    const [own, their] = sideWon(seen.match) ? [one, two] : [two, one];
    return winnerIs(f, seen) && score(f.count, f.count, seen) && own === f.own && their === f.their && f.own > f.their;
  },
  draw: (f, { match }) =>
    match.winnerId === undefined &&
    [match.team1Name, match.team2Name, f.own, f.own].join() ===
      [f.team, f.other, match.team1Score, match.team2Score].join(),
  answered: (f, seen) => {
    const first = f.team === seen.match.team1Name;
    const { isFull, behind, had } = answerOf(seen, first);
    const { team1Score, team2Score, totalCups } = seen.match;
    return (
      isFull &&
      behind.every(({ answer, thrown }) => answer && thrown) &&
      f.team === teamOf(seen.match, first) &&
      [team1Score, team2Score, f.own].every((one) => one === totalCups) &&
      f.count === totalCups - had
    );
  },
  answerFailed: (f, seen) => {
    const { isFull, behind } = answerOf(seen, !sideWon(seen.match));
    const balls = behind.filter(({ answer, thrown }) => answer && thrown);
    const isOver = balls.some(({ cup }) => !cup) || (balls.length > 0 && /b/.test(seen.match.rules ?? ''));
    return winnerIs(f, seen) && isFull && isOver && score(f.own, f.their, seen) && f.own === f.their + 1;
  },
  result: (f, seen) => winnerIs(f, seen) && score(f.own, f.their, seen) && f.own > f.their,
  allCups: (f, seen) =>
    winnerIs(f, seen) && isRegular(seen) && f.count === ownScore(seen.match) && cupsOfName(f.player, f.count, seen),
  mostCups: (f, seen) =>
    winnerIs(f, seen) &&
    isRegular(seen) &&
    f.own === ownScore(seen.match) &&
    f.count >= 0.7 * f.own &&
    cupsOfName(f.player, f.count, seen),
  equalPair: (f, seen) =>
    winnerIs(f, seen) &&
    isRegular(seen) &&
    2 * f.count === ownScore(seen.match) &&
    cupsOfName(f.player, f.count, seen) &&
    cupsOfName(f.mate, f.count, seen),
  guestDecides: (f, seen) =>
    winnerIs(f, seen) &&
    isBest(f.player, seen) &&
    cupsOfName(f.player, f.count, seen) &&
    nameIn(seen.match, f.player).some(({ playerId }) => playerId.startsWith('guest-')),
  subDecides: (f, seen) =>
    winnerIs(f, seen) &&
    isBest(f.player, seen) &&
    cupsOfName(f.player, f.count, seen) &&
    [seen.match.team1Players[2], seen.match.team2Players[2]].some(
      (uid) => seen.match.playerStats[uid ?? '']?.playerName === f.player,
    ),
  loserMvp: (f, seen) =>
    winnerIs({ other: f.team }, seen) && isBest(f.player, seen) && cupsOfName(f.player, f.count, seen),
  topScorer: (f, seen) => isBest(f.player, seen) && cupsOfName(f.player, f.count, seen),
  mvpRun: (f, seen) => {
    const uid = nameIn(seen.match, f.player)[0]?.playerId ?? '';
    const his = seen.season
      .flatMap(({ match }) => match.playerStats[uid] ?? [])
      .map(({ isMVP }) => isMVP)
      .reverse();
    return isBest(f.player, seen) && inARow(his, true) + 1 === f.count;
  },
  firstWin: (f, seen) =>
    winnerIs(f, seen) &&
    !results(seen.season, seen.match.winnerId ?? '').includes('won') &&
    inARow(results(seen.season, seen.match.winnerId ?? ''), 'lost') === f.count,
  losingEnd: (f, seen) =>
    winnerIs(f, seen) && inARow(results(seen.season, seen.match.winnerId ?? ''), 'lost') === f.count && f.count >= 3,
  winRun: (f, seen) =>
    winnerIs(f, seen) && inARow(results(seen.season, seen.match.winnerId ?? ''), 'won') + 1 === f.count,
  runEnded: (f, seen) =>
    winnerIs(f, seen) && inARow(results(seen.season, loserId(seen.match)), 'won') === f.count && f.count >= 3,
  revenge: (f, seen) => {
    const [last] = met(seen);
    const own = last?.team1Id === seen.match.winnerId ? last?.team1Score : last?.team2Score;
    return (
      winnerIs(f, seen) &&
      last?.winnerId === loserId(seen.match) &&
      own === f.own &&
      f.own < f.their &&
      last.team1Score + last.team2Score === f.own + f.their
    );
  },
  again: (f, seen) =>
    winnerIs(f, seen) &&
    met(seen)
      .slice(0, f.count - 1)
      .every(({ winnerId }) => winnerId === seen.match.winnerId) &&
    met(seen).length >= f.count - 1,
  firstMeeting: (f, seen) => winnerIs(f, seen) && met(seen).length === 0,
  upset: (f, seen) =>
    winnerIs(f, seen) &&
    seen.one.rated.isUpset &&
    f.count ===
      Math.max(1, Math.round(100 * (sideWon(seen.match) ? seen.one.rated.expected : 1 - seen.one.rated.expected))),
  giantKiller: (f, seen) =>
    winnerIs(f, seen) &&
    (seen.one.rated.teams[seen.match.winnerId ?? '']?.before ?? 0) <
      (seen.one.rated.teams[loserId(seen.match)]?.before ?? 0),
  champion: (f, seen) =>
    winnerIs(f, seen) && seen.one.round === 'final' && score(f.own, f.their, seen) && f.own > f.their,
  playOff: (f, seen) => winnerIs(f, seen) && seen.one.round === f.stage,
};

/** The facts of a match that are not true. @param eventsOf the raw log of a match */
export function untrue(
  league: LeagueDigest,
  factsOf: (matchId: string) => readonly Fact[],
  eventsOf: (matchId: string) => Events,
): string[] {
  const before: DigestedMatch[] = [];
  return league.flatMap(({ matches }) =>
    matches.flatMap((one, index) => {
      const seen: Seen = {
        ...{ one, match: one.match, before: [...before], season: matches.slice(0, index) },
        shots: one.match.typed ? [] : shotsOf(one.match, eventsOf(one.matchId)),
        overtimes: Array.from({ length: one.match.phase ?? 0 }, (_, nth) =>
          shotsOf(one.match, eventsOf(one.matchId), nth + 1),
        ),
      };
      before.push(one);
      return factsOf(one.matchId).flatMap((fact) =>
        (CHECKS[fact.pattern] as (fact: Fact, seen: Seen) => boolean)(fact, seen)
          ? []
          : [`${one.matchId} ${JSON.stringify(fact)}`],
      );
    }),
  );
}
