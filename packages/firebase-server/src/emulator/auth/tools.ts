import { AuthError } from '../../auth/auth.ts';
import type { AuthMethod } from './call.ts';
import type { Project } from './users.ts';

/** The emulator's own REST, `/emulator/v1/projects/{p}/…`. Throws `NOT_FOUND`. */
export function answerTool(project: Project, verb: string, what: string, body: Record<string, unknown>): object {
  switch (`${verb} ${what}`) {
    case 'DELETE accounts':
      project.clear();
      return {};
    case 'GET oobCodes':
      return { oobCodes: [...project.oobCodes.values()] };
    case 'GET verificationCodes':
      return { verificationCodes: [...project.phoneCodes.values()] };
    case 'GET config':
      return project.config;
    case 'PATCH config':
      setConfig(project, body);
      return project.config;
    default:
      throw new AuthError('NOT_FOUND');
  }
}

/** `GET /v2/projects/{p}/config`, as the Admin SDK requests it. */
export const projectConfig: AuthMethod = ({ project }) => ({
  name: `projects/${project.id}/config`,
  ...project.moreConfig,
  ...project.config,
});

/** `PATCH /v2/projects/{p}/config`: the fields of `updateMask`, or without it the fields of the body. */
export const patchProjectConfig: AuthMethod = (call) => {
  const { project, body, params } = call;
  const named = params.get('updateMask')?.split(',') ?? Object.keys(body);
  const given = Object.fromEntries(
    [...new Set(named.map((path) => path.split('.')[0] ?? ''))].map((k) => [k, body[k]]),
  );
  setConfig(project, given);
  const { signIn, emailPrivacyConfig, name, ...rest } = given;
  Object.assign(project.moreConfig, rest);
  return projectConfig(call);
};

function setConfig({ config }: Project, { signIn, emailPrivacyConfig }: Record<string, unknown>): void {
  const flag = (object: unknown, name: string): boolean | undefined => {
    const value = typeof object === 'object' && object !== null ? (object as Record<string, unknown>)[name] : undefined;
    return typeof value === 'boolean' ? value : undefined;
  };
  config.signIn.allowDuplicateEmails = flag(signIn, 'allowDuplicateEmails') ?? config.signIn.allowDuplicateEmails;
  config.emailPrivacyConfig.enableImprovedEmailPrivacy =
    flag(emailPrivacyConfig, 'enableImprovedEmailPrivacy') ?? config.emailPrivacyConfig.enableImprovedEmailPrivacy;
}
