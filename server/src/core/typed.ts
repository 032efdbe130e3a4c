// Types for @ts-rest/fastify 3.53.0-rc.1 (peer fastify ^4) on fastify 5. Fastify 5 moved RouteGeneric to the front of
// FastifyReply's type parameters, so the adapter's `reply` type is wrong. The runtime is not affected.
import type { AppRoute, AppRouter, ServerInferRequest, ServerInferResponses } from '@ts-rest/core';
import { initServer } from '@ts-rest/fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Handler of an API route; its input has been checked against the contract. */
export type Handler<T extends AppRoute> = (
  input: ServerInferRequest<T, FastifyRequest['headers']> & { request: FastifyRequest; reply: FastifyReply },
) => Promise<ServerInferResponses<T>>;
export type Handlers<T extends AppRouter> = {
  [K in keyof T]: T[K] extends AppRoute ? Handler<T[K]> : T[K] extends AppRouter ? Handlers<T[K]> : never;
};

const adapter = initServer();
export const defineHandlers = <T extends AppRouter>(_contract: T, implementation: NoInfer<Handlers<T>>): Handlers<T> =>
  implementation;
export const registerRouter = adapter.registerRouter;

/** Builds a response with status 200 and a body. */
export const ok = <B>(body: B) => ({ status: 200 as const, body });
