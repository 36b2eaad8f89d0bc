import { useTableSteps } from '../../data/hooks/use-table-steps.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import { noShow as texts } from '../../domain/messages/no-show.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { decidedText, NoShowMenu, offerBack } from '../no-show-menu.tsx';

const CODES: Readonly<Record<string, string>> = {
  'functions/permission-denied': texts.notAllowed,
  'functions/not-found': texts.changed,
  'functions/failed-precondition': texts.changed,
  'functions/resource-exhausted': texts.tooMany,
};
const CAUSES = { offline: texts.needsNetwork, network: texts.needsNetwork };

interface TableNoShowProps {
  entry: FixtureEntry;
  table: number;
  nameOf: (teamId: string) => string;
}

/** «Gelmedi» for whoever scores at the table, where the night allows it: the league decides, so it needs the network. */
export function TableNoShow({ entry: { id, fixture }, table, nameOf }: TableNoShowProps) {
  const { decideNoShow } = useTableSteps();
  const { busy, submit } = useSubmit();
  const decide = (absent: string | null, done?: string) =>
    submit({
      name: 'No-show',
      work: () => decideNoShow({ table, fixtureId: id, absent }),
      problem: (error) => errorSentence(error, { codes: CODES, causes: CAUSES, otherwise: texts.failed }),
      ...{ tell: 'notice', done },
    });
  const absent = async (teamId: string) => {
    if (!(await decide(teamId))) return;
    offerBack(id, decidedText(fixture, teamId, nameOf), () => void decide(null, texts.takenBack));
  };
  return <NoShowMenu {...{ fixture, nameOf, busy }} onAbsent={(teamId) => void absent(teamId)} />;
}
