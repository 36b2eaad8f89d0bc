import type { ShotType } from '../match/shots.ts';

interface ShotText {
  /** A heading: «Kupa çıkarma: Ali». */
  title: string;
  /** Tells a throw: «Ali · kupa çıkarıldı». */
  done: string;
  /** Follows a number. */
  counted: string;
  /** The name of its button in a player's zone, behind the player: «Ali Yıldız: kupa ekle». */
  control: string;
  /** What the button shows; absent on the one with the player's figures. */
  button?: string;
  /** Under the button's text where there is room: «− Kupa» keeps the attempt, which «Geri al» removes. */
  note?: string;
  /** The correction that makes this kind of another throw. */
  turnTo?: string;
  /** Asks whose throw of this kind was forgotten. */
  insertTo?: string;
}

/** Tells a throw that counted; where only one cup stood a double has that one. */
export const throwDone = ({ type, cups }: { type: ShotType; cups: number }): string =>
  shotTexts[type === 'double' && cups === 1 ? 'cup' : type].done;

/** The words for each kind of throw in `shots.ts`. */
export const shotTexts: Readonly<Record<ShotType, ShotText>> = {
  cup: {
    title: 'Kupa',
    done: 'kupa',
    counted: 'kupa',
    control: 'kupa ekle',
    turnTo: 'Kupa yap',
    insertTo: 'Bu atıştan sonra unutulan kupa kimin?',
  },
  minus: {
    title: 'Kupa çıkarma',
    done: 'kupa çıkarıldı',
    counted: 'kupa çıkarma',
    control: 'kupa çıkar',
    button: '− Kupa',
    note: 'atış kalır',
  },
  miss: {
    title: 'Iska',
    done: 'ıska',
    counted: 'ıska',
    control: 'Iska',
    button: 'Iska',
    turnTo: 'Iska yap',
    insertTo: 'Bu atıştan sonra unutulan ıska kimin?',
  },
  double: {
    title: 'İki kupa',
    done: 'iki kupa',
    counted: 'iki kupa',
    control: 'iki kupa ekle',
    button: '2 kupa',
    insertTo: 'Bu atıştan sonra unutulan iki kupa kimin?',
  },
  penalty: {
    title: 'Ceza kupası',
    done: 'ceza kupası',
    counted: 'ceza kupası',
    control: 'ceza kupası ekle',
    button: 'Ceza kupası',
  },
};
