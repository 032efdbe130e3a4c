const digitsOf = (number: string): number[] => Array.from(number, Number);

const weighted = (number: string, weights: readonly number[]): number => {
  const digits = digitsOf(number);
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);
};

const lastOf = (number: string): number => Number(number.at(-1));

/** Company in Ukraine, 8 digits: two runs of weights, the second where the first leaves ten. */
function edrpou(number: string): boolean {
  const isMiddle = Number(number) >= 30_000_000 && Number(number) <= 60_000_000;
  const weights = isMiddle ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];
  const first = weighted(number, weights) % 11;
  const again = weights.map((weight) => weight + 2);
  return (first < 10 ? first : (weighted(number, again) % 11) % 10) === lastOf(number);
}

/** Taxpayer in Ukraine, 10 digits. */
const rnokpp = (number: string): boolean =>
  (((weighted(number, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) + 11) % 11) % 10 === lastOf(number);

/** Taxpayer in Poland, 10 digits. */
const nip = (number: string): boolean => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === lastOf(number);

/** Company or proprietor in Czechia, 8 digits. */
const ico = (number: string): boolean => (11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === lastOf(number);

/** Whether the check digit of a number of a register is right; its length is looked at before. */
export const CHECK_DIGITS = { edrpou, rnokpp, nip, ico } as const;
export type CheckDigit = keyof typeof CHECK_DIGITS;
