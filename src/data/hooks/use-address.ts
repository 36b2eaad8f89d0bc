import { useStore } from 'zustand';
import { parseContact } from '../../domain/admin/admin-lists.ts';
import { useServices } from '../services.ts';
import { contactOf } from '../store/feeds.ts';
import { useSubscribe } from './use-feed.ts';

/** The e-mail address of an account, followed while the screen is open; null when the account has none, undefined while unknown. */
export function useAddress(uid: string): string | null | undefined {
  const { league } = useServices();
  const feed = contactOf(uid);
  useSubscribe(feed);
  const contact = useStore(league, ({ feeds }) => feeds[feed.name]);
  return contact === undefined ? undefined : parseContact(uid, contact);
}
