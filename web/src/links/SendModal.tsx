import { links } from '@portal/contract/links';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { EmailsInput } from '../ui/fields/EmailsInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { required } from '@portal/contract/rules';
import { tellDone } from '../ui/overlay/tellAction.ts';
import { touched } from './linkReads.ts';

type Values = { emails: readonly string[] };

/** Mails a link to payers (LINK-011). */
export function SendModal({ id, onClose }: { id: number; onClose: () => void }) {
  const send = useAction(links.send, touched);
  return (
    <FormModal<Values>
      title={t('Send the link by mail')}
      verb={t('Send')}
      initial={{ emails: [] }}
      rules={{ emails: required }}
      submit={async ({ emails }) => {
        await send.run({ params: { id }, body: { emails: [...emails] } });
        tellDone();
      }}
      onClose={onClose}
      failed="Request error"
    >
      {(form) => (
        <EmailsInput
          label={t('Emails')}
          description={t('The mail is written in the language of the checkout.')}
          {...form.getListProps('emails')}
        />
      )}
    </FormModal>
  );
}
