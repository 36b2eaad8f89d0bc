/** What the database's rules say to the person who starts the server. */
export const RULE_TEXTS = {
  badRules: (place: string, fault: string) =>
    `Veritabanının güvenlik kuralları hatalı${place === '' ? '' : `, yeri ${place}`}: ${fault}`,
} as const;
