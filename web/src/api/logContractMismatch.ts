import type { AppRoute } from '@ts-rest/core';

const told = new Set<string>();

/**
 * Development only: logs one warning per route if an answer does not match the contract's schema. The answer is still
 * used, because a foreign provider's extra field or new status must not break a screen. The production build contains
 * no schemas.
 */
export function logContractMismatch(route: AppRoute, body: unknown): void {
  if (!import.meta.env.DEV || told.has(route.path)) return;
  const schema = route.responses[200] as { '~standard'?: { validate(value: unknown): unknown } } | undefined;
  void Promise.resolve(schema?.['~standard']?.validate(body)).then((result) => {
    const issues = (result as { issues?: unknown[] } | undefined)?.issues;
    if (!issues) return;
    told.add(route.path);
    console.warn(`${route.method} ${route.path} answered beside the contract`, issues);
  });
}
