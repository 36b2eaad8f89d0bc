/** Messages of the storage rules for the person who starts the server. */
export const STORAGE_RULE_TEXTS = {
  badStorageRules: (line: number, column: number, fault: string) =>
    `Depolamanın güvenlik kuralları hatalı, ${line}. satır, ${column}. sütun: ${fault}`,
} as const;
