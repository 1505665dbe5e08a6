import { createTransport } from 'nodemailer'
import { sql, type Db } from '../db/database.ts'
import type { Try } from '../jobs.ts'
import { appScoped } from '../app-scoped.ts'
import type { Services } from '../services.ts'

const timeoutMs = 20_000
const keptDays = 30

const transportOf = appScoped(({ config }: Services) =>
  createTransport(config.smtpUrl ?? '', { from: `"${config.product.name}" <${config.mailFrom}>` }),
)

type Queued = { id: number; recipient: string; subject: string; html: string; body: string; stop: string | null }

/** A job: hands a mail to the SMTP server. What it refuses is tried again; after the last try the outbox says so. */
export async function deliverMail(services: Services, { mailId }: { mailId: number }, { last }: Try): Promise<void> {
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
        ...(mail.stop && { list: { unsubscribe: mail.stop } }),
        // One mail however often it is tried: receivers drop the second of an id.
        messageId: `<outbox-${mail.id}@${new URL(services.config.origin).hostname}>`,
      }),
    )
  } catch (error) {
    await noteFailure(db, mailId, (error as Error).message.slice(0, 200), last)
    throw new Error(`mail ${mailId} was not taken`, { cause: error })
  }
  // A delivered link has no business lying about here.
  await sql`
    update outbox_mails set status = 'sent', sent_at = ${clock.now()}, tries = tries + 1, last_error = null, html = '', body = '', stop_url = null
    where id = ${mailId}`.execute(db)
}

async function queuedMail(db: Db, id: number): Promise<Queued | undefined> {
  const found = await sql<Queued>`
    select id, recipient, subject, html, body, stop_url as stop from outbox_mails where id = ${id} and status = 'queued'`.execute(
    db,
  )
  return found.rows[0]
}

async function noteFailure(db: Db, id: number, reason: string, last: boolean): Promise<void> {
  await sql`
    update outbox_mails set tries = tries + 1, last_error = ${reason}, status = ${last ? 'failed' : 'queued'}
    where id = ${id}`.execute(db)
}

async function withTimeout(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not answer in time')), timeoutMs)
  })
  await Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

/** Scheduled task: the record of mails is kept for a month. */
export async function forgetOldMails({ db, clock }: Services): Promise<void> {
  await sql`delete from outbox_mails where queued_at < ${new Date(clock.now().getTime() - keptDays * 86_400_000)}`.execute(db)
}
