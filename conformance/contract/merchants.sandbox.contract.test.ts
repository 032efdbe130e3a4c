import { merchantSettings } from '@portal/contract/merchantSettings';
import { SAMPLE_SETTINGS_BODIES } from '../support/sampleBodies.ts';
import { testUnchangedSave } from '../support/reads/stateReads.ts';

const namesOf = (call: string) => Object.keys(SAMPLE_SETTINGS_BODIES[`merchantSettings.${call}`] ?? {});
const state = 'a merchant';
const { basic, saveBasic, payment, savePayment, notification, saveNotification } = merchantSettings;
const { customization, saveCustomization } = merchantSettings;

testUnchangedSave("a merchant's basic settings", { read: basic, save: saveBasic, state, names: namesOf('saveBasic') });
testUnchangedSave("a merchant's payment settings", {
  read: payment,
  save: savePayment,
  state,
  names: namesOf('savePayment'),
});
testUnchangedSave("a merchant's notification settings", {
  read: notification,
  save: saveNotification,
  state,
  names: namesOf('saveNotification'),
});
testUnchangedSave("a merchant's contacts", {
  read: customization,
  save: saveCustomization,
  state,
  names: namesOf('saveCustomization'),
});
