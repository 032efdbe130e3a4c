import type { CashRegister, ProviderField } from '@portal/contract/cashRegisters';
import { t } from '../text/t.ts';
import { Facts, type FactGroup } from '../ui/page/Facts.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { fieldText } from './providerValues.ts';

/** Text for a register without tax (CASH-035, SCONST-022). */
const NO_TAX = '---';

const saidToProvider = (field: ProviderField) => ({
  label: t(field.label),
  value: field.type === 'secret' ? (field.is_set ? t('Set') : '') : fieldText(field),
});

const factGroups = ({ nds, cashier, fields, ...register }: CashRegister): FactGroup[] => [
  {
    title: t('Cash register'),
    facts: [
      { label: t('Registration number'), value: register.case_reg_num },
      { label: t('Company'), value: register.company_name },
      { label: t('Point of sale'), value: register.point_name },
      { label: t('Address'), value: register.point_addr },
      { label: t('Last shift'), value: <Badge status={register.last_shift_status} /> },
    ],
  },
  {
    title: t('Taxes'),
    facts: [
      { label: t('Tax number'), value: register.tin },
      { label: t('VAT number'), value: register.ipn },
      { label: t('VAT rate'), value: nds.taxprc ? `${nds.taxprc}%` : NO_TAX },
    ],
  },
  {
    title: t('Cashier'),
    facts: [
      { label: t('Name'), value: cashier.fio },
      { label: t('Key'), value: cashier.key },
      { label: t('Certificate'), value: cashier.certificate },
      { label: t('Valid until'), value: cashier.valid_until && <Moment value={cashier.valid_until} /> },
    ],
  },
  { title: t('Settings'), facts: fields.map(saidToProvider) },
];

/** Details of a cash register (CASH-034). */
export const RegisterFacts = ({ register }: { register: CashRegister }) => <Facts wide groups={factGroups(register)} />;
