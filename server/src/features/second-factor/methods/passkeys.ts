import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PasskeyMade, PasskeyProof } from '@portal/contract/second-factor-entities'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Config } from '../../../config.ts'
import type { Services } from '../../../platform/services.ts'
import { consumeChallenge, credentialIdsOf, passkeyOfCredential, recordPasskeyUse } from './methods.ts'

/** Loaded with the first passkey, so that the start is not slowed down. */
const library = () => import('@simplewebauthn/server')

type PasskeyServices = Pick<Services, 'config' | 'db' | 'clock'>
type Options = Record<string, unknown>

const siteOf = ({ config }: Pick<Services, 'config'>) => new URL(config.origin).hostname

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

type MadePasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] }

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

const lifeMs = 5 * 60_000
const randomLength = 16
const timeLength = 6
const macLength = 16

/** `prove` is for any passkey, `add` for one account that adds one. */
type Purpose = 'prove' | `add:${number}`

/** A challenge contains its expiry and a MAC, so that nothing is stored. */
function newChallenge(config: Config, purpose: Purpose, now: Date): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(randomLength + timeLength)
  randomBytes(randomLength).copy(head)
  head.writeUIntBE(now.getTime() + lifeMs, randomLength, timeLength)
  return new Uint8Array(Buffer.concat([head, macOf(config.key('passkey-questions'), purpose, head)]))
}

/** Returns null when it is invalid, expired or for another purpose. */
function challengeExpiry(config: Config, purpose: Purpose, challenge: string, now: Date): Date | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== randomLength + timeLength + macLength) return null
  const head = bytes.subarray(0, randomLength + timeLength)
  const keys = config.keys('passkey-questions')
  const mac = bytes.subarray(randomLength + timeLength)
  if (!keys.some((key) => timingSafeEqual(macOf(key, purpose, head), mac))) return null
  const end = new Date(head.readUIntBE(randomLength, timeLength))
  return end > now ? end : null
}

const macOf = (key: Buffer, purpose: Purpose, head: Buffer) =>
  createHmac('sha256', key).update(`${purpose}\n`).update(head).digest().subarray(0, macLength)
