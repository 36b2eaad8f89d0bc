/** The name of a group, which is stored as a number; without a number that of the teams in no group (decision 73). */
export const groupName = (group = 0): string => (group ? `${'ABCDEFGH'[group - 1]} Grubu` : 'Grupsuz takımlar');
