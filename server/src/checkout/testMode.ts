/** True: the reference server accepts only test cards. */
export const TEST_MODE = true;
