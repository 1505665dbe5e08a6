import { createTransport } from 'nodemailer'
import type { Db } from '../db/database.ts'
import type { Attempt } from '../jobs.ts'
import { appScoped } from '../app-scoped.ts'
import type { Services } from '../services.ts'

const timeoutMs = 20_000
const keptDays = 30

const transportOf = appScoped(({ config }: Services) =>
  createTransport(config.smtpUrl ?? '', { from: `"${config.product.name}" <${config.mailFrom}>` }),
)

/** Job: hands a mail to the SMTP server. After the last attempt the outbox shows the error. */
export async function deliverMail(services: Services, { mailId }: { mailId: number }, { last }: Attempt): Promise<void> {
  const { db, clock } = services
  const mail = await queuedMail(db, mailId)
  if (!mail) return
  try {
    await withTimeout(
      transportOf(services).sendMail({
        to: mail.recipient,
        subject: mail.subject,
        html: mail.html,
        text: mail.body,
        ...(mail.stop && { headers: oneClickHeaders(mail.stop) }),
        // Stable over retries: receivers drop a second mail with the same id.
        messageId: `<outbox-${mail.id}@${new URL(services.config.origin).hostname}>`,
      }),
    )
  } catch (error) {
    await recordFailure(db, mailId, (error as Error).message.slice(0, 200), last)
    throw new Error(`mail ${mailId} was not taken`, { cause: error })
  }
  // Links in a delivered mail are secrets, so its texts are not kept.
  await db
    .updateTable('outbox_mails')
    .set({ status: 'sent', sent_at: clock.now(), last_error: null, html: '', body: '', stop_url: null })
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', mailId)
    .execute()
}

/** One-click unsubscribe (RFC 8058). The mail server must sign both headers (DKIM). */
const oneClickHeaders = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const queuedMail = (db: Db, id: number) =>
  db
    .selectFrom('outbox_mails')
    .select(['id', 'recipient', 'subject', 'html', 'body', 'stop_url as stop'])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst()

const recordFailure = (db: Db, id: number, reason: string, last: boolean) =>
  db
    .updateTable('outbox_mails')
    .set({ last_error: reason, status: last ? 'failed' : 'queued' })
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()

async function withTimeout(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not answer in time')), timeoutMs)
  })
  await Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

/** Scheduled task: deletes records of mails after a month. */
export async function deleteOldMails({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
  await db.deleteFrom('outbox_mails').where('queued_at', '<', before).execute()
}
