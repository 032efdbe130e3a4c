import { z } from 'zod';
import * as rules from './rules.ts';
import { Phone, text, Version } from './values.ts';

const Profile = text(rules.all(rules.url, rules.maxlength(256))).describe('Profile URL; empty if not used.');

export const SocialContacts = z
  .object({
    support_phone: Phone,
    support_email: text(rules.email).describe('Support email; empty if not used.'),
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
  .describe("Contacts and social profiles shown to the merchant's payers (MER-038).");
export type SocialContacts = z.infer<typeof SocialContacts>;

export const SaveCustomization = z
  .object({ social_contacts: SocialContacts, version: Version.optional() })
  .describe('Customization settings to save.');

export const Customization = z
  .object({
    social_contacts: SocialContacts,
    logo_url: z
      .string()
      .nullable()
      .describe(
        'URL of the logo; null if there is none. The query changes with the logo, so caches never show an old one.',
      ),
    version: Version,
  })
  .describe('Contacts and logo of a merchant (MER-038).');
export type Customization = z.infer<typeof Customization>;

export const Logo = z.object({ image_url: z.string() }).describe('URL of the saved logo.');
