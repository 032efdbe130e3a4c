import { SimpleGrid, Text } from '@mantine/core';
import { payouts } from '@portal/contract/payouts';
import { required } from '@portal/contract/rules';
import { useRouteMutation } from '../../api/client.ts';
import { saveFile } from '../../api/saveFile.ts';
import { getServerTime } from '../../api/serverClock.ts';
import { t } from '../../text/t.ts';
import { DateInput } from '../../ui/date/DateInput.tsx';
import { toLocalDay } from '../../ui/date/dateRange.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { showSuccessAlert } from '../../ui/overlay/runAction.ts';

type Values = { from: string; to: string };

interface Props {
  merchant: number;
  receiver: number;
  /** Masked card number of the receiver. */
  card?: string | undefined;
  onClose: () => void;
}

/** Modal that downloads the payout statement of a receiver (PDF) for a period in the user's time zone. */
export function StatementModal({ merchant, receiver, card, onClose }: Props) {
  const { run } = useRouteMutation(payouts.statement);
  const today = toLocalDay(getServerTime());
  const download = async ({ from, to }: Values) => {
    const paper = await run({ params: { id: merchant, receiver }, query: { from, to } });
    saveFile(paper, `statement-${receiver}-${from}-${to}.pdf`);
    showSuccessAlert();
  };
  return (
    <FormModal<Values>
      title={t('Receiver statement')}
      verb={t('Download PDF')}
      initial={{ from: `${today.slice(0, 8)}01`, to: today }}
      rules={{
        from: required,
        to: (to, { from }) => required(to) ?? (to < from ? 'The end date is before the start date' : undefined),
      }}
      submit={download}
      onClose={onClose}
      failed="The statement couldn't be created"
    >
      {(form) => (
        <>
          <Text>{card === undefined ? t('Payouts to this receiver') : t('Payouts to {card}', { card })}</Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateInput label={t('From')} limits={{ max: today }} {...form.getInputProps('from')} />
            <DateInput label={t('To')} limits={{ max: today }} {...form.getInputProps('to')} />
          </SimpleGrid>
        </>
      )}
    </FormModal>
  );
}
