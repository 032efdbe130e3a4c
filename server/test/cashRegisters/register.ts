import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';

/** Active sample register of a merchant in Poland that uses login and PIN. */
export const sampleRegister = (say: Partial<CashRegisterRecord> = {}): CashRegisterRecord => ({
  id: 700_901,
  merchant_id: 100_901,
  provider: 'kasa',
  status: 'active',
  off_by: null,
  connected_at: 0,
  check_at: null,
  checked_at: 0,
  case_reg_num: '3012345678',
  fiscal_num: '4012345678',
  company_name: 'Piekarnia Wisła sp. z o.o.',
  point_name: 'Piekarnia Wisła',
  point_addr: 'Kraków, ul. Długa 5',
  tin: '5260250274',
  ipn: 'PL5260250274',
  taxprc: '23',
  cashier_name: 'Marta Kowalska',
  certificate: null,
  taxKey: null,
  midnight_since: null,
  values: {},
  secrets: [],
  ...say,
});
