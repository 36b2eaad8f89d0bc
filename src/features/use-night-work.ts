import { useNightStep } from '../data/hooks/use-night.ts';
import { errorSentence } from '../domain/errors/error-sentence.ts';
import type { CallableRequest } from '../domain/functions/callables.ts';
import { night as texts } from '../domain/messages/night.ts';
import { notify } from '../ui/dialogs/notify.tsx';
import { useSubmit } from '../ui/fields/use-submit.ts';

const CODES: Readonly<Record<string, string>> = {
  'functions/failed-precondition': texts.stepRefused,
  'functions/permission-denied': texts.onlyAdmin,
  'functions/not-found': texts.askRemoved,
  'functions/resource-exhausted': texts.full,
};

/** Takes the admin's steps with the night, each button with its own progress; a failure is a notification. */
export function useNightWork() {
  const step = useNightStep();
  const { busyKeys, submit } = useSubmit();
  /** @param done the sentence after success, from the number of rights that were taken back */
  const run = (key: string, asked: CallableRequest<'runNight'>, done?: (count: number) => string) =>
    submit({
      key,
      name: 'Night',
      work: async () => {
        const { count = 0 } = (await step(asked)) ?? {};
        if (done !== undefined) notify({ kind: 'success', message: done(count) });
      },
      problem: (error) => errorSentence(error, { codes: CODES, otherwise: texts.stepFailed }),
      tell: 'notice',
    });
  return { busy: busyKeys, step: run };
}
