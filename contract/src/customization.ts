import { z } from 'zod';
import * as rules from './rules.ts';
import { Phone, text, Version } from './values.ts';

const Profile = text(rules.all(rules.url, rules.maxlength(256))).describe('An address; empty for none.');

export const SocialContacts = z
  .object({
    support_phone: Phone,
    support_email: text(rules.email).describe('One e-mail address; empty for none.'),
    whats_up: Phone,
    viber_number: Phone,
    tiktok: Profile,
    twitter: Profile,
    youtube: Profile,
    facebook: Profile,
    linkedin: Profile,
    telegram: Profile,
    instagram: Profile,
  })
  .describe('Where payers find a merchant (MER-038).');
export type SocialContacts = z.infer<typeof SocialContacts>;

export const SaveCustomization = z
  .object({ social_contacts: SocialContacts, version: Version.optional() })
  .describe('How a merchant looks to its payers.');

export const Customization = z
  .object({
    social_contacts: SocialContacts,
    logo_url: z.string().nullable().describe('The logo; its query changes with it, so that no old one is shown.'),
    version: Version,
  })
  .describe('How a merchant looks to its payers (MER-038).');
export type Customization = z.infer<typeof Customization>;

export const Logo = z.object({ image_url: z.string() }).describe('Where the logo is now.');
