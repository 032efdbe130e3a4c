/** A value of the environment that cannot be used; its message says which and what would do. */
export class UnusableSetting extends Error {}
