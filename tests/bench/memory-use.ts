import { readFileSync } from 'node:fs';

/** This process's memory after garbage collection, in bytes. */
export async function settledMemory(): Promise<{ rss: number; heap: number }> {
  for (let i = 0; i < 4; i++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  return { rss, heap: heapUsed + external + arrayBuffers };
}

/** The resident memory of a process, MB; 0 for one that is gone. Linux alone. */
export function residentMemory(pid: number): number {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kb ?? 0) / 1024;
  } catch {
    return 0;
  }
}
