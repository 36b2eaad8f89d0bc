/** What is said to the person who starts a program with options that it does not take. */
export const TEXTS = {
  unknownFlag: (flag: string) => `${flag} diye bir seçenek yok.`,
  flagNeedsValue: (flag: string) => `${flag} bir değer ister.`,
  flagWithoutValue: (flag: string) => `${flag} değer almaz.`,
  noCommand: (word: string) => `Komut yok: "${word}".`,
  badSetting: (name: string, value: string, expected: string) => `${name} ayarı geçersiz: "${value}". ${expected}`,
};
