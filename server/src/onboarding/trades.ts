/** Line of business that a merchant can choose. */
export interface Trade {
  /** Merchant category code of the line of business. */
  value: string;
  text: string;
  business_type: 'goods' | 'services' | 'digital';
  /** Countries in which the line of business is not allowed. */
  notIn?: readonly string[];
}

export const BUSINESS_TYPES = [
  { value: 'goods', text: 'Goods' },
  { value: 'services', text: 'Services' },
  { value: 'digital', text: 'Digital goods' },
] as const;

const TRADES: readonly Trade[] = [
  { value: '5411', text: 'Groceries', business_type: 'goods' },
  { value: '5651', text: 'Clothes and shoes', business_type: 'goods' },
  { value: '5732', text: 'Electronics', business_type: 'goods' },
  { value: '5712', text: 'Furniture and home', business_type: 'goods' },
  { value: '5942', text: 'Books', business_type: 'goods' },
  { value: '5992', text: 'Flowers', business_type: 'goods' },
  { value: '5921', text: 'Beer and wine', business_type: 'goods', notIn: ['GE'] },
  { value: '5993', text: 'Tobacco', business_type: 'goods', notIn: ['UA', 'IE', 'DE'] },
  { value: '5912', text: 'Medicines', business_type: 'goods', notIn: ['PL', 'CZ'] },
  { value: '5812', text: 'Cafés and restaurants', business_type: 'services' },
  { value: '7230', text: 'Beauty salons', business_type: 'services' },
  { value: '8299', text: 'Courses and lessons', business_type: 'services' },
  { value: '7011', text: 'Hotels and lodging', business_type: 'services' },
  { value: '4722', text: 'Travel agencies', business_type: 'services' },
  { value: '7399', text: 'Services for business', business_type: 'services' },
  { value: '5815', text: 'Films, music and books to download', business_type: 'digital' },
  { value: '5816', text: 'Games', business_type: 'digital' },
  { value: '5817', text: 'Software', business_type: 'digital' },
];

/** Lines of business available in a country; all without a country. */
export const tradesOf = (country: string | undefined): readonly Trade[] =>
  TRADES.filter(({ notIn = [] }) => country === undefined || !notIn.includes(country));
