import { createECDH } from 'node:crypto'
import type { Config } from '../../config.ts'

/** VAPID key pair in base64url, derived from the portal's secret so that nothing more is stored. */
export function pushKeys({ key }: Pick<Config, 'key'>): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  const privateKey = key('web-push')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
