import type { Dictionary } from '@portal/contract/shell';

/** The papers of a merchant's contract. */
export const contracts: Dictionary = {
  'We take payments for the merchant, and pay them out to its bank accounts in settlements.':
    'Ми приймаємо платежі для мерчанта й виплачуємо їх на його банківські рахунки розрахунками.',
  'The merchant pays the fees of the fee schedule, which is part of this agreement.':
    'Мерчант сплачує комісії згідно з тарифами, які є частиною цього договору.',
  'The merchant says the truth about itself, and hands in the documents that it is asked for.':
    'Мерчант подає про себе правдиві відомості й надає документи, про які його просять.',
  'The merchant gives its customers what they have paid for, and answers for refunds and disputes.':
    'Мерчант надає покупцям те, за що вони заплатили, і відповідає за повернення та спори.',
  'Another bank account is paid to 24 hours after it was named, a new one not before it is confirmed.':
    'На інший банківський рахунок виплати йдуть через 24 години після його зазначення, на новий — не раніше, ніж його підтверджено.',
  'Both sides keep secret what they learn of each other: keys and card data above all.':
    'Обидві сторони зберігають у таємниці те, що дізналися одна про одну: насамперед ключі та дані карток.',
  'What is agreed': 'Про що домовлено',
  Service: 'Послуга',
  'Each payment, of its amount': 'Кожен платіж, від суми',
  'Each payout in {currency}, of its amount': 'Кожна виплата в {currency}, від суми',
  '{fee}, at least {sum}': '{fee}, щонайменше {sum}',
  'Not signed yet': 'Ще не підписано',
  'Signed at': 'Підписано',
};
