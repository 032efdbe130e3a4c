import { Text } from '@mantine/core';
import { MAX_CERTIFICATE_FILE_BYTES, MAX_CERTIFICATE_FILES, cashRegisters } from '@portal/contract/cashRegisters';
import { required } from '@portal/contract/rules';
import { useEffect } from 'react';
import { Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { PasswordInput } from '../ui/fields/PasswordInput.tsx';
import { useValidatedForm, type ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { AttachField } from '../ui/upload/AttachField.tsx';
import type { UploadLimits } from '../ui/upload/uploadLimits.ts';
import { useAttachments, type AttachedFiles } from '../ui/upload/useAttachments.ts';
import { Moment } from '../ui/value/Moment.tsx';
import { RegisterStepForm } from './RegisterStepForm.tsx';
import { getNextStepView, getStepPath, type RegisterStep } from './steps.ts';
import { parseTaxObject } from './taxObject.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';

/** Form values of the certificate step. `file` holds the names of the attached files, because form values are text. */
type Values = { file: string; password: string };

const FILE_EXTENSIONS = ['.pem', '.key', '.crt', '.cer'];
/** MIME types that browsers report for key and certificate files. The server detects the type from the content. */
const MIME_TYPES = [
  'application/x-pem-file',
  'application/x-x509-ca-cert',
  'application/pkix-cert',
  'application/pgp-keys',
  'application/octet-stream',
  'text/plain',
];
const limits: UploadLimits = {
  bytes: MAX_CERTIFICATE_FILE_BYTES,
  count: MAX_CERTIFICATE_FILES,
  types: Object.fromEntries(MIME_TYPES.map((type) => [type, FILE_EXTENSIONS])),
};

/**
 * Step that uploads the key, the certificate and the key password of a cash register as multipart (CASH-027). This
 * browser tab stores only the server's answer (CASH-038), never the files or the password.
 */
export function CertificateStep({ step }: { step: RegisterStep }) {
  const { form: said } = step;
  const { provider, merchant, certificate } = said;
  const leadOn = useNavigateUnlessLeft();
  const attached = useAttachments(limits);
  const form = useValidatedForm<Values>({
    initial: { file: '', password: '' },
    rules: { file: required },
    clearOnError: ['password'],
    submit: async ({ password }) => {
      const path = cashRegisters.certs.path.replace(':merchant', String(merchant.id));
      const kept = parseTaxObject(await attached.send(path, { password, provider: provider.id }));
      if (!kept) throw new Failure('other', 200);
      step.keep(kept);
      leadOn(getStepPath(step, nextViewAfter({ ...step, kept })), { replace: true });
    },
  });
  return (
    <RegisterStepForm form={form} label={t('Key and certificate')} verb={t('Next step')}>
      {certificate && (
        <Text>
          {t('Certificate in use: {name}. Valid until:', { name: certificate.pszSubjCN })}{' '}
          <Moment value={certificate.valid_until} />
        </Text>
      )}
      <Files form={form} attached={attached} />
      <PasswordInput
        label={t('Key password')}
        description={t(
          'The password is used once to open the key and is not stored. Leave this empty if the key has no password.',
        )}
        {...form.getInputProps('password')}
        autoComplete="off"
      />
    </RegisterStepForm>
  );
}

/**
 * Opens the tax object step even if a tax object is already chosen, because a new certificate has other tax objects.
 */
const nextViewAfter = (step: RegisterStep) =>
  step.form.needs_tax_object ? ('tax-object' as const) : getNextStepView(step);

function Files({ form, attached }: { form: ValidatedForm<Values>; attached: AttachedFiles }) {
  const names = attached.files.map(({ name }) => name).join(', ');
  const { set } = form;
  const isTold = form.values.file === names;
  useEffect(() => {
    if (!isTold) set('file', names);
  }, [set, names, isTold]);
  const { error, 'data-field': field } = form.getInputProps('file');
  return (
    <AttachField
      label={t('Key and certificate')}
      limits={limits}
      attached={attached}
      error={error}
      disabled={form.button === 'proceed'}
      data-field={field}
    />
  );
}
