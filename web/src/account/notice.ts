/** Why the person is asked to sign in again; said on the sign-in page (quality B6). */
export type Notice = 'ended' | 'ended unsaved' | null;

let notice: Notice = null;

export function leaveNotice(next: Notice): void {
  notice = next;
}

export const readNotice = (): Notice => notice;
