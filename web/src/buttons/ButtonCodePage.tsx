import { List, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ButtonInfo } from '@portal/contract/buttons';
import { APPEARANCE_LIMITS, embedCode, type Appearance } from '@portal/contract/buttons/embedCode';
import { useState } from 'react';
import { useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { DEFAULT_LANGUAGE } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { IntegerInput } from '../ui/fields/NumericInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import classes from './ButtonCodePage.module.css';
import { getButtonLook } from './buttonLook.ts';
import { getButtonQuery } from './buttonReads.ts';
import { ButtonPreview } from './ButtonPreview.tsx';
import { EmbedCodeBlock } from './EmbedCodeBlock.tsx';
import { EmbedTester } from './EmbedTester.tsx';

/** Delay in milliseconds between a change and the update of the preview (BTN-042). */
const PAUSE_MS = 100;

/**
 * Page with a payment button's embed code and appearance (BTN-038 … BTN-043, BTN-113). The button is read on every
 * visit, because its websites can change in the merchant's settings.
 */
export default function ButtonCodePage() {
  const { merchant, id } = useParams<{ merchant: string; id: string }>();
  return (
    <WhenLoaded key={id} read={{ ...getButtonQuery(Number(merchant), Number(id)), staleTime: 0 }}>
      {(button) => (
        <>
          <PageHeader
            title={t('Code: {name}', { name: button.name })}
            back={{ to: paths.button(button.merchant_id, button.id), label: button.name }}
          />
          <Content button={button} />
        </>
      )}
    </WhenLoaded>
  );
}

type Sizes = Record<keyof typeof APPEARANCE_LIMITS, string>;
type Typed = Sizes & Pick<Appearance, 'text' | 'amount'>;

const typedOf = (look: Appearance): Typed => ({
  text: look.text,
  amount: look.amount,
  border_width: String(look.border_width),
  border_radius: String(look.border_radius),
  font_size: String(look.font_size),
});

/** Returns the button appearance that the user typed. Empty sizes keep the sizes of `before`. */
function lookFrom(typed: Typed, before: Appearance): Appearance {
  const size = (name: keyof Sizes) => (typed[name] === '' ? before[name] : Number(typed[name]));
  return {
    ...before,
    text: typed.text,
    amount: typed.amount,
    border_width: size('border_width'),
    border_radius: size('border_radius'),
    font_size: size('font_size'),
  };
}

function Content({ button }: { button: ButtonInfo }) {
  const [first] = useState(() => getButtonLook(button));
  const [typed, setTyped] = useState(() => typedOf(first));
  const [rested] = useDebouncedValue(typed, PAUSE_MS);
  const look = lookFrom(rested, first);
  return (
    <div className={classes.columns}>
      <Stack gap="xl">
        <DetailSection title={t('Appearance')}>
          <LookFields typed={typed} onChange={(change) => setTyped({ ...typed, ...change })} />
        </DetailSection>
        <DetailSection title={t('Preview')}>
          <ButtonPreview look={look} />
        </DetailSection>
      </Stack>
      <Stack gap="xl">
        <CodeSections button={button} look={look} />
      </Stack>
    </div>
  );
}

/**
 * Section with the embed code and a page to test it on. The test page is not one of the merchant's websites, so the
 * checkout
 * opens in a window there.
 */
function CodeSections({ button, look }: { button: ButtonInfo; look: Appearance }) {
  const [opens, setOpens] = useState<'frame' | 'window'>('frame');
  const { checkout_version: version, button_url: url, data } = button;
  const codeOf = (how: typeof opens) => embedCode({ version, url, language: data.lang ?? DEFAULT_LANGUAGE, look }, how);
  return (
    <>
      <DetailSection title={t('Embed code {version}', { version: version === 1 ? '1.00' : '2.00' })}>
        <Stack gap="md">
          {version === 2 && (
            <SelectInput
              label={t('Checkout display')}
              maw={400}
              data={[
                { value: 'frame', label: t('Overlay on the page') },
                { value: 'window', label: t('In a separate window') },
              ]}
              value={opens}
              onChange={(chosen) => setOpens(chosen === 'window' ? 'window' : 'frame')}
            />
          )}
          {version === 2 && opens === 'frame' && <AllowedWebsites button={button} />}
          <EmbedCodeBlock code={codeOf(opens)} url={url} />
        </Stack>
      </DetailSection>
      <DetailSection title={t('Try it out')}>
        <EmbedTester code={codeOf('window')} />
        {version === 2 && (
          <Text size="sm" c="dimmed" mt="sm">
            {t(
              "Here the checkout opens in a separate window, because only the merchant's websites can show it over the page.",
            )}
          </Text>
        )}
      </DetailSection>
    </>
  );
}

/**
 * Section that lists the websites on which the checkout opens over the page, with a link to the setting of these
 * websites.
 */
function AllowedWebsites({ button: { merchant_id: merchant, embed_origins: origins } }: { button: ButtonInfo }) {
  if (!origins) return null;
  return (
    <Stack gap={4}>
      <Text size="sm" id="allowed-websites">
        {origins.length === 0
          ? t('The merchant has no website yet, so the checkout opens in a new tab.')
          : t('The checkout opens over the page on these websites, and in a new tab everywhere else:')}
      </Text>
      {origins.length > 0 && (
        <List size="sm" aria-labelledby="allowed-websites">
          {origins.map((origin) => (
            <List.Item key={origin} style={{ overflowWrap: 'anywhere' }}>
              {origin}
            </List.Item>
          ))}
        </List>
      )}
      <Text size="sm">
        <AuthorizedLink right="merchant.edit" merchantId={merchant} to={`${paths.merchant(merchant, 'basic')}?do=edit`}>
          {t("Change the websites in the merchant's settings")}
        </AuthorizedLink>
      </Text>
    </Stack>
  );
}

interface LookProps {
  typed: Typed;
  onChange: (change: Partial<Typed>) => void;
}

/** The five appearance settings of a button (BTN-041), with limits for the sizes (BTN-043). */
function LookFields({ typed, onChange }: LookProps) {
  const sizeField = (name: keyof Sizes, label: string) => {
    const [min, max] = APPEARANCE_LIMITS[name];
    return (
      <IntegerInput
        label={label}
        description={t('{min} to {max} px', { min, max })}
        min={String(min)}
        max={String(max)}
        value={typed[name]}
        onChange={(size) => onChange({ [name]: size })}
        onInputError={() => undefined}
        error={undefined}
      />
    );
  };
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t('Text')}
          maxLength={100}
          value={typed.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        <TextInput
          label={t('Amount on the button')}
          maxLength={40}
          value={typed.amount}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        {sizeField('border_width', t('Border width'))}
        {sizeField('border_radius', t('Border radius'))}
        {sizeField('font_size', t('Font size'))}
      </SimpleGrid>
    </Stack>
  );
}
