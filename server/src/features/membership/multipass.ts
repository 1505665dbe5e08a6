import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

export type Customer = {
  email: string
  identifier: string
  first_name: string
  last_name: string
  return_to: string
  /** ISO 8601; the token is valid once, for 15 minutes. */
  created_at: string
}

/**
 * Shopify's scheme: the secret's SHA-256 gives a key to encrypt (AES-128-CBC with a random IV in front) and a key to sign
 * (HMAC-SHA-256 of the ciphertext).
 */
export function multipassToken(secret: string, customer: Customer, start: Buffer = randomBytes(16)): string {
  const keys = createHash('sha256').update(secret).digest()
  const cipher = createCipheriv('aes-128-cbc', keys.subarray(0, 16), start)
  const encrypted = Buffer.concat([start, cipher.update(JSON.stringify(customer), 'utf8'), cipher.final()])
  const signature = createHmac('sha256', keys.subarray(16)).update(encrypted).digest()
  return Buffer.concat([encrypted, signature]).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}
