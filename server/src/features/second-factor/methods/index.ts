/** What proves a person beside the password. Sessions ask for it; it is set up in a session, in second-factor. */

/** What a person has, and whether that is anything. */
export { mfaMethodsOf, hasMfaMethod, deleteExpiredChallenges, type MfaMethods } from './queries.ts'
/** Whether what was typed is the code of the moment or an unused recovery code; each counts once. */
export { takeCode } from './take-code.ts'
/** A secret for an app, and the span of time a code of it belongs to. */
export { newSecret, setUpAddress, stepOf, encryptSecret, decryptSecret } from './authenticator.ts'
/** Codes for when the factor is not at hand; they replace those there were. */
export { newRecoveryCodes, keepRecoveryCodes } from './recovery-codes.ts'
/** Questions to passkeys, and their answers. */
export { registrationOptions, authenticationOptions, verifyNewPasskey } from './passkey-challenges.ts'
export { verifyPasskey } from './verify-passkey.ts'
/** What setting up and removing writes. */
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
} from './set-up-queries.ts'
