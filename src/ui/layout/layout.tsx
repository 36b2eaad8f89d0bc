import { type ComponentPropsWithRef, createElement, type ElementType, type ReactElement } from 'react';

/** The layout and style of a part, with Mantine's names; sizes in px. layout.css has only the values that are in use. */
interface LayoutProps {
  gap?: number | string;
  align?: 'start' | 'center' | 'baseline';
  justify?: 'between' | 'end';
  wrap?: true;
  /** Takes the room that is left. */
  grow?: true;
  miw?: 0;
  /** Breaks a long name at any letter. */
  anywhere?: true;
  /** As many buttons per line as fit. */
  fit?: true;
  /** Has a border and a background. */
  framed?: true;
  mt?: number;
  mb?: number;
  c?: 'mute' | 'waiting' | 'bad' | 'good';
  fz?: 13 | 14 | 15;
  fw?: 600 | 700;
  ta?: 'center';
}

const NAMES = new Set('gap align justify wrap grow miw anywhere fit framed mt mb c fz fw ta'.split(' '));

type PartProps<T extends ElementType> = LayoutProps & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof LayoutProps>;

/** A part is one element: its layout props become attributes, which layout.css reads; Mantine has `data-grow` and others. */
function part<D extends ElementType>(layout: string, tag: D) {
  return <T extends ElementType = D>({ as, ...props }: PartProps<T>): ReactElement => {
    const said = Object.entries(props).map(([name, value]) => [NAMES.has(name) ? `data-l${name}` : name, value]);
    return createElement(as ?? tag, { 'data-l': layout, ...Object.fromEntries(said) });
  };
}

/** One below the other: a column of flex. */
export const Stack = part('stack', 'div');
/** One beside the other: a row of flex. */
export const Row = part('row', 'div');
/** Cells, in one column unless the screen's sheet names more. */
export const Grid = part('grid', 'div');
/** What is beside on a wide screen: the main column and a narrower one; on others one below the other. */
export const Columns = part('columns', 'div');
/** A list without bullets. */
export const List = part('list', 'ul');
/** A sentence without margins. */
export const Text = part('text', 'p');
