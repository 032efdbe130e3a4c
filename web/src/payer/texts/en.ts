/**
 * English texts of the checkout that differ from their key, because the key is also used by the portal. All other
 * English texts are the keys.
 */
export const englishCheckoutTexts = {
  'field is required': 'Fill in this field',
  'value is to short': 'Too short',
  'value is to long': 'Too long',
  'field must match pattern': 'This is not in the form that is asked for',
  'Enter a valid url': 'Enter an address that begins with https://',
};
