import type { App } from '../app.ts'

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

/** The token of the link a mail carries. */
export const tokenIn = (mail: ReadMail | undefined): string => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
