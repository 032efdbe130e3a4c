import { useState } from 'react';
import type { CheckoutSession } from '@portal/contract/checkout';
import { Approved } from './Approved.tsx';
import { Closed } from './Closed.tsx';
import { Declined } from './Declined.tsx';
import { Pay } from './Pay.tsx';
import { Processing } from './Processing.tsx';
import { ThreeDs } from './ThreeDs.tsx';
import type { Checkout } from './useCheckout.ts';
import { keptAtFirst, keptIn, type Kept } from './useCardForm.ts';

/** Page of a session's state. After a decline the payer's data stay, the card's do not. */
export function Screen({ session, checkout }: { session: CheckoutSession; checkout: Checkout }) {
  const { state, can_pay, attempt } = session;
  const [kept, setKept] = useState<Kept>(() => keptAtFirst(session));
  /** Declined attempt after which the payer tries again. */
  const [retried, setRetried] = useState<string>();
  if (state === '3ds' && attempt) return <ThreeDs attempt={attempt} session={session} checkout={checkout} />;
  if (state === 'processing') return <Processing session={session} read={checkout.read} />;
  if (state === 'approved') return <Approved session={session} checkout={checkout} />;
  if (can_pay && (state === 'open' || (attempt && attempt.key === retried)))
    return <Pay key={retried} session={session} checkout={checkout} kept={keptIn(session, kept)} keep={setKept} />;
  if (state === 'declined') return <Declined session={session} checkout={checkout} onRetry={setRetried} />;
  return <Closed session={session} checkout={checkout} />;
}
