// Plain JavaScript, because a thread does not inherit the TypeScript loader: it registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./compaction-worker.ts');
