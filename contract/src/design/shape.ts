/** Checks for untrusted window messages. This file does not import zod. */

export type Check = (value: unknown) => boolean;

/** Whether an object has exactly these members, each with a valid value. */
export function has(value: unknown, members: Readonly<Record<string, Check>>): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const said = Object.entries(value);
  return (
    said.length === Object.keys(members).length &&
    said.every(([name, one]) => Object.hasOwn(members, name) && members[name]?.(one) === true)
  );
}

export const isText: Check = (value) => typeof value === 'string' && value.length <= 2000;
export const isCurrency: Check = (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
