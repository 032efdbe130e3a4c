import type { CallbackInfo } from '@portal/contract/callbacks';
import { t } from '../text/t.ts';
import { Facts, type FactGroup } from '../ui/page/Facts.tsx';
import { Id } from '../ui/value/Id.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { toldFields } from './toldFields.ts';

const groups = (info: CallbackInfo): FactGroup[] => {
  const headers = info.attempts.at(-1)?.headers ?? {};
  const { signature } = toldFields(info);
  const inWhat = info.method === 'GET' ? t('URL') : t('Request body');
  const copied = (value: unknown, what: string) =>
    typeof value === 'string' && value !== '' && <Id value={value} what={what} />;
  return [
    {
      title: t('Delivery'),
      facts: [
        { label: t('Address'), value: info.url },
        { label: t('Method'), value: info.method },
        { label: t('Content type'), value: info.content_type },
        { label: t('Event'), value: copied(info.event, t('Event')) },
        { label: t('Attempts'), value: String(info.attempts.length) },
        { label: t('Next attempt'), value: info.next_time && <Moment value={info.next_time} withTime /> },
      ],
    },
    {
      title: t('Signatures'),
      facts: [
        { label: t('Header'), value: copied(headers['webhook-signature'], t('Header')) },
        { label: inWhat, value: copied(signature, inWhat) },
      ],
    },
  ];
};

/** URL, number of attempts and signatures of a callback. */
export const CallbackFacts = ({ info }: { info: CallbackInfo }) => <Facts groups={groups(info)} />;
