import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Who comes to the shop. */
export type Customer = {
  email: string
  identifier: string
  first_name: string
  last_name: string
  return_to: string
  /** ISO 8601: the token is good for 15 minutes from it, once. */
  created_at: string
}

/**
 * The shop's scheme: the secret's SHA-256 gives a key to encrypt (AES-128-CBC under a random start, which goes in front) and
 * a key to sign (HMAC-SHA-256 of what was encrypted).
 */
export function multipassToken(secret: string, customer: Customer, start: Buffer = randomBytes(16)): string {
  const keys = createHash('sha256').update(secret).digest()
  const cipher = createCipheriv('aes-128-cbc', keys.subarray(0, 16), start)
  const encrypted = Buffer.concat([start, cipher.update(JSON.stringify(customer), 'utf8'), cipher.final()])
  const signature = createHmac('sha256', keys.subarray(16)).update(encrypted).digest()
  // Signs that would mean something in an address are replaced; the scheme keeps the padding.
  return Buffer.concat([encrypted, signature]).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}
