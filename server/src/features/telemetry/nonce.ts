/** The one-time part of a signature. */
export type Nonce = {
  keyId: string
  text: string
  /** Unix milliseconds; later no clock lets the signature pass. */
  expiresAt: number
}

export const nonceKey = ({ keyId, text }: Nonce) => `${keyId} ${text}`
