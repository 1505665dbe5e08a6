import { languages, type Language } from '@portal/contract/language'
import { notificationKinds } from '@portal/contract/notifications'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { anyOf, type Db } from '../db/database.ts'
import { decrypt, encrypt } from '../encryption.ts'
import { addJob } from '../jobs.ts'
import type { Services } from '../services.ts'
import type { Sentence } from '../texts.ts'
import { writeMail, type MailRows, type MailTemplate } from './template.ts'

type Addressed<Name extends string> = {
  to: string
  /** The account that the mail concerns; its language is the mail's. */
  userId: number | null
  values: Record<Exclude<Name, 'product' | 'support'>, Sentence | MailRows>
}

/** Puts a mail into the outbox in the caller's transaction. A job delivers it by SMTP; without SMTP it stays in the outbox. */
export async function queueMail<Name extends string>(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  tx: Db,
  template: MailTemplate<Name>,
  { to, userId, values }: Addressed<NoInfer<Name>>,
  /** Address for List-Unsubscribe, of mails that one click may end. */
  { stop = null }: { stop?: string | null } = {},
): Promise<void> {
  const { product } = config
  const language = (await languagesOf(tx, [userId]))(userId)
  const all = { ...values, product: product.name, support: product.support, origin: config.origin }
  const mail = await writeMail(template, all, language)
  const status = config.smtpUrl ? 'queued' : 'kept'
  const { id } = await tx
    .insertInto('outbox_mails')
    .values({
      kind: template.kind,
      recipient: to,
      user_id: userId,
      subject: mail.subject,
      html: mail.html,
      body: mail.text,
      status,
      queued_at: clock.now(),
      stop_url: stop,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (config.smtpUrl) await addJob(tx, 'deliver-mail', { mailId: id })
}

/** Returns a link with a token. Its origin comes from the configuration, never from a request. */
export function mailedLink({ config }: Pick<Services, 'config'>, path: string, token?: string): string {
  const link = new URL(path, config.origin)
  if (token) link.searchParams.set('token', token)
  return link.toString()
}

export type MailStop = z.output<typeof MailStop>

/** One account and the mails to it that a link ends. It never names mails about the account, its security or its orders. */
const MailStop = z.discriminatedUnion('mails', [
  z.object({ mails: z.literal('notifications'), userId: z.int(), kinds: z.array(z.enum(notificationKinds)).min(1) }),
  z.object({ mails: z.literal('alerts'), userId: z.int(), ruleId: z.int() }),
  z.object({ mails: z.literal('weekly-report'), userId: z.int() }),
])

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

/** Returns a function with the language in which an account is written to; English if none is chosen. */
export async function languagesOf(db: Db, userIds: readonly (number | null)[]): Promise<(userId: number | null) => Language> {
  const known = [...new Set(userIds)].filter((id) => id !== null)
  const rows = known.length
    ? await db.selectFrom('users').select(['id', 'language']).where('id', '=', anyOf(known)).execute()
    : []
  const byId = new Map(rows.map(({ id, language }) => [id, languages.find((name) => name === language)]))
  return (userId) => (userId === null ? undefined : byId.get(userId)) ?? 'en'
}
