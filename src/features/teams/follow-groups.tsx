import { useKeptGroups } from '../../data/hooks/use-season-figures.ts';

/** Follows the groups of the running season; the cards show them when they are known. */
export function FollowGroups() {
  useKeptGroups();
  return null;
}
