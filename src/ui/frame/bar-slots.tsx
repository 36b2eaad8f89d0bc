import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** A place in the bar of a table: beside the way back, and in its menu before and behind the links. */
export type SlotName = 'place' | 'tools' | 'end';

interface Slot {
  element: HTMLElement;
  leave: () => void;
}

const Slots = createContext<{
  slots: Partial<Record<SlotName, Slot | undefined>>;
  put: (name: SlotName, slot: Slot | undefined) => void;
}>({ slots: {}, put: () => undefined });

/** Around the bar and the screen, so that the screen can fill the bar's places. */
export function BarSlots({ children }: { children: ReactNode }) {
  const [slots, setSlots] = useState<Partial<Record<SlotName, Slot | undefined>>>({});
  const put = useCallback(
    (name: SlotName, slot: Slot | undefined) => setSlots((now) => ({ ...now, [name]: slot })),
    [],
  );
  return <Slots value={useMemo(() => ({ slots, put }), [slots, put])}>{children}</Slots>;
}

/** A place that waits for a screen. @param leave closes the menu around it */
export function BarSlot({
  name,
  leave,
  className,
}: {
  name: SlotName;
  leave: () => void;
  className?: string | undefined;
}) {
  const { put } = useContext(Slots);
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      put(name, { element, leave });
      return () => put(name, undefined);
    },
    [name, leave, put],
  );
  return <div ref={place} className={className} />;
}

/** A place of the bar, if it is there now. */
export const useBarSlot = (name: SlotName): Slot | undefined => useContext(Slots).slots[name];
