import { expect, test } from 'vitest';
import { DesignConfiguration } from '../designs.ts';
import { configurationErrors, DEFAULT_CONFIGURATION } from './configuration.ts';
import { parseDesignPreview, type PreviewPayload } from './preview.ts';

const changed = (say: object) => ({ ...DEFAULT_CONFIGURATION, ...say });

test('accepts the default checkout design configuration', () => {
  expect(configurationErrors(DEFAULT_CONFIGURATION)).toEqual([]);
  expect(DesignConfiguration.parse(DEFAULT_CONFIGURATION)).toEqual(DEFAULT_CONFIGURATION);
});

test.each<[said: unknown, member: string, text: string]>([
  [changed({ colour: '#fff' }), 'colour', 'is unknown'],
  [changed({ theme: { type: 'light', preset: 'black', onload: 'x' } }), 'theme.onload', 'is unknown'],
  [JSON.parse(`{"__proto__": {}, ${JSON.stringify(DEFAULT_CONFIGURATION).slice(1)}`), '__proto__', 'is unknown'],
  [changed({ theme: { type: 'pink', preset: 'black' } }), 'theme.type', 'must be one of: light, dark'],
  [changed({ show_menu_first: 'yes' }), 'show_menu_first', 'must be true or false'],
  [changed({ css_variable: { main: 'url(https://evil.example)' } }), 'css_variable.main', 'must be a colour'],
  [
    changed({ logo_url: 'https://evil.example/logo.png' }),
    'logo_url',
    'must be empty or the address of an uploaded logo',
  ],
  [changed({ logo_url: 'javascript:alert(1)' }), 'logo_url', 'must be empty or the address of an uploaded logo'],
  [changed({ methods: ['card', 'card'] }), 'methods', 'must contain each value only once'],
  [changed({ methods: ['wallets'] }), 'methods', 'must contain “card”'],
  [changed({ methods: 'card' }), 'methods', 'must be a list'],
  [changed({ cardIcons: ['visa', 'evil'] }), 'cardIcons.1', 'must be one of'],
  [changed({ messages: { en: { button: 'x'.repeat(41) } } }), 'messages.en.button', 'must be a text of 1 to 40'],
  [changed({ messages: { fr: { button: 'Payer' } } }), 'messages.fr', 'is unknown'],
  [changed({ countries: ['UA'], default_country: 'DE' }), 'default_country', 'must be one of the listed countries'],
  [{ ...DEFAULT_CONFIGURATION, params: undefined }, 'params', 'must be an object'],
  [{}, 'theme', 'is missing'],
  [null, '', 'must be an object'],
])('the first error of an invalid checkout design names the wrong member (case %#)', (said, member, text) => {
  const [[found, why] = ['', '']] = configurationErrors(said);
  expect([found, why]).toEqual([member, expect.stringContaining(text)]);
});

const PAYLOAD: PreviewPayload = {
  configuration: DEFAULT_CONFIGURATION,
  state: 'card',
  language: 'uk',
  merchant: { name: 'Shop', logo_url: '', url: 'https://shop.example', support_email: '', support_phone: '' },
  order: { title: 'Order', description: '', amount: 1250, currency: 'UAH' },
};

test('a checkout preview accepts only messages that match the preview schema in every member', () => {
  expect(parseDesignPreview({ type: 'design.preview', payload: PAYLOAD })).toEqual(PAYLOAD);
  const wrong: unknown[] = [
    null,
    'design.preview',
    { type: 'design.ready', payload: PAYLOAD },
    { type: 'design.preview', payload: PAYLOAD, more: 1 },
    { type: 'design.preview', payload: { ...PAYLOAD, session: '1-x' } },
    { type: 'design.preview', payload: { ...PAYLOAD, state: 'paid' } },
    { type: 'design.preview', payload: { ...PAYLOAD, order: { ...PAYLOAD.order, amount: 12.5 } } },
    { type: 'design.preview', payload: { ...PAYLOAD, merchant: { ...PAYLOAD.merchant, logo_url: '//evil.example' } } },
    { type: 'design.preview', payload: { ...PAYLOAD, configuration: changed({ css_variable: { main: 'red;x' } }) } },
    JSON.parse(`{"type": "design.preview", "__proto__": {}}`),
  ];
  for (const said of wrong) expect(parseDesignPreview(said)).toBeUndefined();
});
