/** The names of the buttons of a calendar in which a day is chosen. */
export const calendarButtons = {
  nextMonth: 'Sonraki ay',
  previousMonth: 'Önceki ay',
  nextYear: 'Sonraki yıl',
  previousYear: 'Önceki yıl',
  nextDecade: 'Sonraki on yıl',
  previousDecade: 'Önceki on yıl',
  monthLevelControl: 'Ay seç',
  yearLevelControl: 'Yıl seç',
} as const;
