import type { Dictionary } from '@portal/contract/shell';

/** What the server says when an action is not possible. */
export const refusals: Dictionary = {
  'This payment has no receipt': 'У цього платежу немає квитанції',
  'This receipt cannot be sent: the payment has no e-mail address or no receipt':
    'Цю квитанцію не можна надіслати: у платежу немає електронної адреси або квитанції',
  'This payment cannot be refunded': 'Цей платіж не можна повернути',
  'This payment cannot be captured': 'За цим платежем не можна зняти кошти',
  'The card of this payment cannot be charged again': 'З картки цього платежу не можна списати ще раз',
  'There is nothing to refund': 'Немає чого повертати',
  'There is nothing to capture': 'Немає чого знімати',
  'This payment has no refund receipt': 'У цього платежу немає квитанції про повернення',
  'This payment has no confirmation': 'У цього платежу немає підтвердження',
  'This payment is not recurring': 'Цей платіж не регулярний',
  'This payment has no stored card to charge': 'У цього платежу немає збереженої картки',
  'No payout can be made from this payment': 'Із цього платежу не можна створити виплату',
  'Recurring charges are off already': 'Регулярні списання вже вимкнено',
  'Recurring charges are on already': 'Регулярні списання вже увімкнено',
  'The authorization has expired': 'Термін дії авторизації минув',
  'The payment has no e-mail address': 'У платежу немає електронної адреси',
  'The payment has no such value': 'У платежу немає такого значення',
  'The callback was sent 100 times, it is not sent again': 'Колбек надіслано 100 разів, більше його не надсилатимуть',
  'The receipt was sent 100 times, it is not sent again': 'Квитанцію надіслано 100 разів, більше її не надсилатимуть',
  'Recurring charges were switched on 100 times already': 'Регулярні списання вмикали вже 100 разів',
  'This payment was refunded 100 times already': 'Цей платіж повертали вже 100 разів',
  'The report is not ready yet': 'Звіт ще не готовий',
  'This operation was already sent with other data': 'Цю операцію вже надіслано з іншими даними',
};
