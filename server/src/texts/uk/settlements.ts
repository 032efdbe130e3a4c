import type { Dictionary } from '@portal/contract/shell';

/** Settlements: lists, one settlement, its rows. */
export const settlements: Dictionary = {
  Direct: 'Прямі',
  Bulk: 'Зведені',
  Transactional: 'Потранзакційні',
  'Direct settlements': 'Прямі розрахунки',
  'Bulk settlements': 'Зведені розрахунки',
  'Transactional settlements': 'Потранзакційні розрахунки',
  'No direct settlements yet': 'Прямих розрахунків ще немає',
  'No bulk settlements yet': 'Зведених розрахунків ще немає',
  'No transactional settlements yet': 'Потранзакційних розрахунків ще немає',
  'Settlement {reference}': 'Розрахунок {reference}',
  'Settled payments': 'Платежі в розрахунку',
  'Settled before fee': 'Розраховано до комісії',
  'Settled after fee': 'Розраховано після комісії',
  'No payments in this settlement': 'У цьому розрахунку немає платежів',
  'No refunds in this settlement': 'У цьому розрахунку немає повернень',
  'Open in the list of payments': 'Відкрити у списку платежів',
  Currencies: 'Валюти',
  'Payout time': 'Час виплати',
  'Cut-off': 'Закриття розрахунку',
  'Period from': 'Початок періоду',
  'Period to': 'Кінець періоду',
  'Settlement amount': 'Сума розрахунку',
  'Account number': 'Номер рахунку',
  'Provider’s fee': 'Комісія провайдера',
  Net: 'До виплати',
  'Next payout': 'Наступна виплата',
  'Balance not paid out yet': 'Баланс, ще не виплачений',
  'Nothing to pay out': 'Нічого виплачувати',
  'Not known at the moment': 'Наразі невідомо',
  'Direct: what each merchant takes in its usual currency, paid out to its own account.':
    'Прямі: надходження мерчанта в його основній валюті, виплачуються на його рахунок.',
  'Bulk: what merchants take in further currencies, one payout a currency.':
    'Зведені: надходження в інших валютах, одна виплата на кожну валюту.',
  'Transactional: merchants that hold money first are paid what they captured.':
    'Потранзакційні: мерчантам, які спершу утримують кошти, виплачується списане.',
  Deposits: 'Депозити',
  Chargebacks: 'Чарджбеки',
  Count: 'Кількість',
};
