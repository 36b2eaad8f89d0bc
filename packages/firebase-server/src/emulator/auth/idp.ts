import { AuthError } from '../../auth/auth.ts';
import { readClaims } from '../tokens.ts';
import { type AuthMethod, signedIn, signIn, text } from './call.ts';
import { linkToUser, type ProviderInfo } from './users.ts';

/**
 * `accounts:signInWithIdp`: without a request to any provider. The `id_token` (or `access_token`) of the credential
 * is an unsigned JWT or plain JSON such as `{"sub":"abc","email":"a@example.com"}`, and is accepted.
 */
export const signInWithIdp: AuthMethod = (call) => {
  const { project } = call;
  const post = new URLSearchParams(
    text(call, 'postBody') ?? new URL(text(call, 'requestUri') ?? 'http://localhost').search,
  );
  const providerId = (post.get('providerId') ?? '').toLowerCase();
  if (providerId === '') throw new AuthError('INVALID_CREDENTIAL_OR_PROVIDER_ID', 'Invalid IdP response/credential');
  const token = post.get('id_token') ?? post.get('access_token') ?? '';
  const claims = (token.startsWith('{') ? parse(token) : readClaims(token)) as Record<string, unknown> | null;
  if (typeof claims?.sub !== 'string' || claims.sub === '') {
    throw new AuthError('INVALID_IDP_RESPONSE', 'Unable to parse id_token: a JWT or JSON with "sub" is expected.');
  }
  const field = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string) : undefined);
  const email = field('email')?.toLowerCase();
  const profile = {
    displayName: field('name') ?? field('displayName'),
    photoUrl: field('picture') ?? field('photoUrl'),
  };
  const info: ProviderInfo = {
    providerId,
    rawId: claims.sub,
    federatedId: federatedId(providerId, claims.sub),
    email,
    ...profile,
  };
  const answer = {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId,
    federatedId: info.federatedId,
    ...profile,
  };
  const credential = {
    oauthIdToken: post.get('id_token') ?? undefined,
    oauthAccessToken: post.get('access_token') ?? undefined,
  };
  const rawUserInfo = JSON.stringify({ id: claims.sub, ...claims });
  const verified = email !== undefined && (claims.email_verified === true || providerId === 'google.com');

  const holder = project.byProvider(providerId, claims.sub);
  if (text(call, 'idToken') !== undefined) {
    const { user } = signedIn(call);
    if (holder && holder !== user) throw new AuthError('FEDERATED_USER_ID_ALREADY_LINKED');
    const sameEmail = email === undefined ? undefined : project.byEmail(email);
    if (sameEmail && sameEmail !== user) throw new AuthError('EMAIL_EXISTS');
    user.email ??= email;
    if (verified && user.email === email) user.emailVerified = true;
    linkToUser(user, info);
    return {
      ...answer,
      ...credential,
      email: user.email,
      emailVerified: user.emailVerified,
      rawUserInfo,
      isNewUser: false,
      ...signIn(call, user, providerId),
    };
  }
  const sameEmail = email === undefined ? undefined : project.byEmail(email);
  if (!holder && sameEmail && !verified) {
    const verifiedProvider = sameEmail.providerUserInfo.map((one) => one.providerId);
    return { ...answer, ...credential, email, rawUserInfo, needConfirmation: true, verifiedProvider };
  }
  // signing in again must not create a second account
  if (!holder && !sameEmail && call.body.autoCreate === false) throw new AuthError('EMAIL_NOT_FOUND');
  const user = holder ?? sameEmail ?? project.add({ email, emailVerified: verified, ...profile });
  if (!holder && sameEmail) {
    // a proof of the address takes the account over and removes a password whose address was never verified
    if (!sameEmail.emailVerified) Object.assign(sameEmail, { passwordHash: undefined, salt: undefined });
    Object.assign(sameEmail, { emailVerified: true });
  }
  linkToUser(user, info);
  const isNewUser = !holder && !sameEmail;
  return {
    ...answer,
    ...credential,
    email: user.email,
    emailVerified: user.emailVerified,
    rawUserInfo,
    isNewUser,
    ...signIn(call, user, providerId),
  };
};

function federatedId(providerId: string, sub: string): string {
  return providerId === 'google.com' ? `https://accounts.google.com/${sub}` : sub;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
