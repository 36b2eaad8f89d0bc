import { use, useMemo } from 'react';
import type { LeagueSource } from '../../data/commands/league-file.ts';
import { readPicture } from '../../data/commands/read-picture.ts';
import { useServices } from '../../data/services.ts';
import { PictureAddressContext } from '../../ui/media/picture-address.ts';

/** Where the whole league is read: the server, and the league's own storage. */
export function useLeagueSource(): LeagueSource {
  const { server } = useServices();
  const addressOf = use(PictureAddressContext);
  return useMemo(() => {
    const picture = async (stored: string) => {
      const address = addressOf(stored);
      return address === null ? null : readPicture(address);
    };
    return { server, picture };
  }, [server, addressOf]);
}
