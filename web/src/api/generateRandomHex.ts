/** Generates 128 random bits as a hex string. Unlike `crypto.randomUUID`, this also works on plain http. */
export const generateRandomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
