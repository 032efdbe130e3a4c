import type { DisputeInfo } from '@portal/contract/disputes';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { RightLink } from '../ui/overlay/RightLink.tsx';
import { CardBrand } from '../ui/value/CardBrand.tsx';
import { maskedCard } from '../ui/list/values.ts';
import { Facts, type FactGroup } from '../ui/page/Facts.tsx';
import { Moment } from '../ui/value/Moment.tsx';

const groups = (info: DisputeInfo): FactGroup[] => [
  {
    title: t('Dispute'),
    facts: [
      { label: t('Reason'), value: info.reason && t(info.reason) },
      { label: t('Reason code'), value: info.reason_code },
      {
        label: t('Card'),
        value: info.card && (
          <>
            {info.card_brand && <CardBrand brand={info.card_brand} />} {maskedCard(info.card)}
          </>
        ),
      },
      { label: t('Respond by'), value: <Moment value={info.response_deadline} withTime /> },
      { label: t("Bank's decision by"), value: info.decision_time && <Moment value={info.decision_time} withTime /> },
      { label: t('Closed'), value: info.closetime && <Moment value={info.closetime} withTime /> },
      {
        label: t('Chargeback in'),
        value: info.settlement && (
          <RightLink
            right="settlements.read"
            merchantId={info.merchant.id}
            to={paths.settlement('chargebacks', info.settlement.id)}
          >
            {info.settlement.reference}
          </RightLink>
        ),
      },
    ],
  },
];

/** Reason, card and chargeback of a dispute. */
export const DisputeFacts = ({ info }: { info: DisputeInfo }) => <Facts groups={groups(info)} />;
