import { errorSentence } from '../../domain/errors/error-sentence.ts';
import type { CallableRequest, UncheckedAnswer } from '../../domain/functions/callables.ts';
import { reset } from '../../domain/messages/account.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { handOverTexts as texts } from '../../domain/messages/hand-over.ts';
import type { ServerPort } from '../server.ts';

/** A step of the league's hand-over (decision 129); rejects as {@link ServerPort.call} does. */
export async function handOver(
  server: Pick<ServerPort, 'call'>,
  step: CallableRequest<'handOver'>,
): Promise<NonNullable<UncheckedAnswer<'handOver'>>> {
  const answer = await server.call('handOver', step);
  if (answer?.success !== true) throw new Error('The answer to a hand-over is not one.');
  return answer;
}

/** The sentence for a refused invitation. */
export const inviteMessage = (error: unknown): string =>
  errorSentence(error, {
    codes: {
      'functions/invalid-argument': authTexts.invalidEmail,
      'functions/unauthenticated': texts.proveAgain,
      'auth/wrong-password': authTexts.wrongPassword,
      'auth/invalid-credential': authTexts.wrongPassword,
    },
    otherwise: texts.failed,
  });

/** The sentence for an invitation that cannot be read or taken. */
export const takeMessage = (error: unknown): string =>
  errorSentence(error, {
    codes: {
      'functions/permission-denied': reset.badLink,
      'functions/failed-precondition': reset.expired,
    },
    otherwise: texts.failed,
  });
