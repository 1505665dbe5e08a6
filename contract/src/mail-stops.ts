import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { notificationKinds } from './notifications.ts'
import { Done, answer } from './wire.ts'

/** Mails that the link in one of them can end. */
export const StoppableMails = z.enum([...notificationKinds, 'alerts', 'weekly-report']).meta({ id: 'StoppableMails' })
export type StoppableMails = z.output<typeof StoppableMails>

/** Says whose mails stop, and which. A missing or too long token is treated as one that cannot be read. */
const Token = z.string().max(600).catch('')

export const mailStopsCalls = {
  /** The address in a mail's List-Unsubscribe header. Opening it leads to a page with one button and changes nothing. */
  page: endpoint({
    call: 'GET mails/stop',
    caller: 'anyone',
    owner: 'secret',
    queries: null,
    summary: 'Open the page that stops the mails named by a link',
    ofOthers: true,
    origin: 'any',
    status: 303,
    query: z.object({ token: Token }),
    reply: Done,
  }),
  /**
   * One-click unsubscribe (RFC 8058). Answers 200 whatever the token is, and again when it was used before. Tokens that cannot be
   * read are limited.
   */
  stop: endpoint({
    call: 'POST mails/stop',
    caller: 'anyone',
    owner: 'secret',
    summary: 'Stop the mails named by a link',
    origin: 'any',
    bodyType: 'form',
    bodyBytes: 1024,
    query: z.object({ token: Token }),
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    reply: Done,
  }),
  /** Changes nothing. `rule` is the name of the alert rule whose mails the link ends; `address` shows parts of the mailbox. */
  details: endpoint({
    call: 'GET mails/stop/details',
    caller: 'anyone',
    owner: 'secret',
    queries: 2,
    summary: 'Show which mails a link stops',
    queryAsPost: true,
    query: z.object({ token: Token }),
    reply: answer({ mails: z.array(StoppableMails), rule: z.string().nullable(), address: z.string() }),
    errors: ['link.expired'],
  }),
}
