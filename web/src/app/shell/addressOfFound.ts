import type { Found } from '@portal/contract/search';
import { paths } from '../paths.ts';

/** Where a found record leads; a colleague to the rights at the merchant where they were found. */
export function addressOfFound({ kind, id, merchant_id: merchant }: Found): string {
  if (kind === 'company') return paths.company(id, 'basic');
  if (kind === 'landing') return paths.editLanding(merchant ?? 0, id, 'settings');
  if (kind === 'account') return paths.merchant(merchant ?? id, 'financial');
  return kind === 'colleague' ? paths.merchant(merchant ?? id, 'permissions') : paths.merchant(id, 'basic');
}
