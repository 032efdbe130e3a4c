import { Modal, Stack, Text } from '@mantine/core';
import type { PromocodeInfo, Redemption } from '@portal/contract/promocodes';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { useRestoreFocus } from '../ui/page/restoreFocus.ts';
import { useFormData } from '../ui/form/useFormData.ts';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { timeColumn, SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { PriceCalculator } from './PriceCalculator.tsx';
import { getLandingPagesQuery, getPromocodeQuery, type NamedLandingPage } from './promocodeReads.ts';
import { formatValidityPeriod, formatDiscount, getScopeName } from './promocodeWords.ts';

interface Props {
  merchantId: number;
  id: number;
  onClose: () => void;
}

const factsOf = (promocode: PromocodeInfo, pages: readonly NamedLandingPage[]) => [
  { label: t('Status'), value: <Badge status={promocode.status} /> },
  { label: t('Discount'), value: formatDiscount(promocode) },
  { label: t('Valid for'), value: getScopeName(promocode.entity_type, promocode.entity_id, pages) },
  { label: t('Validity period'), value: formatValidityPeriod(promocode) },
  { label: t('Time zone'), value: promocode.zone },
  { label: t('Description'), value: promocode.description },
];

const columnsOf = (merchantId: number): SmallTableColumn<Redemption>[] => [
  {
    title: t('Payment'),
    cell: ({ payment_id: id }) => (
      <AuthorizedLink right="payments.read" merchantId={merchantId} to={paths.payment(id, 'general')}>
        {id}
      </AuthorizedLink>
    ),
  },
  timeColumn(t('Created'), ({ createtime }) => createtime),
  {
    title: t('Discount'),
    align: 'end',
    cell: ({ discount, currency }) => <Amount value={discount} currency={currency} />,
  },
  { title: t('Paid'), align: 'end', cell: ({ paid, currency }) => <Amount value={paid} currency={currency} /> },
];

/** Details of a promocode, with a price calculator and the payments that used the promocode. */
export function PromocodeDetails({ merchantId, id, onClose }: Props) {
  const promocode = useFormData(getPromocodeQuery(merchantId, id), onClose);
  const pages = useOptionalQuery(getLandingPagesQuery(merchantId))?.data ?? [];
  useRestoreFocus();
  return (
    <Modal
      opened
      size="lg"
      title={promocode?.promo_name ?? t('Loading')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {promocode && (
        <Stack gap="lg">
          <Facts groups={[{ title: t('Promocode'), facts: factsOf(promocode, pages) }]} />
          <PriceCalculator percent={promocode.discount_percent} validity={promocode} />
          {promocode.redemptions.length === 0 ? (
            <Text c="dimmed">{t('No payments have used this promocode yet.')}</Text>
          ) : (
            <SmallTable
              label={t('Payments')}
              rows={promocode.redemptions}
              rowKey={({ payment_id }) => payment_id}
              columns={columnsOf(merchantId)}
            />
          )}
        </Stack>
      )}
    </Modal>
  );
}
