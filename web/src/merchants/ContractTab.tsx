import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ContractSettings } from '@portal/contract/merchantSettings';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { onboarding } from '@portal/contract/onboarding';
import { all, maxlength, required } from '@portal/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { useRouteMutation } from '../api/client.ts';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { buildDownloadUrl } from '../api/buildDownloadUrl.ts';
import { t } from '../text/t.ts';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useSettingsForm } from '../ui/form/useSettingsForm.tsx';
import { showAlert } from '../ui/overlay/alerts.ts';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { timeWithZoneText } from '../ui/value/momentText.ts';
import { merchantQueries, type ShownMerchant } from './settingsReads.ts';

/** Tab with a merchant's contract documents and the signature (MER-009, MER-047). */
export function ContractTab({ merchant: { id } }: { merchant: ShownMerchant }) {
  return (
    <WhenLoaded read={merchantQueries.contract(id)}>{(settings) => <Content id={id} settings={settings} />}</WhenLoaded>
  );
}

type Paper = ContractSettings['data'][number];

const columnsOf = (merchantId: number): SmallTableColumn<Paper>[] => [
  {
    title: t('Document'),
    cell: ({ file_type, file_desc }) => (
      <div>
        {t(file_type)}
        <Text size="sm" c="dimmed">
          {t(file_desc)}
        </Text>
      </div>
    ),
  },
  { title: t('Required'), cell: ({ mandatory }) => (mandatory ? t('Yes') : t('No')) },
  { title: t('Date'), cell: ({ files }) => <Moment value={files[0]?.createtime} /> },
  {
    title: t('Actions'),
    screenOnly: true,
    cell: ({ files, file_type }) => (
      <Group gap="xs">
        {files.map(({ id }) => (
          <Button
            key={id}
            component="a"
            variant="default"
            size="compact-sm"
            href={buildDownloadUrl(merchantSettings.contractFile.path, { id: merchantId, file: id })}
            aria-label={t('Download {what}', { what: t(file_type) })}
          >
            {t('Download')}
          </Button>
        ))}
      </Group>
    ),
  },
];

/** Note for a company without people who may sign, with a link to the company's people. */
function NoSigner({ merchantId }: { merchantId: number }) {
  const mayLook = useUserRights().may('companies.read', merchantId);
  const companyId = useOptionalQuery(merchantQueries.info(merchantId))?.company_profile?.id;
  return (
    <Text>
      {t('Only a director or an authorized person of the company can sign.')}{' '}
      {mayLook && companyId !== undefined && (
        <Anchor component={Link} to={paths.company(companyId, 'individuals')} underline="always">
          {t('Add person')}
        </Anchor>
      )}
    </Text>
  );
}

function Content({ id, settings }: { id: number; settings: ContractSettings }) {
  const form = useRoutedForm();
  const mayEdit = useUserRights().may('merchant.edit', id);
  const { number, data, signed, signers } = settings;
  return (
    <Stack gap="lg" maw={960}>
      {signed ? (
        <Alert color="green">
          {t('Signed by {name} on {moment}', { name: signed.name, moment: timeWithZoneText(signed.createtime) })}
        </Alert>
      ) : (
        <Alert color="yellow">{t('The contract is not signed yet.')}</Alert>
      )}
      {!signed && signers?.length === 0 && <NoSigner merchantId={id} />}
      {!signed && signers?.length !== 0 && (
        <div>
          <AuthorizedButton right="merchant.edit" merchantId={id} onClick={() => form.open('sign')}>
            {t('Sign contract')}
          </AuthorizedButton>
        </div>
      )}
      <DetailSection title={t('Contract {number}', { number })}>
        <SmallTable
          label={t('Documents')}
          rows={data}
          rowKey={({ file_type_id }) => file_type_id}
          columns={columnsOf(id)}
        />
      </DetailSection>
      <RoutedForm form={form} name="sign" isAllowed={mayEdit && signed === null && signers?.length !== 0}>
        {(close) => <SignModal merchantId={id} settings={settings} onClose={close} />}
      </RoutedForm>
    </Stack>
  );
}

interface ModalProps {
  merchantId: number;
  settings: ContractSettings;
  onClose: () => void;
}

const describe = ({ signed }: ContractSettings) => [[t('Signed by'), signed?.name ?? '']] as const;

interface SignerProps {
  form: ValidatedForm<{ name: string }>;
  signers: ContractSettings['signers'];
}

/** Select of the people who may sign; a text field if the server lists none. */
function SignerField({ form, signers }: SignerProps) {
  const props = { label: t('Full name'), ...form.getInputProps('name') };
  if (!signers) return <TextInput autoComplete="name" {...props} />;
  return <SelectInput data={signers.map((name) => ({ value: name, label: name }))} {...props} />;
}

/**
 * Modal that signs the merchant's contract. If a colleague has signed in the meantime, it shows the colleague's
 * signature instead.
 */
function SignModal({ merchantId: id, settings: loaded, onClose }: ModalProps) {
  const sign = useRouteMutation(merchantSettings.signContract, [merchantSettings.contract, onboarding.status]);
  const { signers } = loaded;
  const { submit, conflict, formKey } = useSettingsForm<ContractSettings, { name: string }>({
    loaded,
    read: merchantQueries.contract(id),
    save: (body) => sign.run({ params: { id }, body }),
    describe,
  });
  const queries = useQueryClient();
  const send = async (body: { name: string }) => {
    try {
      await submit(body);
    } catch (thrown) {
      const theirs = queries.getQueryData(merchantQueries.contract(id).queryKey)?.signed;
      if (!theirs) throw thrown;
      showAlert('info', t('The contract is already signed. Signed by: {name}.', { name: theirs.name }));
    }
  };
  return (
    <FormModal
      key={formKey}
      title={t('Sign contract')}
      verb={t('Sign contract')}
      initial={{ name: signers?.length === 1 ? (signers[0] ?? '') : '' }}
      rules={{ name: all(required, maxlength(100)) }}
      submit={send}
      onClose={onClose}
    >
      {(form) => (
        <>
          {conflict(() => form.onSubmit())}
          <Text>{t('This name is your signature. It is stored with the date and time.')}</Text>
          <SignerField form={form} signers={signers} />
        </>
      )}
    </FormModal>
  );
}
