import type { PasskeyProof } from '@portal/contract/second-factor-entities'
import type { Services } from '../../../platform/services.ts'
import { library, siteOf } from './passkey-challenges.ts'
import { challengeExpiry } from './challenge.ts'
import { recordPasskeyUse, passkeyOfCredential, consumeChallenge } from './queries.ts'

/** Returns the owner of a passkey that answered an unused challenge; null otherwise, also for a copied passkey. */
export async function verifyPasskey(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  proof: PasskeyProof,
): Promise<{ userId: number } | null> {
  const { config, db, clock } = services
  const now = clock.now()
  const known = await passkeyOfCredential(db, proof.id)
  if (!known) return null
  const isOwnChallenge = async (challenge: string) => {
    const end = challengeExpiry(config, 'prove', challenge, now)
    return end !== null && consumeChallenge(db, challenge, end)
  }
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: proof,
    expectedChallenge: isOwnChallenge,
    expectedOrigin: new URL(config.origin).origin,
    expectedRPID: siteOf(services),
    credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  return (await recordPasskeyUse(db, known.id, verified.authenticationInfo.newCounter, now)) ? { userId: known.userId } : null
}
