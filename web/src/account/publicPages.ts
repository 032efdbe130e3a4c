/** Account pages that load together in one chunk, because they link to each other. */
export { default as ConfirmPage } from './ConfirmPage.tsx';
export { default as CreatePage } from './CreatePage.tsx';
export { default as DonePage } from './DonePage.tsx';
export { default as ForgotPasswordPage } from './ForgotPasswordPage.tsx';
export { default as InvitePage } from './InvitePage.tsx';
export { default as ReconfirmPage } from './ReconfirmPage.tsx';
export { default as ResetPasswordPage } from './ResetPasswordPage.tsx';
