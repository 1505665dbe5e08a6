import type { App } from '../app.ts'
import { mailNotifications } from '../features/notifications/index.ts'

export type ReadMail = { kind: string; status: string; subject: string; html: string; text: string }

/** The mails written to an address, newest first. */
export async function mailsTo({ services }: Pick<App, 'services'>, address: string): Promise<ReadMail[]> {
  return services.db
    .selectFrom('outbox_mails')
    .select(['kind', 'status', 'subject', 'html', 'body as text'])
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .execute()
}

/** The token in the link of a mail. */
export const tokenIn = (mail: ReadMail | undefined): string => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

/** Sends gathered notifications at once, as if their time had passed. */
export async function sendGatheredNotices({ services }: Pick<App, 'services'>): Promise<void> {
  const past = new Date(services.clock.now().getTime() - 3_600_000)
  await services.db.updateTable('notifications').set({ mail_due_at: past }).where('mail_due_at', 'is not', null).execute()
  await mailNotifications(services)
}
