import type { Design, DesignConfig, DesignState } from '@portal/contract/designs';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import type { DesignRecord } from '@portal/fixtures/designs';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { Store } from '../core/store.ts';
import { formatTimestamp, formatTimestampOrNull } from '../core/time.ts';
import { settingsVersion } from '../core/version.ts';
import { merchantName } from '../merchants/names.ts';
import { ACTIVATION, editable, isShown } from './design.rules.ts';

/** Interval of progress bar steps during a design's activation, in milliseconds (DSN-041). */
const POLL_MS = 1200;

/** Returns the status of a design. */
export const designState = ({ id, hash, status, activation }: DesignRecord): DesignState => ({
  id,
  hash,
  status,
  invalidation_status: status !== 'pending_activation',
  activated_from: formatTimestampOrNull(activation?.from ?? null),
  activated_at: formatTimestampOrNull(activation?.until ?? null),
});

/** Context of design views: the user's right to edit, and the ids of designs in use. */
export interface DesignLook {
  store: Pick<Store, 'merchants'>;
  mayEdit: boolean;
  named: ReadonlySet<number>;
}

/** Returns a design with the actions that the user may take. */
export function designView(design: DesignRecord, { store, mayEdit, named }: DesignLook): Design {
  const { merchant_id, name, comment, amount, currency, configuration, created, updated } = design;
  return {
    ...designState(design),
    merchant_id,
    merchant: { id: merchant_id, name: merchantName(store, merchant_id) },
    name,
    comment,
    amount,
    currency,
    configuration,
    createtime: formatTimestamp(created),
    updated: formatTimestamp(updated),
    version: settingsVersion(editable(design)),
    can_edit: mayEdit,
    can_activate: mayEdit && !isShown(design),
    can_remove: mayEdit && !isShown(design),
    saves_as_copy: isShown(design) || named.has(design.id),
  };
}

/** Returns a merchant's data for the design editor. */
export const designConfig = ({ id, currencies, logo, checkout_version }: MerchantRecord): DesignConfig => ({
  poll_ms: POLL_MS,
  activation_ms: ACTIVATION,
  defaults: DEFAULT_CONFIGURATION,
  currencies: [...currencies],
  merchant_logo: logo && `/api/v2/merchant/${id}/files/qrlogo/?v=${logo.version}`,
  checkout_version,
});
