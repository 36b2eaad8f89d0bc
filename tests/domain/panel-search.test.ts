import { describe, expect, it } from 'vitest';
import { findInPanel, MAX_FOUND, type PanelEntry } from '../../src/domain/admin/panel-search.ts';

const entry = (kind: PanelEntry['kind'], name: string): PanelEntry => ({
  key: `${kind}/${name}`,
  kind,
  name,
  path: '/',
});
const ENTRIES = [
  entry('match', 'Kadıköy Fırtına – Moda Bardakları'),
  entry('tab', 'Takımlar'),
  entry('team', 'Kadıköy Fırtına'),
  entry('player', 'Işık Öztürk'),
  entry('fixture', 'Moda Bardakları – Şişli Kartelası'),
];
const found = (query: string) => findInPanel(ENTRIES, query).map(({ key }) => key);

describe('the search of the panel', () => {
  it('folds letters the Turkish way, and finds in every kind', () => {
    expect(found('kadikoy')).toEqual(['match/Kadıköy Fırtına – Moda Bardakları', 'team/Kadıköy Fırtına']);
    expect(found('IŞIK')).toEqual(['player/Işık Öztürk']);
    expect(found('kartela moda')).toEqual(['fixture/Moda Bardakları – Şişli Kartelası']);
    expect(found('takim')).toEqual(['tab/Takımlar']);
    expect(found('yok')).toEqual([]);
  });

  it('offers the running matches and the tabs before anything is typed', () => {
    expect(found('  ')).toEqual(['match/Kadıköy Fırtına – Moda Bardakları', 'tab/Takımlar']);
  });

  it('finds no more than its limit', () => {
    const many = Array.from({ length: MAX_FOUND + 1 }, (_, at) => ({ ...entry('player', 'Ali'), key: `${at}` }));
    expect(findInPanel(many.slice(1), 'ali')).toHaveLength(MAX_FOUND);
    expect(findInPanel(many, 'ali').map(({ key }) => key)).toEqual(many.slice(0, MAX_FOUND).map(({ key }) => key));
  });
});
