import { Alert, Stack, Text } from '@mantine/core';
import type { PaymentSettings } from '@portal/contract/paymentSettings';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { AddressForm, useFormInAddress } from '../ui/form/AddressForm.tsx';
import { RightButton } from '../ui/overlay/RightButton.tsx';
import { Section } from '../ui/page/DetailPage.tsx';
import { momentInZone } from '../ui/value/momentText.ts';
import { Secret } from '../ui/value/Secret.tsx';
import { RenewSecretModal } from './RenewModals.tsx';

interface Props {
  id: number;
  /** Null without the right to see it. */
  secret: PaymentSettings['callback_secret'];
  /** Until this time the previous secret is valid as well. */
  beforeUntil: PaymentSettings['before_until'];
}

/** Masked callback secret with a renew button; people without the right see a note instead (decision 46). */
export function CallbackSecretSection({ id, secret, beforeUntil }: Props) {
  const form = useFormInAddress();
  const { may } = useRights();
  if (secret === null)
    return (
      <Section title={t('Callback secret')}>
        <Text c="dimmed">{t("You don't have the right to see the keys. Ask a colleague with full access.")}</Text>
      </Section>
    );
  return (
    <Section title={t('Callback secret')}>
      <Stack gap="sm" align="flex-start">
        <Text c="dimmed" size="sm">
          {t('Signs callbacks, so that your servers can verify that they come from us.')}
        </Text>
        <Secret key={secret} value={secret} what={t('Callback secret')} />
        {typeof beforeUntil === 'string' && (
          <Alert color="blue" role="status">
            {t('Until {moment}, callbacks are also signed with the previous secret.', {
              moment: momentInZone(beforeUntil),
            })}
          </Alert>
        )}
        <RightButton
          right="callbacks.edit"
          merchantId={id}
          variant="default"
          onClick={() => form.open('renew_secret')}
          children={t('Renew secret')}
        />
      </Stack>
      <AddressForm form={form} name="renew_secret" isAllowed={may('callbacks.edit', id)}>
        {(close) => <RenewSecretModal id={id} onClose={close} />}
      </AddressForm>
    </Section>
  );
}
