import { useSearchParams } from 'react-router-dom';
import { SHARE_TARGET, sharedVideo } from '../../domain/text/shared-video.ts';

/** The video that another app shared with this page, null without one. Call `forget` when it is stored or not wanted. */
export function useSharedVideo(): { address: string | null; forget: () => void } {
  const [params, setParams] = useSearchParams();
  const forget = () => {
    const left = new URLSearchParams(params);
    for (const name of Object.values(SHARE_TARGET.params)) left.delete(name);
    setParams(left, { replace: true });
  };
  return { address: sharedVideo(params.toString()), forget };
}
