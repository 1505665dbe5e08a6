import type { PasskeyMade } from '@portal/contract/second-factor-entities'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Services } from '../../../platform/services.ts'
import { challengeExpiry, newChallenge } from './challenge.ts'
import { credentialIdsOf, consumeChallenge } from './queries.ts'

/** Loaded with the first passkey, so that the start is not slowed down. */
export const library = () => import('@simplewebauthn/server')

type PasskeyServices = Pick<Services, 'config' | 'db' | 'clock'>
type Options = Record<string, unknown>

export const siteOf = ({ config }: Pick<Services, 'config'>) => new URL(config.origin).hostname

/** For a discoverable passkey with user verification. */
export async function registrationOptions(
  services: PasskeyServices,
  owner: { userId: number; uid: string; username: string },
): Promise<Options> {
  const { config, db, clock } = services
  const known = await credentialIdsOf(db, owner.userId)
  const options = await (
    await library()
  ).generateRegistrationOptions({
    rpName: config.product.name,
    rpID: siteOf(services),
    userName: owner.username,
    userID: new Uint8Array(Buffer.from(owner.uid)),
    challenge: newChallenge(config, `add:${owner.userId}`, clock.now()),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** The same for all accounts, so that they reveal nothing. */
export async function authenticationOptions(services: PasskeyServices): Promise<Options> {
  const { config, clock } = services
  const options = await (
    await library()
  ).generateAuthenticationOptions({
    rpID: siteOf(services),
    challenge: newChallenge(config, 'prove', clock.now()),
    userVerification: 'required',
  })
  return { ...options }
}

export type MadePasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] }

export async function verifyNewPasskey(
  services: PasskeyServices,
  userId: number,
  made: PasskeyMade,
): Promise<MadePasskey | null> {
  const { config, db, clock } = services
  const isOwnChallenge = async (challenge: string) => {
    const end = challengeExpiry(config, `add:${userId}`, challenge, clock.now())
    return end !== null && consumeChallenge(db, challenge, end)
  }
  const { verifyRegistrationResponse } = await library()
  // The library throws for malformed input and returns false for invalid input; both are refused alike.
  const verified = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: isOwnChallenge,
    expectedOrigin: new URL(config.origin).origin,
    expectedRPID: siteOf(services),
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified || !verified.registrationInfo) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: made.response.transports }
}
