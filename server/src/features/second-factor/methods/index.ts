/** What proves a person beside the password. Sessions ask for it; it is set up in a session, in second-factor. */

export { mfaMethodsOf, hasMfaMethod, deleteExpiredChallenges, type MfaMethods } from './queries.ts'
export { takeCode } from './take-code.ts'
export { newSecret, setUpAddress, stepOf, sealSecret, unsealSecret } from './authenticator.ts'
export { newRecoveryCodes, keepRecoveryCodes } from './recovery-codes.ts'
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
