import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { feedback } from '@portal/contract/feedback';
import { password } from '@portal/contract/password';
import { profile } from '@portal/contract/profile';
import { registration } from '@portal/contract/registration';
import { covers } from '../support/covers.ts';

/** Requirement ids, specified method and path, and the contract's call, for each call of account and profile. */
const CALLS = [
  [['ACC-022'], 'POST /api/v2/account/login/', account.login],
  [['ACC-023', 'ACC-045', 'SERR-023'], 'GET /api/v2/account/check_auth/', account.checkAuth],
  [['ACC-024'], 'POST /api/v2/account/logout/', account.logout],
  [['ACC-027'], 'POST /api/v2/account/login/two_factor/', account.twoFactor],
  [['ACC-030'], 'POST /api/v2/account/registration/start/', registration.start],
  [['ACC-031'], 'POST /api/v2/account/registration/confirm/', registration.confirm],
  [['ACC-032', 'ACC-044'], 'POST /api/v2/account/registration/reconfirm/', registration.reconfirm],
  [['ACC-033'], 'POST /api/v2/account/registration/invite/:token/', registration.invite],
  [['ACC-035', 'ACC-037'], 'POST /api/v2/account/password/reset/:token/', password.reset],
  [['ACC-036', 'ACC-037'], 'POST /api/v2/account/password/otp/reset/:token/', password.otpReset],
  [['ACC-038'], 'POST /api/v2/account/password/email/', password.email],
  [['ACC-039'], 'POST /api/v2/account/feedback/', feedback.send],
  [['ACC-040'], 'POST /api/v2/account/affiliate/', feedback.affiliate],
  [['ACC-041', 'ACC-042'], 'POST /api/v2/account/', account.save],
  [['PROF-009'], 'GET /api/v2/settings/personal/', profile.personal],
  [['PROF-010'], 'POST /api/v2/settings/personal/', profile.savePersonal],
  [['PROF-011', 'PROF-014'], 'POST /api/v2/settings/mfa/', profile.enableMfa],
  [['PROF-012', 'PROF-014'], 'POST /api/v2/settings/mfa/remove/', profile.removeMfa],
  [['PROF-013'], 'POST /api/v2/settings/profile_image/', profile.image],
] as const;

describe('account and profile calls', () => {
  test.each(CALLS)(
    '%j: the contract declares %s with the specified method and path',
    (rows, said, { method, path }) => {
      covers(...rows);
      expect(`${method} ${path}`).toBe(said);
    },
  );

  test('the contract declares that a profile picture is uploaded as multipart/form-data', () => {
    covers('PROF-013');
    expect(profile.image.contentType).toBe('multipart/form-data');
  });
});
