import type { CashRegisterError } from '@portal/contract/cashRegisters';
import { Moment } from '../ui/value/Moment.tsx';

/** The time within which a register was checked. */
export const CheckTime = ({ error: { check_from, check_to } }: { error: CashRegisterError }) => (
  <>
    <Moment value={check_from} withTime isZoneNamed /> – <Moment value={check_to} withTime />
  </>
);
