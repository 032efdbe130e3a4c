import { links, MAX_LINK_RECIPIENTS, type LinkInfo } from '@portal/contract/links';
import { required } from '@portal/contract/rules';
import { useSectionQuery } from '../api/queryHooks.ts';
import { useRouteMutation } from '../api/client.ts';
import { toList } from '../api/toList.ts';
import { t } from '../text/t.ts';
import { EmailsInput } from '../ui/fields/TagsInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { showAlert } from '../ui/overlay/alerts.ts';
import { showSuccessAlert } from '../ui/overlay/runAction.ts';
import { getLinkQuery, staleLinkRoutes } from './linkReads.ts';

type Values = { emails: readonly string[] };

/** Returns the email addresses that already got the payment link, the latest first. */
const knownOf = (sent: LinkInfo['sent'] = []): string[] =>
  [...new Set(sent.map(({ to }) => to))].slice(0, MAX_LINK_RECIPIENTS);

/** Shows a message after the sending, with the addresses that exceed the email limit. */
function alertSent(left: readonly string[]): void {
  if (left.length === 0) return showSuccessAlert();
  showAlert(
    'warning',
    t('Not sent to {emails}: too many emails within an hour. Try again later.', { emails: left.join(', ') }),
  );
}

/** Modal that emails a payment link, by default to earlier recipients (LINK-011). */
export function EmailLinkModal({ id, onClose }: { id: number; onClose: () => void }) {
  const send = useRouteMutation(links.send, staleLinkRoutes);
  const { data: link, isWaiting } = useSectionQuery({ ...getLinkQuery(id), retry: false });
  return (
    <FormModal<Values>
      title={t('Email the link')}
      verb={t('Send')}
      initial={isWaiting ? undefined : { emails: knownOf(link?.sent) }}
      rules={{ emails: required }}
      submit={async ({ emails }) => {
        const { left_out: left } = await send.run({ params: { id }, body: { emails: [...emails] } });
        alertSent(toList(left));
      }}
      onClose={onClose}
      failed="Request error"
    >
      {(form) => (
        <EmailsInput
          label={t('Email addresses')}
          description={t('The email is in the checkout language.')}
          {...form.getListProps('emails')}
        />
      )}
    </FormModal>
  );
}
