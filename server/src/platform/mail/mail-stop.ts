import { notificationKinds } from '@portal/contract/notifications'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { decrypt, encrypt } from '../encryption.ts'
import type { Services } from '../services.ts'
import { mailedLink } from './queue-mail.ts'

/** One account and the mails to it that a link ends. It never names mails about the account, its security or its orders. */
const MailStop = z.discriminatedUnion('mails', [
  z.object({ mails: z.literal('notifications'), userId: z.int(), kinds: z.array(z.enum(notificationKinds)).min(1) }),
  z.object({ mails: z.literal('alerts'), userId: z.int(), ruleId: z.int() }),
  z.object({ mails: z.literal('weekly-report'), userId: z.int() }),
])
export type MailStop = z.output<typeof MailStop>

const context = { label: 'mail-stop', of: 'mailed link' }

/** Token of a link that ends mails without a login. It does not expire, because mails are kept. */
export const stopToken = (config: Config, stop: MailStop): string =>
  encrypt(config, context, Buffer.from(JSON.stringify(stop))).toString('base64url')

/** Returns what a token ends, or null when the portal did not write it. */
export function readStopToken(config: Config, token: string): MailStop | null {
  try {
    return MailStop.parse(JSON.parse(decrypt(config, context, Buffer.from(token, 'base64url')).toString()))
  } catch {
    return null
  }
}

/** Returns the address of the page that ends mails by a button. */
export const stopPage = (services: Pick<Services, 'config'>, token: string): string => mailedLink(services, '/stop-emails', token)

/** Returns the links of a mail that end it: the page for people, and the address for the List-Unsubscribe header. */
export function stopLinks(services: Pick<Services, 'config'>, stop: MailStop): { page: string; oneClick: string } {
  const token = stopToken(services.config, stop)
  return { page: stopPage(services, token), oneClick: mailedLink(services, '/api/v1/mails/stop', token) }
}
