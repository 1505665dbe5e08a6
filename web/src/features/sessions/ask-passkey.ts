import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { secondFactorApi } from '../../lib/second-factor-api.ts'
import { browserZone } from '../../lib/browser-zone.ts'

/** Logs in with a passkey. In a session it confirms the owner; the server refuses the passkey of another account. */
export async function logInWithPasskey({ inSession = false, remember = false } = {}) {
  const { options } = await secondFactorApi.passkeyChallenge({}, { anonymous: true })
  const proof = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  const { id, rawId, response } = proof
  const body = { proof: { id, rawId, type: 'public-key' as const, response }, remember_me: remember, time_zone: browserZone() }
  return secondFactorApi.logIn({ body }, { anonymous: !inSession })
}
