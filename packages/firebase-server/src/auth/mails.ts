import type { MailMessage } from '../contracts.ts';
import type { ActionKind } from './account-tables.ts';

interface ActionMail {
  to: string;
  /** As its owner typed it. */
  name: string;
  /** Makes a name safe for a mail. */
  plainName: (name: string) => string;
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
    subject: 'Şifreni yenile',
    ask: 'Yeni bir şifre belirlemek için bu bağlantıyı aç (1 saat geçerlidir):',
    otherwise: 'Bunu sen istemediysen bu iletiyi yok sayabilirsin; şifren değişmez.',
  },
  VERIFY_EMAIL: {
    subject: 'E-posta adresini doğrula',
    ask: 'E-posta adresini doğrulamak için bu bağlantıyı aç (3 gün geçerlidir):',
    otherwise: 'Bu hesabı sen açmadıysan bu iletiyi yok sayabilirsin.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Yeni e-posta adresini doğrula',
    ask: 'Hesabının e-posta adresini bu adresle değiştirmek için bu bağlantıyı aç (3 gün geçerlidir):',
    otherwise: 'Bunu sen istemediysen bu iletiyi yok sayabilirsin; adres değişmez.',
  },
  RECOVER_EMAIL: {
    subject: 'E-posta adresin değiştirildi',
    ask: 'Hesabının e-posta adresi değiştirildi. Bunu sen yapmadıysan bu bağlantıyla geri al (30 gün geçerlidir):',
    otherwise: 'Değişikliği sen yaptıysan yapman gereken bir şey yok.',
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
    text: [greeting(mail.plainName(mail.name)), '', ask, '', link.href, '', otherwise, '', mail.leagueName].join('\n'),
  };
}

/** The mail to the holder of an address that another account wanted to use. It has no link: the holder has nothing to do. */
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

/** @param name safe for a mail */
function greeting(name: string): string {
  return name === '' ? 'Merhaba,' : `Merhaba ${name},`;
}
