/**
 * What the users lack, for {@link upgradePatch}.
 *
 * @param _users `users` as it is stored
 */
export function upgradedUsers(_users: unknown): Record<string, unknown> {
  return {};
}
