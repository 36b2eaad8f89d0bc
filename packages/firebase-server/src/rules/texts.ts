/** The messages about the database's rules, for the person who starts the server. */
export const RULE_TEXTS = {
  badRules: (place: string, fault: string) =>
    `Veritabanının güvenlik kuralları hatalı${place === '' ? '' : `, yeri ${place}`}: ${fault}`,
} as const;
