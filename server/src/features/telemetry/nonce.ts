export type Nonce = {
  keyId: string
  text: string
  /** Unix milliseconds; after this the signature's time is refused anyway. */
  expiresAt: number
}

export const nonceKey = ({ keyId, text }: Nonce) => `${keyId} ${text}`
