import { describe, expect, test } from 'vitest';
import { landingPreviewMessage, parseLandingPreview } from './preview.ts';
import type { PublicLanding } from './publicLanding.ts';
import { EMPTY_TEXT } from './richText.ts';

const picture = { url: '/api/checkout/landings/media/abcdefgh12/', alt: 'Beans' };
const LANDING: PublicLanding = {
  alias: 'beans',
  type: 'products',
  language: 'en',
  name: 'Beans',
  summary: '',
  description: EMPTY_TEXT,
  color_scheme: { preset: 'navy_shimmer' },
  logo: picture,
  cover: null,
  merchant: { name: 'Coffee Yard', url: 'https://coffee-yard.example' },
  currency: 'EUR',
  donation: null,
  items: [{ id: 'i1', name: 'Beans', description: '', price: '12.34', left: 3, picture }],
  delivery: '',
  takes_promocode: true,
  contacts: { email: 'a@example.com', phone: '', address: '', site: '' },
  messengers: { telegram: '', viber: '', whatsapp: '', messenger: '' },
  social: { facebook: '', instagram: '', x: '', youtube: '', linkedin: '', tiktok: '' },
  project: null,
  wallets: [],
  widgets: { share: true, qr: true, hours: '', questions: [{ question: 'When?', answer: 'Now' }] },
  url: 'https://portal.example/l/beans',
  can_order: true,
  test_mode: true,
};
const DONATION: PublicLanding = {
  ...LANDING,
  type: 'donations',
  items: [],
  donation: {
    suggested: ['5.00'],
    is_free: true,
    min: '1.00',
    max: '',
    button_text: '',
    goal: { amount: '100.00', raised: '3.00', payments: 1 },
  },
  project: { about: EMPTY_TEXT, gallery: [picture] },
  widgets: null,
};

describe('landing page preview', () => {
  test('a landing page preview shows the page exactly as the server sent the page', () => {
    expect(parseLandingPreview(landingPreviewMessage(LANDING))).toEqual(LANDING);
    expect(parseLandingPreview(landingPreviewMessage(DONATION))).toEqual(DONATION);
  });
  test.each<[why: string, more: object]>([
    ['a picture from another website', { cover: { url: 'https://elsewhere.example/a.png', alt: '' } }],
    ['a picture URL that leaves the media folder', { logo: { url: '/api/checkout/landings/media/../../x/', alt: '' } }],
    ['a text with a script in it', { description: { type: 'doc', content: [{ type: 'script', content: [] }] } }],
    [
      'a link that runs JavaScript',
      {
        description: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
            },
          ],
        },
      },
    ],
    ['a colour that is CSS', { color_scheme: { preset: 'url(https://elsewhere.example)' } }],
    ['a missing member', { items: undefined }],
    ['an amount that is a number', { items: [{ ...LANDING.items[0], price: 12 }] }],
  ])('a landing page preview rejects a message with %s', (_, more) => {
    expect(parseLandingPreview({ type: 'landing.preview', payload: { ...LANDING, ...more } })).toBeUndefined();
  });
  test('a landing page preview accepts messages with unknown additional members', () => {
    const more = { ...LANDING, html: '<b>', contacts: { ...LANDING.contacts, fax: '' } };
    expect(parseLandingPreview(landingPreviewMessage(more))).toBeDefined();
  });
  test('a landing page preview ignores messages of other types', () => {
    expect(parseLandingPreview({ type: 'design.preview', payload: LANDING })).toBeUndefined();
    expect(parseLandingPreview(undefined)).toBeUndefined();
  });
});
