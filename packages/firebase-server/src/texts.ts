/** The messages to a person who starts a program with wrong options. */
export const FLAG_TEXTS = {
  unknownFlag: (flag: string) => `${flag} diye bir seçenek yok.`,
  flagNeedsValue: (flag: string) => `${flag} bir değer ister.`,
  flagWithoutValue: (flag: string) => `${flag} değer almaz.`,
  noCommand: (word: string) => `Komut yok: "${word}".`,
  badSetting: (name: string, value: string, expected: string) => `${name} ayarı geçersiz: "${value}". ${expected}`,
};
