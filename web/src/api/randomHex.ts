/** 128 random bits as hex; unlike `crypto.randomUUID` it works on plain http. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
