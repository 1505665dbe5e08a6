import { sql, type Db } from '../db/database.ts'
import { addJob } from '../jobs.ts'
import type { Services } from '../services.ts'
import { writeMail, type MailTemplate } from './template.ts'

export type Addressed<Name extends string> = {
  to: string
  /** Whose account it is about; null when about none. */
  userId: number | null
  values: Record<Name, string>
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells: no mail of something that did not happen, and none
 * forgotten. With SMTP a job delivers it; without, it stays in the outbox to be read there.
 */
export async function queueMail<Name extends string>(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  tx: Db,
  template: MailTemplate<Name>,
  { to, userId, values }: Addressed<NoInfer<Name>>,
  /** Where mail programs lead who wants no more of these. */
  { stop = null }: { stop?: string | null } = {},
): Promise<void> {
  const { product } = config
  const mail = await writeMail(template, { ...values, product: product.name, support: product.support })
  const status = config.smtpUrl ? 'queued' : 'kept'
  const added = await sql<{ id: number }>`
    insert into outbox_mails (kind, recipient, user_id, subject, html, body, status, queued_at, stop_url)
    values (${template.kind}, ${to}, ${userId}, ${mail.subject}, ${mail.html}, ${mail.text}, ${status}, ${clock.now()}, ${stop})
    returning id`.execute(tx)
  const [row] = added.rows
  if (row && config.smtpUrl) await addJob(tx, 'deliver-mail', { mailId: row.id })
}

/** An address of ours with a secret in it, built from the configuration and never from a request. */
export function mailedLink({ config }: Pick<Services, 'config'>, path: string, token?: string): string {
  const link = new URL(path, config.origin)
  if (token) link.searchParams.set('token', token)
  return link.toString()
}
