/** Only test cards are taken: nothing real is charged anywhere here. */
export const TEST_MODE = true;
