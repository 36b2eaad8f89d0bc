import { useStore } from 'zustand';
import { embedUrl } from '../../domain/records/media-links.ts';
import { useServices } from '../services.ts';

/** YouTube's video of the league's stream, in the form that matches store; null without one. */
export function useStreamVideo(): string | null {
  const video = useStore(useServices().league, ({ stream }) => stream?.youtubeVideoId?.trim() ?? '');
  return embedUrl(`https://www.youtube.com/watch?v=${encodeURIComponent(video)}`) ?? embedUrl(video);
}
