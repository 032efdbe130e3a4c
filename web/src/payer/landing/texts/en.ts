/** English stands in the pages themselves. */
export const en = {};
