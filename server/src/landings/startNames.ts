import type { LandingType } from '@portal/contract/landings/landingRules';

/** What a page is called that nobody has named yet, in its own language. */
const NAMES: Readonly<Record<LandingType, Readonly<Record<string, string>>>> = {
  donations: {
    en: 'Donations',
    uk: 'Благодійні внески',
    ka: 'შემოწირულობები',
    cs: 'Dary',
    de: 'Spenden',
    ko: '기부',
    pl: 'Darowizny',
    es: 'Donaciones',
  },
  digital_goods: {
    en: 'Digital goods',
    uk: 'Цифрові товари',
    ka: 'ციფრული საქონელი',
    cs: 'Digitální zboží',
    de: 'Digitale Güter',
    ko: '디지털 상품',
    pl: 'Produkty cyfrowe',
    es: 'Productos digitales',
  },
  products: {
    en: 'Products',
    uk: 'Товари',
    ka: 'პროდუქტები',
    cs: 'Produkty',
    de: 'Produkte',
    ko: '상품',
    pl: 'Produkty',
    es: 'Productos',
  },
};

export const startName = (type: LandingType, language: string): string => NAMES[type][language] ?? NAMES[type]['en']!;
