/** Whether the server accepts only test cards. Always true in the reference server. */
export const TEST_MODE = true;
