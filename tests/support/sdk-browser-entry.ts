import { initializeApp } from 'firebase/app';
import { forceLongPolling, getDatabase, onDisconnect, ref } from 'firebase/database';
import { playScenario, type Scenario } from '../../packages/firebase-server/tests/support/sdk-steps.ts';
import { modularClient } from '../../packages/firebase-server/tests/support/sdk-steps-modular.ts';

/** The page's functions for the test: the SDK's browser build plays scenarios. */
declare global {
  interface Window {
    connectSdk(databaseURL: string, transport: 'any' | 'long-polling'): void;
    play(scenario: Scenario): Promise<string[][]>;
    /** Registers a write for the end of the connection. */
    setUntilDisconnect(path: string): Promise<void>;
  }
}

window.connectSdk = (databaseURL, transport) => {
  if (transport === 'long-polling') forceLongPolling();
  const [listening, acting] = ['listening', 'acting'].map((name) => getDatabase(initializeApp({ databaseURL }, name)));
  if (listening === undefined || acting === undefined) throw new Error('no clients');
  const client = modularClient(listening, acting);
  window.setUntilDisconnect = (path) => onDisconnect(ref(acting, path)).set(true);
  window.play = (scenario) => playScenario(client, scenario);
};
