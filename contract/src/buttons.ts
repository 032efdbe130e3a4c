import { z } from 'zod';
import { Button, ButtonChoices, ButtonInfo, CompileButton, CompiledButton, SaveButton } from './buttons/button.ts';
import { SolutionMerchants } from './links.ts';
import { answers, area, done, nothing, t } from './protocol.ts';
import { PathId } from './values.ts';

export * from './buttons/button.ts';

const BUTTONS = '/api/v2/merchant/payment-solutions/buttons';
const atMerchant = t(z.object({ merchant: PathId }));
const one = t(z.object({ merchant: PathId, id: PathId }));

/** Buttons that merchants put on pages of their own. Amounts are converted by `solutions.convert` with `x` `buttons`. */
export const buttons = area(BUTTONS, {
  list: {
    method: 'GET',
    path: '/',
    responses: answers(z.object({ data: z.array(Button) })),
    metadata: { right: 'buttons.read' },
    summary: 'The buttons of the merchants that are selected, the newest first',
  },
  merchants: {
    method: 'GET',
    path: '/merchants/',
    responses: answers(SolutionMerchants),
    metadata: { right: 'buttons.edit' },
    summary: 'Merchants to make buttons for',
  },
  choices: {
    method: 'GET',
    path: '/:merchant/create/choices/',
    pathParams: atMerchant,
    responses: answers(ButtonChoices),
    metadata: { right: 'buttons.edit' },
    summary: 'What the form of a button offers',
  },
  enable: {
    method: 'POST',
    path: '/json/:merchant/enable/:id/:state/',
    pathParams: t(z.object({ merchant: PathId, id: PathId, state: z.enum(['0', '1']) })),
    body: nothing,
    responses: answers(ButtonInfo),
    metadata: { right: 'buttons.edit', demo: 'allowed' },
    summary: 'Switch a button on or off; answers how it is then',
    description: '`state` is the one that is wanted (decision 34): the same call again changes nothing.',
  },
  clone: {
    method: 'POST',
    path: '/json/:merchant/clone/:id/',
    pathParams: one,
    body: nothing,
    responses: answers(ButtonInfo),
    metadata: { right: 'buttons.edit', demo: 'blocked' },
    summary: 'Copy a button; answers the copy',
  },
  create: {
    method: 'POST',
    path: '/json/:merchant/create/',
    pathParams: atMerchant,
    body: t(SaveButton),
    responses: answers(ButtonInfo),
    metadata: { right: 'buttons.edit', demo: 'blocked' },
    summary: 'Make a button',
    description:
      'What is wrong is told by paths into `data`: `fields.0.label`, `recurring.every`, ' +
      '`params.server_callback_aliases.1.url`; of the day by `expire`.',
  },
  edit: {
    method: 'POST',
    path: '/json/:merchant/edit/:id/',
    pathParams: one,
    body: t(SaveButton),
    responses: answers(ButtonInfo),
    metadata: { right: 'buttons.edit', demo: 'allowed' },
    summary: 'Change a button',
    description: 'Complaints as of `create`. With `version`, nobody overwrites unseen what a colleague saved.',
  },
  info: {
    method: 'GET',
    path: '/json/:merchant/info/:id/',
    pathParams: one,
    responses: answers(ButtonInfo),
    metadata: { right: 'buttons.read' },
    summary: 'One button',
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
          .describe('The number of a design of the merchant, or `default`: the one in use.'),
      }),
    ),
    body: t(CompileButton),
    responses: answers(CompiledButton),
    metadata: { right: 'buttons.read', demo: 'allowed', viewing: 'allowed' },
    summary: 'The embed code of a button, in the colours of a design',
    description:
      'A button may also be asked for by the design that it names; where that is gone, it wears the one in use.',
  },
  remove: {
    method: 'POST',
    path: '/json/:merchant/remove/:id/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'buttons.edit', demo: 'allowed' },
    summary: 'Delete a button: nobody can pay by it any more',
  },
});
