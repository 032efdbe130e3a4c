import type { Dictionary } from '@portal/contract/shell';

/** What the server says of payouts that are not possible, and why the bank refused one. */
export const payoutRefusals: Dictionary = {
  'This merchant does not pay out to cards': 'Цей мерчант не робить виплат на картки',
  'There is no balance in this currency': 'У цій валюті немає балансу',
  'Not enough is available for the amount and its fee': 'Доступних коштів замало для суми й комісії',
  'So much is not left of the payment': 'Від платежу стільки не лишилося',
  'There is no such stored card': 'Такої збереженої картки немає',
  'Nothing can be paid out to cards of this country': 'На картки цієї країни виплати неможливі',
  'Choose today or a day to come': 'Виберіть сьогодні або майбутній день',
  'Choose a day within a year': 'Виберіть день у межах року',
  'What became of this payout is known': 'Результат цієї виплати вже відомий',
  'This payout has left already': 'Ця виплата вже пішла',
  'The bank of the receiver refused it': 'Банк отримувача відмовив',
  'The card has expired': 'Термін дії картки минув',
  'A card number does not belong here': 'Номеру картки тут не місце',
  '{sum} is left on the payout balance: pay it out first, or ask support to send it back':
    '{sum} лишається на балансі виплат: спершу виплатіть їх або попросіть підтримку повернути',
  'Payout fees of {sum} are due: wait until they are collected, on the first of the month':
    'Комісію за виплати {sum} ще не списано: дочекайтеся першого числа місяця',
  'Payouts are under way: wait until they have ended, or call them off':
    'Виплати ще тривають: дочекайтеся їх завершення або скасуйте їх',
  'The merchant pays out no more': 'Мерчант більше не робить виплат',
};
