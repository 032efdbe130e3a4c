import type { CashRegisterError } from '@portal/contract/cashRegisters';
import { t } from '../text/t.ts';
import { SmallTable, type SmallColumn } from '../ui/page/SmallTable.tsx';
import { CheckTime } from './CheckTime.tsx';

const columns = (): SmallColumn<CashRegisterError>[] => [
  { title: t('Check time'), cell: (error) => <CheckTime error={error} /> },
  { title: t('Description'), cell: ({ description }) => t(description) },
  { title: t('Point of sale'), cell: ({ point_name }) => <bdi>{point_name}</bdi> },
  { title: t('Count'), align: 'end', cell: ({ count }) => count },
];

/** What went wrong with one register. */
export const RegisterErrors = ({ errors }: { errors: readonly CashRegisterError[] }) => (
  <SmallTable label={t('Errors')} columns={columns()} rows={errors} rowKey={({ id }) => id} />
);
