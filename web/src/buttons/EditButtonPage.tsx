import { type ButtonCallback, type ButtonField, type ButtonInfo, buttons } from '@portal/contract/buttons';
import { useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { useSettingsForm } from '../ui/form/useSettingsForm.tsx';
import { showSuccessAlert } from '../ui/overlay/runAction.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { ButtonEditor } from './ButtonEditor.tsx';
import { type ButtonTab, getButtonValues } from './buttonForm.ts';
import { getButtonChoicesQuery, getButtonQuery, staleButtonRoutes } from './buttonReads.ts';
import type { ButtonChoices } from './useButtonChoices.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';
import { toList } from '../api/toList.ts';
import { getFieldTemplateOptions } from '../solutions/CustomFields.tsx';
import { normalizeCustomField } from '../solutions/normalizeCustomField.ts';
import { dayText } from '../ui/value/dateText.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { getButtonFacts } from './ButtonFacts.tsx';

const said = (label: string, value: string) => value !== '' && `${label}: ${value}`;
const joined = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false && part !== '').join(', ');

/** Returns the settings of a custom field that differ from a new field, as text. */
function questionText(field: ButtonField): string {
  const { label, name, placeholder, value, valid, required, readonly, hidden } = normalizeCustomField(field);
  const isLimited = valid.template !== 'none';
  return joined([
    label,
    said(t('Name in callbacks'), name),
    said(t('Help text'), placeholder),
    said(t('Initial value'), value),
    isLimited &&
      (getFieldTemplateOptions().find((template) => template.value === valid.template)?.label ?? valid.template),
    valid.template === 'custom' && said(t('Pattern'), valid.pattern),
    said(t('Minimum length'), valid.min_length),
    said(t('Maximum length'), valid.max_length),
    required && t('Required'),
    readonly && t('Read-only'),
    hidden && t('Hidden from payers'),
  ]);
}

const callbackText = ({ callback_type, url, content_type, order_status, response_method }: ButtonCallback) =>
  joined([
    url,
    callback_type,
    ...(callback_type === 'send_pulse'
      ? []
      : [content_type, response_method, said(t('Statuses'), joined(order_status))]),
  ]);

/**
 * Returns a button's settings as labels and values, to show the differences after a colleague saved the same button.
 * More detailed than the facts on the button's page.
 */
function describeButton(button: ButtonInfo): [label: string, value: string][] {
  const { fields, params } = button.data;
  const whole = new Map([
    [t('Fields'), toList(fields).map(questionText).join('; ')],
    [t('Additional callbacks'), toList(params.server_callback_aliases).map(callbackText).join('; ')],
  ]);
  return [
    [t('Amount'), button.amount === null ? t('Chosen by the payer') : moneyText(button.amount, button.currency)],
    [t('Expiry date'), dayText(button.expire)],
    ...getButtonFacts(button).flatMap(({ facts }) =>
      facts.map(({ label, value }): [string, string] => [label, whole.get(label) ?? (value || '')]),
    ),
  ];
}

/** Page with the editor of an existing payment button (BTN-025, BTN-031). */
export default function EditButtonPage() {
  const { merchant, id, type } = useParams<{ merchant: string; id: string; type: ButtonTab }>();
  return (
    <WhenLoaded key={id} read={getButtonQuery(Number(merchant), Number(id))}>
      {(button) => (
        <>
          <PageHeader
            title={t('Edit {name}', { name: button.name })}
            back={{ to: paths.button(button.merchant_id, button.id), label: button.name }}
          />
          <WhenLoaded read={getButtonChoicesQuery(button.merchant_id)}>
            {({ designs }) => <Content loaded={button} tab={type} designs={designs} />}
          </WhenLoaded>
        </>
      )}
    </WhenLoaded>
  );
}

interface Props {
  loaded: ButtonInfo;
  tab: ButtonTab;
  designs: ButtonChoices['designs'];
}

function Content({ loaded, tab, designs }: Props) {
  const edit = useRouteMutation(buttons.edit, staleButtonRoutes);
  const { id, merchant_id: merchant, merchant: owner, checkout_version } = loaded;
  const { settings, submit, conflict, formKey } = useSettingsForm({
    loaded,
    read: getButtonQuery(merchant, id),
    save: (body: Parameters<typeof edit.run>[0]['body']) => edit.run({ params: { merchant, id }, body }),
    describe: describeButton,
  });
  const at = (name: ButtonTab) => paths.editButton(merchant, id, name);
  const form = at('settings').replace(/settings$/, '');
  const staysAt = (path: string) => path.startsWith(form);
  const leadOn = useNavigateUnlessLeft(staysAt);
  return (
    <ButtonEditor
      key={formKey}
      label={t('Edit {name}', { name: loaded.name })}
      initial={getButtonValues(settings, designs)}
      merchants={[{ id: merchant, name: owner.name, status: '', checkout_version }]}
      merchantId={String(merchant)}
      tab={tab}
      at={at}
      staysAt={staysAt}
      draft={`button ${id}`}
      isNew={false}
      save={async (_, body) => {
        await submit(body);
        showSuccessAlert();
        leadOn(paths.button(merchant, id));
      }}
      above={conflict}
    />
  );
}
