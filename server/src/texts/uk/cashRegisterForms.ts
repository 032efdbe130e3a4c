import type { Dictionary } from '@portal/contract/shell';

/** Forms of the providers of cash registers, what the server says no with there, and what goes wrong with a register. */
export const cashRegisterForms: Dictionary = {
  'Receipts go straight to the tax office, signed with a key and a certificate of your own.':
    'Чеки йдуть напряму до податкової, підписані вашим власним ключем із сертифікатом.',
  'Receipts go by way of the provider: your login and PIN there are all that is needed.':
    'Чеки йдуть через провайдера: потрібні лише ваші логін і PIN у нього.',
  'Tax number of the company': 'Податковий номер компанії',
  Cashier: 'Касир',
  'Stands on each receipt': 'Зазначається в кожному чеку',
  'VAT rate': 'Ставка ПДВ',
  'Not a payer of VAT': 'Не платник ПДВ',
  'Close the shift at midnight': 'Закривати зміну опівночі',
  'Else somebody closes it, within 24 hours': 'Інакше її хтось закриває, не пізніше ніж за 24 години',
  'Login at the provider': 'Логін у провайдера',
  'PIN of the cashier': 'PIN касира',
  'Four to eight digits; it is shown to nobody': 'Від чотирьох до восьми цифр; нікому не показується',
  'Point of sale': 'Точка продажу',
  'Address of the point of sale': 'Адреса точки продажу',
  'There is no such choice': 'Такого варіанта немає',
  'This provider is not offered in the country of the merchant': 'Цей провайдер не працює в країні мерчанта',
  'This provider takes no certificate': 'Цьому провайдеру сертифікат не потрібен',
  'There is a cash register with another provider: deactivate it first':
    'Вже є каса іншого провайдера: спершу вимкніть її',
  'Put up key and certificate first': 'Спершу завантажте ключ і сертифікат',
  'Put up key and certificate again: they are kept for an hour':
    'Завантажте ключ і сертифікат ще раз: вони зберігаються годину',
  'Choose a tax object': 'Оберіть об’єкт оподаткування',
  'There is no such tax object': 'Такого об’єкта оподаткування немає',
  'Another merchant has this cash register already': 'Цю касу вже підключено до іншого мерчанта',
  'The company has no VAT number: it cannot charge VAT':
    'Компанія не має номера платника ПДВ: нараховувати ПДВ не можна',
  'Close the shift first: key and place of an open one stay as they are':
    'Спершу закрийте зміну: поки вона відкрита, ключ і місце не змінюються',
  'The cash register is active already': 'Касу вже активовано',
  'The cash register is switched off already': 'Касу вже вимкнено',
  'The tax office is still looking at the cash register: it becomes active by itself':
    'Податкова ще перевіряє касу: вона активується сама',
  'Close the shift first, then the cash register can be switched off':
    'Спершу закрийте зміну, тоді касу можна вимкнути',
  'The certificate is no longer valid: put up a new one': 'Сертифікат уже не чинний: завантажте новий',
  'The certificate is no longer valid': 'Сертифікат уже не чинний',
  'The certificate is not valid yet': 'Сертифікат ще не чинний',
  'The certificate is of another company': 'Сертифікат належить іншій компанії',
  'The certificate is missing': 'Бракує сертифіката',
  'The certificate cannot be read': 'Сертифікат неможливо прочитати',
  'The key is missing': 'Бракує ключа',
  'The key cannot be read': 'Ключ неможливо прочитати',
  'The key does not belong to the certificate': 'Ключ не відповідає сертифікату',
  'The key is locked in a way that takes too long to open': 'Ключ захищено так, що відкриття триватиме надто довго',
  'There are two keys: send one': 'Надіслано два ключі: потрібен один',
  'One of the files is neither a key nor a certificate': 'Один із файлів не є ні ключем, ні сертифікатом',
  'Choose the key and its certificate': 'Оберіть ключ і його сертифікат',
  'The file is larger than 64 KB': 'Файл більший за 64 КБ',
  'The password is wrong': 'Неправильний пароль',
  'The tax office did not answer': 'Податкова не відповіла',
  'The provider does not know this login': 'Провайдер не знає такого логіна',
  'The provider does not accept this PIN': 'Провайдер не приймає цей PIN',
  'The provider did not answer': 'Провайдер не відповів',
};
