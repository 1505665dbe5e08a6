import { createECDH } from 'node:crypto'
import type { Config } from '../../config.ts'

type PushKeys = { publicKey: string; privateKey: string }

const label = 'web-push'

/** VAPID key pair in base64url, derived from the portal's secret so that nothing more is stored. */
export const pushKeys = ({ key }: Pick<Config, 'key'>): PushKeys => pairOf(key(label))

/** That pair and those of earlier secrets: a subscription takes messages of the key it was made with. */
export const allPushKeys = ({ keys }: Pick<Config, 'keys'>): PushKeys[] => keys(label).map(pairOf)

function pairOf(privateKey: Buffer): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
