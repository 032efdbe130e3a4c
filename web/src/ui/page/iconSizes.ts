/** An icon that stands by itself, in px (UI-068, CTRL-035). */
export const ICON = 24;
/** A spinner that stands for a whole panel (UI-069, CTRL-035). */
export const SPINNER = 64;
/** Icons of buttons by the button's size (UI-070, CTRL-036). */
export const buttonIcon = { lg: 24, default: 20, sm: 20, xs: 16 } as const;
/** Icons of inputs by the input's size (UI-071, CTRL-037). */
export const inputIcon = { xl: 32, lg: 24, default: 24, sm: 20, xs: 16 } as const;
