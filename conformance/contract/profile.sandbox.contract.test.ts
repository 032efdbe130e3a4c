import { profile } from '@portal/contract/profile';
import { testUnchangedSave } from '../support/reads/stateReads.ts';

testUnchangedSave('personal settings', {
  read: profile.personal,
  save: profile.savePersonal,
  names: ['name', 'language', 'phone'],
});
