import { Button as LinkButton } from '@mantine/core';
import type { Button } from '@portal/contract/buttons';
import type { Field } from '@portal/contract/dataList';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { ClientPagedList } from '../ui/list/ClientPagedList.tsx';
import { registerMerchantText } from '../ui/list/EmptyList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { buttonListQuery } from './buttonReads.ts';
import { formatButtonKind, getButtonStatus } from './buttonWords.ts';
import { EnableSwitch } from './EnableSwitch.tsx';
import { useButtonActions } from './useButtonActions.tsx';

const columns: readonly Field[] = [
  { name: 'name', title: 'Name', type: 'text' },
  { name: 'merchant.name', title: 'Merchant', type: 'merchant' },
  { name: 'button_type', title: 'Payment type', type: 'text' },
  { name: 'amount', title: 'Amount', type: 'amount', currency: 'currency' },
  { name: 'createtime', title: 'Created', type: 'moment' },
  { name: 'status', title: 'Status', type: 'status' },
];
const cells = {
  button_type: formatButtonKind,
  amount: ({ amount, currency }: Button) =>
    amount === null ? `${t('Any')} ${currency}` : <Amount value={amount} currency={currency} />,
  status: (button: Button) => <Badge status={getButtonStatus(button)} />,
};

const switchOf = (button: Button) => <EnableSwitch button={button} />;
const readAll = () => buttonListQuery;
const textsOf = ({ id, name, description, merchant }: Button) => [String(id), name, description, merchant.name];

/** List page with the payment buttons of the selected merchants (BTN-006, BTN-013). */
export default function ButtonsPage() {
  const actions = useButtonActions();
  const mayEdit = useUserRights().may('buttons.edit');
  return (
    <>
      <PageHeader title={t('Buttons')} actions={mayEdit && <CreateButton label={t('Create button')} />} />
      <ClientPagedList
        readAll={readAll}
        textsOf={textsOf}
        columns={columns}
        cells={cells}
        label={t('Buttons')}
        rowTo={({ merchant_id, id }) => paths.button(merchant_id, id)}
        action={switchOf}
        menu={(button) => [
          { label: t('Details'), to: paths.button(button.merchant_id, button.id) },
          actions.copyCode(button),
          actions.copyLink(button),
          actions.edit(button),
          actions.duplicate(button),
          actions.remove(button),
        ]}
        empty={{
          title: t('No buttons yet'),
          action: mayEdit && <CreateButton label={t('Create the first button')} />,
          withoutMerchant: registerMerchantText(),
        }}
      />
    </>
  );
}

const CreateButton = ({ label }: { label: string }) => (
  <LinkButton component={Link} to={paths.createButton(undefined, 'settings')}>
    {label}
  </LinkButton>
);
