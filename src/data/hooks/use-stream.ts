import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Stream, streamOf } from '../../domain/stream/stream.ts';
import { useServices } from '../services.ts';

/** What the stream area shows; null when there is nothing, `undefined` while this device has never read it (READ-06). */
export function useStream(): Stream | null | undefined {
  const { league } = useServices();
  const config = useStore(league, (state) => state.stream);
  const loaded = useStore(league, (state) => state.everSynced.stream === true);
  return useMemo(() => (loaded ? streamOf(config) : undefined), [config, loaded]);
}
