import { startTransition, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOngoingMatches } from '../../data/hooks/use-league-matches.ts';
import { useStoredFixtures } from '../../data/hooks/use-stored-fixtures.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { ROSTERS, WAITING_TEAMS, WAITING_USERS } from '../../data/store/admin-queries.ts';
import { panelPath } from '../../domain/admin/panel-places.ts';
import { findInPanel, MAX_FOUND, type PanelEntry } from '../../domain/admin/panel-search.ts';
import { scoreFrom } from '../../domain/match/sides.ts';
import { admin } from '../../domain/messages/admin.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { panelSearch as texts } from '../../domain/messages/panel-search.ts';
import { isListed, isPlayer } from '../../domain/records/types.ts';
import { shownTime } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime, sideNames } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { isolated, isolatedPair } from '../../domain/text/isolated.ts';
import { findPath } from '../../domain/text/late-path.ts';
import { namesOf } from '../../domain/text/public-paths.ts';
import { Spotlight } from '../../ui/dialogs/spotlight.tsx';

interface Props {
  onChosen: () => void;
  onClose: () => void;
}

/** The search of the panel: a tab, a running match, a team, a person or a fixture of those that this device knows. Works offline. */
export function PanelSearchDialog({ onChosen, onClose }: Props) {
  const navigate = useNavigate();
  const entries = usePanelEntries();
  const [query, setQuery] = useState('');
  const found = useMemo(() => findInPanel(entries, query), [entries, query]);
  const go = ({ path }: PanelEntry) => {
    void navigate(path);
    // The router changes the address in a transition: the panel sees both at once.
    startTransition(onChosen);
  };
  return (
    <Spotlight
      title={texts.title}
      placeholder={texts.placeholder}
      query={query}
      onQueryChange={setQuery}
      actions={found.map((entry) => ({
        id: entry.key,
        label: entry.name,
        description: [texts.kinds[entry.kind], entry.about ?? ''].filter(Boolean).join(' · '),
        onClick: () => go(entry),
      }))}
      result={found.length === 0 ? texts.none : texts.found(found.length, MAX_FOUND)}
      onClose={onClose}
    />
  );
}

/** Where the panel's search may lead, from what this device has read: the running matches, the tabs, teams, people and fixtures. */
function usePanelEntries(): readonly PanelEntry[] {
  const ongoing = useOngoingMatches();
  const index = useTeamIndex();
  const teams = useSubscription('teams', [WAITING_TEAMS]).records;
  const users = useSubscription('users', [ROSTERS, WAITING_USERS]).records;
  const fixtures = useStoredFixtures();
  const { now } = useServices();
  return useMemo(() => {
    const at = now();
    const nameOf = (teamId: string) => index[teamId]?.name ?? fixturesPage.unknownTeam;
    const waits = (isApproved: boolean) => (isApproved ? undefined : texts.waits);
    /** The list of a tab, searched by a name that has no page of its own. */
    const listed = (tab: 'teams' | 'users', name: string) => `${panelPath(tab)}&q=${encodeURIComponent(name)}`;
    return [
      ...ongoing.map(
        ({ matchId, match }): PanelEntry => ({
          ...{ key: `match/${matchId}`, kind: 'match', path: `/admin/match/${matchId}` },
          name: isolatedPair(match.team1Name, match.team2Name),
          about: scoreFrom(match, 'one'),
        }),
      ),
      ...namesOf(admin.tabs).map(
        (place): PanelEntry => ({ key: `tab/${place}`, kind: 'tab', name: admin.tabs[place], path: panelPath(place) }),
      ),
      ...Object.entries(index).map(
        ([id, { name }]): PanelEntry => ({ key: id, kind: 'team', name: isolated(name), path: `/team/${id}` }),
      ),
      ...Object.entries(teams)
        .filter(([id, { approved }]) => !approved && index[id] === undefined)
        .map(
          ([id, { name }]): PanelEntry => ({
            ...{ key: id, kind: 'team', name: isolated(name), path: listed('teams', name), about: waits(false) },
          }),
        ),
      ...Object.entries(users)
        .filter(([, { role }]) => role !== 'admin')
        .map(
          ([uid, user]): PanelEntry => ({
            ...{ key: uid, kind: isPlayer(user) ? 'player' : 'user', name: isolated(user.displayName) },
            path: isListed(user) ? `/player/${uid}` : listed('users', user.displayName),
            about: waits(user.approved) ?? index[user.teamId ?? '']?.name,
          }),
        ),
      // The nearest first: two teams may have met in every season.
      ...Object.entries(fixtures)
        .sort(([, one], [, other]) => Math.abs(one.at - at) - Math.abs(other.at - at))
        .map(
          ([id, fixture]): PanelEntry => ({
            ...{ key: id, kind: 'fixture', name: shownPair(fixture, nameOf) },
            path: findPath(sideNames(fixture, nameOf).join(' ')),
            about: `${fixtureDay(shownTime(fixture))} ${fixtureTime(shownTime(fixture))}`,
          }),
        ),
    ];
  }, [ongoing, index, teams, users, fixtures, now]);
}
