import type { Db } from '../db/database.ts'
import { addJob } from '../jobs.ts'
import { languagesOf } from '../recipient-language.ts'
import type { Services } from '../services.ts'
import type { Sentence } from '../texts.ts'
import { writeMail, type MailRows, type MailTemplate } from './template.ts'

export type Addressed<Name extends string> = {
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
