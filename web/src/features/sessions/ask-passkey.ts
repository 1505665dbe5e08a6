import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { secondFactorApi } from '../../lib/second-factor-api.ts'

/** Asks the browser for one of its owner's passkeys, and logs in with it. */
export async function logInWithPasskey() {
  const { options } = await secondFactorApi.passkeyQuestion({}, { anonymous: true })
  const proof = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  const { id, rawId, response } = proof
  return secondFactorApi.logIn({ body: { proof: { id, rawId, type: 'public-key', response } } }, { anonymous: true })
}
