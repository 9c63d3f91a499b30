import { noInput } from '@kairan/operation';
import { admissionErrors } from '../access/admissions.ts';
import { operation } from '../posting.ts';
import { profileResponse } from '../responses/profile-response.ts';
import { profileEnvelope } from '../responses/shapes.ts';

export const getProfile = operation({
  name: 'get_profile',
  summary: 'Get your profile: the biography, links and picture on your author page.',
  effect: 'read',
  who: 'posts:read',
  input: noInput,
  output: profileEnvelope,
  errors: admissionErrors.scope,

  handle: ({ caller }, deps) => profileResponse(deps, caller.username),
});
