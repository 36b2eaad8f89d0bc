import { initializeApp } from 'firebase/app';
import { getDatabase, onDisconnect, ref, serverTimestamp, set } from 'firebase/database';

// A client in a process of its own, for tests that kill it: node --import tsx rtdb-victim.ts <origin>
const db = getDatabase(initializeApp({ databaseURL: `${process.argv[2]}?ns=lig` }));
await onDisconnect(ref(db, 'presence/victim')).set({ gone: serverTimestamp() });
await set(ref(db, 'presence/victim'), 'here');
console.log('ready');
