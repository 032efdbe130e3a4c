import { paths } from '../paths/paths.ts';
import { RightLink } from '../ui/overlay/RightLink.tsx';

/** The way to the payment of a receipt; its number alone for those who may look at no payments of the merchant. */
export const PaymentLink = ({ merchantId, id }: { merchantId: number; id: number }) => (
  <RightLink right="payments.read" merchantId={merchantId} to={paths.payment(id, 'general')}>
    {id}
  </RightLink>
);
