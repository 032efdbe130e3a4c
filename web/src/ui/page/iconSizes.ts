/** Size of a standalone icon in px (UI-068, CTRL-035). */
export const ICON_SIZE = 24;
/** Size of a panel's spinner in px (UI-069, CTRL-035). */
export const SPINNER_SIZE = 64;
/** Icon sizes in buttons, by button size (UI-070, CTRL-036). */
export const buttonIconSizes = { lg: 24, default: 20, sm: 20, xs: 16 } as const;
/** Icon sizes in inputs, by input size (UI-071, CTRL-037). */
export const inputIconSizes = { xl: 32, lg: 24, default: 24, sm: 20, xs: 16 } as const;
