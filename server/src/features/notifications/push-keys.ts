import { createECDH } from 'node:crypto'
import type { Config } from '../../config.ts'

/** The pair that names the portal to push services (VAPID), base64url. It follows from the portal's secret: nothing more has to be kept. */
export function pushKeys({ key }: Pick<Config, 'key'>): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  const privateKey = key('web-push')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
