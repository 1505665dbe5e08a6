import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type Visitor = { email: string; identifier: string; returnTo: string }

const validMs = 15 * 60_000
const skewMs = 60_000

/**
 * Decrypts a token as Shopify's documentation describes; null when it is forged, malformed or expired. Implemented
 * independently of the portal's encoder.
 */
export function readMultipass(secret: string, token: string, now: number): Visitor | null {
  const material = createHash('sha256').update(secret).digest()
  const bytes = Buffer.from(token, 'base64url')
  const signed = bytes.subarray(0, -32)
  const signature = bytes.subarray(-32)
  if (signed.length < 32) return null
  const expected = createHmac('sha256', material.subarray(16, 32)).update(signed).digest()
  if (!timingSafeEqual(expected, signature)) return null
  try {
    const cipher = createDecipheriv('aes-128-cbc', material.subarray(0, 16), signed.subarray(0, 16))
    const text = Buffer.concat([cipher.update(signed.subarray(16)), cipher.final()]).toString('utf8')
    const claims = JSON.parse(text) as Record<string, unknown>
    const age = now - Date.parse(String(claims['created_at']))
    if (!(age > -skewMs && age <= validMs)) return null
    const { email, identifier, return_to: returnTo } = claims as Record<string, string>
    return email && identifier ? { email, identifier, returnTo: returnTo ?? '/' } : null
  } catch {
    return null
  }
}
