import { notificationKinds, type NotificationKind } from '@portal/contract/notifications'
import type { Config } from '../../config.ts'
import { encrypt, decrypt } from '../../platform/encryption.ts'

type StopRequest = { userId: number; kinds: NotificationKind[] }

const context = { label: 'notification-mails', of: 'mailed link' }

/** Token of an unsubscribe link that works without a login. It does not expire, because mails are kept. */
export const stopToken = (config: Config, { userId, kinds }: StopRequest): string =>
  encrypt(config, context, Buffer.from(`${userId} ${kinds.join(' ')}`)).toString('base64url')

export function readStopToken(config: Config, token: string): StopRequest | null {
  try {
    const [userId, ...named] = decrypt(config, context, Buffer.from(token, 'base64url')).toString().split(' ')
    return { userId: Number(userId), kinds: notificationKinds.filter((kind) => named.includes(kind)) }
  } catch {
    return null
  }
}
