/** What proves a person beside the password. Sessions ask for it; it is set up in a session, in second-factor. */

/** What a person has, and whether that is anything. */
export { factorsOf, hasFactor, type Factors } from './queries.ts'
/** Whether what was typed is the code of the moment or an unused recovery code; each counts once. */
export { takeCode } from './take-code.ts'
/** A secret for an app, and the span of time a code of it belongs to. */
export { newSecret, setUpAddress, stepOf, sealSecret, unsealSecret } from './authenticator.ts'
/** Codes for when the factor is not at hand; they replace those there were. */
export { newRecoveryCodes, keepRecoveryCodes } from './recovery-codes.ts'
/** Questions to passkeys, and their answers. */
export { askToAdd, askToProve, readMade } from './ask-passkey.ts'
export { takeProof } from './take-proof.ts'
/** What setting up and removing writes. */
export {
  beginAuthenticator,
  confirmAuthenticator,
  deleteAuthenticator,
  deletePasskey,
  insertPasskey,
  passkeysOf,
  renamePasskey,
  sealedSecretOf,
  deleteFactors,
  type PasskeyRow,
} from './set-up-queries.ts'
/** Drops what an erased person had; a tick: forgets answered questions once they are over. */
export { forgetQuestions } from './forget-factors.ts'
