import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Done, Id, IdText, PageNumber, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'

/** `kept`: not sent, because no mail server is configured. */
export const MailStatus = z.enum(['kept', 'queued', 'sent', 'failed']).meta({ id: 'MailStatus' })
export type MailStatus = z.output<typeof MailStatus>

export const OutboxMail = z
  .object({
    id: Id,
    pk: Id,
    kind: z.string(),
    to: z.string(),
    subject: z.string(),
    status: MailStatus,
    tries: Count,
    last_error: z.string().nullable(),
    queued_at: Time,
    sent_at: Time.nullable(),
  })
  .meta({ id: 'OutboxMail' })
export type OutboxMail = z.output<typeof OutboxMail>

/** The text of a delivered mail is deleted, because it may contain a link. */
export const OutboxMailText = OutboxMail.extend({ html: z.string(), text: z.string() }).meta({ id: 'OutboxMailText' })
export type OutboxMailText = z.output<typeof OutboxMailText>

/** `preview_url` shows the HTML for ten minutes. */
export const OpenedMail = OutboxMailText.extend({ preview_url: z.string() }).meta({ id: 'OpenedMail' })
export type OpenedMail = z.output<typeof OpenedMail>

export const mailsCalls = {
  outbox: endpoint({
    call: 'GET admin/outbox',
    caller: 'admin',
    owner: 'everybody',
    queries: 2,
    summary: 'List the mails that were written',
    query: z.object({
      page: PageNumber,
      search: optionalText(254).default(''),
      status: MailStatus.optional(),
      user_id: IdText.optional(),
    }),
    reply: numberedPage(OutboxMail),
  }),
  mail: endpoint({
    call: 'GET admin/outbox/{id}',
    caller: 'admin',
    owner: 'mail',
    queries: 2,
    summary: 'Show a mail',
    params: z.object({ id: IdText }),
    reply: answer(OpenedMail.shape),
    errors: ['object.unknown'],
  }),
  sendAgain: endpoint({
    call: 'POST admin/outbox/{id}/send_again',
    caller: 'admin',
    owner: 'mail',
    summary: 'Send a failed mail again',
    params: z.object({ id: IdText }),
    body: z.object({ reason: shortText(300) }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  demoMailbox: endpoint({
    call: 'GET demo/mailbox',
    caller: 'anyone',
    owner: 'secret',
    queries: null,
    summary: 'Read the mails about an account just registered on a demo',
    query: z.object({ key: shortText(100) }),
    reply: z.array(OutboxMailText),
    errors: ['object.unknown'],
  }),
}
