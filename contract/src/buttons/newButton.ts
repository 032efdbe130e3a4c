import type { ButtonData, ButtonField } from './button.ts';

/**
 * Returns the initial form values of a new button (BTN-049, BTN-051, SCONST-014). Checkout version 1 lacks the members
 * of version 2 (BTN-068, BTN-069).
 */
export function newButton(version: 1 | 2): ButtonData {
  const ofVersion2 = <T extends object>(members: T): T | undefined => (version === 2 ? members : undefined);
  return {
    amount: '',
    amount_readonly: true,
    amount_min: '',
    currency: '',
    multicurrencies: false,
    currencies: [],
    lang: 'uk',
    response_url: '',
    fields: [],
    button_type: 'purchase',
    recurring_readonly: false,
    ...ofVersion2({ recurring_type: 'period', recurring_trial: false, recurring_state: 'shown_edit_off' } as const),
    recurring: {
      amount: '1',
      start_time: '',
      end_time: '',
      quantity: '1',
      every: '1',
      period: 'month',
      ...ofVersion2({ trial_quantity: '1', trial_period: 'day' } as const),
    },
    params: {
      order_desc: '',
      design_id: '',
      product_id: '',
      response_success_url: '',
      response_decline_url: '',
      server_callback_url: '',
      delayed: false,
      required_rectoken: false,
      server_callback_aliases: [],
    },
  };
}

/** Initial values of a new custom field (BTN-056). */
export const newField: ButtonField = {
  hidden: false,
  label: '',
  name: '',
  value: '',
  readonly: false,
  placeholder: '',
  required: false,
  valid: { template: 'none', pattern: '', min_length: '', max_length: '' },
};
