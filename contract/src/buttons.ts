import { z } from 'zod';
import { Button, ButtonChoices, ButtonInfo, CompileButton, CompiledButton, SaveButton } from './buttons/button.ts';
import { SolutionMerchants } from './links.ts';
import { answers, area, done, nothing, t } from './protocol.ts';
import { PathId } from './values.ts';

export * from './buttons/button.ts';

const BUTTONS = '/api/v2/merchant/payment-solutions/buttons';
const atMerchant = t(z.object({ merchant: PathId }));
const one = t(z.object({ merchant: PathId, id: PathId }));

/** Payment buttons that merchants embed in their own pages. `solutions.convert` with `x` = `buttons` converts amounts. */
export const buttons = area(BUTTONS, {
  list: {
    method: 'GET',
    path: '/',
    responses: answers(z.object({ data: z.array(Button) })),
    metadata: { right: 'buttons.read' },
    summary: 'List the buttons of the selected merchants, newest first',
  },
  merchants: {
    method: 'GET',
    path: '/merchants/',
    responses: answers(SolutionMerchants),
    metadata: { right: 'buttons.edit' },
    summary: 'List merchants where the person may create buttons',
  },
  choices: {
    method: 'GET',
    path: '/:merchant/create/choices/',
    pathParams: atMerchant,
    responses: answers(ButtonChoices),
    metadata: { right: 'buttons.edit' },
    summary: 'Get the options of the button form',
  },
  enable: {
    method: 'POST',
    path: '/json/:merchant/enable/:id/:state/',
    pathParams: t(z.object({ merchant: PathId, id: PathId, state: z.enum(['0', '1']) })),
    body: nothing,
    responses: answers(ButtonInfo),
    metadata: { right: 'buttons.edit', demo: 'allowed' },
    summary: 'Turn a button on or off',
    description: '`state` is the requested state (decision 34), so a repeated call changes nothing.',
  },
  clone: {
    method: 'POST',
    path: '/json/:merchant/clone/:id/',
    pathParams: one,
    body: nothing,
    responses: answers(ButtonInfo),
    metadata: { right: 'buttons.edit', demo: 'blocked' },
    summary: 'Duplicate a button; returns the copy',
  },
  create: {
    method: 'POST',
    path: '/json/:merchant/create/',
    pathParams: atMerchant,
    body: t(SaveButton),
    responses: answers(ButtonInfo),
    metadata: { right: 'buttons.edit', demo: 'blocked' },
    summary: 'Create a button',
    description:
      'Errors name paths in `data`: `fields.0.label`, `recurring.every`, `params.server_callback_aliases.1.url`. An error of ' +
      'the expiry date is named `expire`.',
  },
  edit: {
    method: 'POST',
    path: '/json/:merchant/edit/:id/',
    pathParams: one,
    body: t(SaveButton),
    responses: answers(ButtonInfo),
    metadata: { right: 'buttons.edit', demo: 'allowed' },
    summary: 'Edit a button',
    description: 'Errors are named as in `create`. A save with an outdated `version` is refused.',
  },
  info: {
    method: 'GET',
    path: '/json/:merchant/info/:id/',
    pathParams: one,
    responses: answers(ButtonInfo),
    metadata: { right: 'buttons.read' },
    summary: 'Get a button',
  },
  compile: {
    method: 'POST',
    path: '/:merchant/design/:design/compile/',
    pathParams: t(
      z.object({
        merchant: PathId,
        design: z
          .string()
          .regex(/^(default|[1-9]\d{0,15})$/)
          .describe("ID of one of the merchant's designs, or `default` for the active design."),
      }),
    ),
    body: t(CompileButton),
    responses: answers(CompiledButton),
    metadata: { right: 'buttons.read', demo: 'allowed', viewing: 'allowed' },
    summary: 'Get the embed code of a button in the colours of a design',
    description: "The ID of the button's own design is accepted after its deletion; the active design applies then.",
  },
  remove: {
    method: 'POST',
    path: '/json/:merchant/remove/:id/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'buttons.edit', demo: 'allowed' },
    summary: 'Delete a button, so that payers can no longer pay',
  },
});
