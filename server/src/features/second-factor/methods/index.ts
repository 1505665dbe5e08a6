export { mfaMethodsOf, hasMfaMethod, hasMfaMethodSince, type MfaMethods } from './queries.ts'
export { deleteMfaMethodsSince, deleteExpiredChallenges } from './queries.ts'
export { verifyMfaCode } from './verify-mfa-code.ts'
export { newSecret, setUpAddress, timeStepOf, encryptSecret, decryptSecret } from './authenticator.ts'
export { newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
export { registrationOptions, authenticationOptions, verifyNewPasskey } from './passkey-challenges.ts'
export { verifyPasskey } from './verify-passkey.ts'
export {
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
} from './queries.ts'
