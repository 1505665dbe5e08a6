export {
  mfaMethodsOf,
  hasMfaMethod,
  hasMfaMethodSince,
  type MfaMethods,
  deleteMfaMethodsSince,
  deleteExpiredChallenges,
  beginAuthenticator,
  confirmAuthenticator,
  deleteAuthenticator,
  deletePasskey,
  insertPasskey,
  passkeysOf,
  renamePasskey,
  encryptedSecretOf,
  deleteMfaMethods,
  type PasskeyRow,
} from './methods.ts'
export {
  verifyMfaCode,
  newSecret,
  setUpAddress,
  timeStepOf,
  encryptSecret,
  decryptSecret,
  newRecoveryCodes,
  storeRecoveryCodes,
} from './codes.ts'
export { registrationOptions, authenticationOptions, verifyNewPasskey, verifyPasskey } from './passkeys.ts'
