import type { Auth } from 'firebase-admin/auth';
import type { Database } from 'firebase-admin/database';

/** Where the functions and the database are. */
const REGION = 'europe-west1';

/** The addresses of a project. */
export function addressesOf(project: string) {
  return {
    database: `https://${project}-default-rtdb.${REGION}.firebasedatabase.app`,
    functions: `https://${REGION}-${project}.cloudfunctions.net`,
    hosting: `https://${project}.web.app`,
    scheduler: `https://cloudscheduler.googleapis.com/v1/projects/${project}/locations/${REGION}/jobs`,
    storage: `https://firebasestorage.googleapis.com/v0/b/${project}.firebasestorage.app/o`,
  };
}

/** What the steps need. */
export interface World {
  project: string;
  at: ReturnType<typeof addressesOf>;
  /** The database without its rules. */
  db: Database;
  auth: Auth;
  /** Gives an access token of the administrator. */
  token(): Promise<string>;
  /** The text of database.rules.json. */
  rules: string;
  /** The owner's settings of the functions, in place of which this check deploys its own. */
  settings: Record<string, string | undefined>;
  /** Waits for what Google delivers later; rejects with `what` after some minutes. */
  until(look: () => Promise<boolean>, what: string): Promise<void>;
  /** The account that the steps make. */
  uid: string;
}

export interface Step {
  name: string;
  what: string;
  /** The steps without which this one proves nothing. */
  after?: string[];
  /** Command lines of the Firebase CLI without the project. */
  command?: string[][];
  /** @param said what the commands printed */
  judge?(world: World, said: string[]): Promise<void>;
}

export interface Row {
  name: string;
  what: string;
  result: 'holds' | 'FAILS' | 'not tried';
  /** Empty if the step holds. */
  why: string;
}

/**
 * Runs the steps in order. One whose predecessor did not hold is not tried.
 * @param cli runs the Firebase CLI for the project and gives its output
 */
export async function runSteps(
  world: World,
  cli: (args: string[]) => Promise<string>,
  steps: readonly Step[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, what, after = [], command = [], judge } of steps) {
    const missing = after.filter((before) => rows.find((row) => row.name === before)?.result !== 'holds');
    if (missing.length > 0) {
      rows.push({ name, what, result: 'not tried', why: `needs: ${missing.join(', ')}` });
      continue;
    }
    try {
      const said = [];
      for (const args of command) said.push(await cli(args));
      await judge?.(world, said);
      rows.push({ name, what, result: 'holds', why: '' });
    } catch (error) {
      rows.push({ name, what, result: 'FAILS', why: error instanceof Error ? error.message : String(error) });
    }
  }
  return rows;
}
