import { useQuery } from '@tanstack/react-query';
import { linkChoices } from './linkReads.ts';

/** What the form of a link offers at a merchant; nothing until one is chosen and its choices are read. */
export const useLinkChoices = (merchantId: string) =>
  useQuery({ ...linkChoices(Number(merchantId)), enabled: merchantId !== '', throwOnError: true }).data;
