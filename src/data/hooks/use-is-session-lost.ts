import { useStore } from 'zustand';
import { useServices } from '../services.ts';

/** Whether the server ended the session of this page, e.g. after a password change on another device. */
export function useIsSessionLost(): boolean {
  return useStore(useServices().session, (state) => state.lost === true);
}
