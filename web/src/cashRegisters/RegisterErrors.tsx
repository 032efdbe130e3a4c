import type { CashRegisterError } from '@portal/contract/cashRegisters';
import { t } from '../text/t.ts';
import { SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { Moment } from '../ui/value/Moment.tsx';

const columns = (): SmallTableColumn<CashRegisterError>[] => [
  { title: t('Time of check'), cell: (error) => <RegisterCheckTime error={error} /> },
  { title: t('Description'), cell: ({ description }) => t(description) },
  { title: t('Point of sale'), cell: ({ point_name }) => <bdi>{point_name}</bdi> },
  { title: t('Count'), align: 'end', cell: ({ count }) => count },
];

/** Table with the errors of one cash register. */
export const RegisterErrors = ({ errors }: { errors: readonly CashRegisterError[] }) => (
  <SmallTable label={t('Errors')} columns={columns()} rows={errors} rowKey={({ id }) => id} />
);

/** Time interval in which a cash register was checked. */
export const RegisterCheckTime = ({ error: { check_from, check_to } }: { error: CashRegisterError }) => (
  <>
    <Moment value={check_from} withTime isZoneNamed /> – <Moment value={check_to} withTime />
  </>
);
