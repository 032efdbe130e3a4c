import type { LinkInfo } from '@portal/contract/links';
import { Link as RouteLink } from 'wouter';
import { Anchor } from '@mantine/core';
import { paths } from '../paths/paths.ts';
import { nameOf } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { daysBefore } from './linkTimes.ts';
import { Facts, type FactGroup } from '../ui/page/Facts.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import { yesOrNo } from '../ui/value/yesOrNo.ts';

const groups = (link: LinkInfo): FactGroup[] => [
  {
    title: t('Invoice'),
    facts: [
      { label: t('Title'), value: link.invoice_name },
      { label: t('Description'), value: link.invoice_desc },
      { label: t('Payer'), value: link.receiver_first_name },
      { label: t('Phone'), value: link.receiver_phone },
      { label: t('Reminder'), value: link.remind_days && daysBefore(link.remind_days) },
      { label: t('Created by'), value: link.created_by },
      {
        label: t('Copied from'),
        value: link.parent_id !== null && (
          <Anchor component={RouteLink} to={paths.link(link.parent_id)}>
            #{link.parent_id}
          </Anchor>
        ),
      },
    ],
  },
  {
    title: t('Features'),
    facts: [
      { label: t('Single use'), value: yesOrNo(link.single_use) },
      { label: t('Payer can change the amount'), value: yesOrNo(!link.amount_readonly) },
      { label: t('Minimum amount'), value: link.amount_min && moneyText(link.amount_min, link.currency) },
      { label: t('Preauthorization'), value: yesOrNo(link.preauth_enabled) },
      { label: t('Checkout language'), value: link.checkout_language && nameOf(link.checkout_language) },
      { label: t('Design'), value: link.design_id },
      { label: t('Product ID'), value: link.additional_fields?.product_id },
      { label: t('Your data'), value: link.merchant_data },
    ],
  },
];

/** What a link was made with. */
export const LinkFacts = ({ link }: { link: LinkInfo }) => <Facts groups={groups(link)} />;
