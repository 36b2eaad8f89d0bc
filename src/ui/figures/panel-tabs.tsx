import './panel-tabs.css';
import { Badge, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';

/** A number of waiting things behind a tab. */
export interface TabBadge {
  /** Shown, e.g. «2». */
  text: string;
  /** Screen readers read it instead, after the tab's label: «2 onay bekliyor». */
  label: string;
}

export interface PanelTabsProps<Key extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { key: Key; label: string; badge?: TabBadge | undefined }[];
  value: Key;
  onChange: (key: Key) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Tabs of a signed-in screen, each perhaps with a number: Mantine's Tabs and Badge. Six of them are visible on a phone. */
export function PanelTabs<Key extends string>({ label, tabs, value, onChange, children }: PanelTabsProps<Key>) {
  return (
    // Mantine takes the value of a tab, which is one of ours.
    <Tabs value={value} onChange={(key) => onChange(key as Key)}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.key}
            value={tab.key}
            rightSection={
              tab.badge && (
                <Badge className="tab-badge" aria-hidden="true">
                  {tab.badge.text}
                </Badge>
              )
            }
          >
            {tab.label}
            {tab.badge && (
              <>
                {' '}
                <span className="sr-only">{tab.badge.label}</span>
              </>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  );
}
