import { z } from 'zod'
import { Id, Time } from './wire.ts'

export const Passkey = z.object({ id: Id, name: z.string(), created_at: Time, used_at: Time.nullable() }).meta({ id: 'Passkey' })
export type Passkey = z.output<typeof Passkey>

const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max)

const credential = { id: bytes(1400).min(1), rawId: bytes(1400).min(1), type: z.literal('public-key') }
const results = { clientExtensionResults: z.object({}).default({}) }

export const PasskeyMade = z.object({
  ...credential,
  ...results,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
export type PasskeyMade = z.output<typeof PasskeyMade>

export const PasskeyProof = z.object({
  ...credential,
  ...results,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: bytes(256).optional(),
  }),
})
export type PasskeyProof = z.output<typeof PasskeyProof>
