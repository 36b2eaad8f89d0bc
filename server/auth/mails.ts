import { plainName } from '../../src/domain/plain-name.ts';
import type { MailMessage } from '../mail.ts';
import type { ActionKind } from './account-tables.ts';

interface ActionMail {
  to: string;
  name: string;
  code: string;
  /** Scheme, host and port of the app. */
  origin: string;
  continueUrl: string | undefined;
  leagueName: string;
}

/** The `mode` in the link, as the Firebase SDK's `ActionCodeURL` reads it. */
const MODE: Record<ActionKind, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

const WORDS: Record<ActionKind, { subject: string; ask: string; otherwise: string }> = {
  PASSWORD_RESET: {
    subject: 'Şifrenizi yenileyin',
    ask: 'Yeni bir şifre belirlemek için bu bağlantıyı açın (1 saat geçerlidir):',
    otherwise: 'Bunu siz istemediyseniz bu iletiyi yok sayabilirsiniz; şifreniz değişmez.',
  },
  VERIFY_EMAIL: {
    subject: 'E-posta adresinizi doğrulayın',
    ask: 'E-posta adresinizi doğrulamak için bu bağlantıyı açın (3 gün geçerlidir):',
    otherwise: 'Bu hesabı siz açmadıysanız bu iletiyi yok sayabilirsiniz.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Yeni e-posta adresinizi doğrulayın',
    ask: 'Hesabınızın e-posta adresini bu adresle değiştirmek için bu bağlantıyı açın (3 gün geçerlidir):',
    otherwise: 'Bunu siz istemediyseniz bu iletiyi yok sayabilirsiniz; adres değişmez.',
  },
  RECOVER_EMAIL: {
    subject: 'E-posta adresiniz değiştirildi',
    ask: 'Hesabınızın e-posta adresi değiştirildi. Bunu siz yapmadıysanız bu bağlantıyla geri alın (30 gün geçerlidir):',
    otherwise: 'Değişikliği siz yaptıysanız yapmanız gereken bir şey yok.',
  },
};

/** The mail that carries a one-time code as a link to the app's `/auth-action` page. */
export function actionMail(kind: ActionKind, mail: ActionMail): MailMessage {
  const { subject, ask, otherwise } = WORDS[kind];
  const link = new URL('/auth-action', mail.origin);
  link.searchParams.set('mode', MODE[kind]);
  link.searchParams.set('oobCode', mail.code);
  link.searchParams.set('apiKey', 'embedded'); // the SDK's ActionCodeURL refuses a link without one
  link.searchParams.set('lang', 'tr');
  if (mail.continueUrl !== undefined) link.searchParams.set('continueUrl', mail.continueUrl);
  return {
    to: mail.to,
    subject: `${subject} - ${mail.leagueName}`,
    text: [greeting(mail.name), '', ask, '', link.href, '', otherwise, '', mail.leagueName].join('\n'),
  };
}

/** To the holder of an address that another account wanted to move to. It carries no link: there is nothing to do. */
export function takenMail(to: string, leagueName: string): MailMessage {
  return {
    to,
    subject: `E-posta adresin zaten kayıtlı - ${leagueName}`,
    text: [
      'Merhaba,',
      '',
      'Bir hesabın adresi bu adresle değiştirilmek istendi. Bu adres zaten bir hesapta kayıtlı olduğu için değişiklik yapılmadı.',
      '',
      'Bunu sen istediysen bu adresle giriş yapabilirsin. İstemediysen yapman gereken bir şey yok.',
      '',
      leagueName,
    ].join('\n'),
  };
}

function greeting(name: string): string {
  const plain = plainName(name);
  return plain === '' ? 'Merhaba,' : `Merhaba ${plain},`;
}
