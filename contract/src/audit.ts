import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { auditActions } from './rules/audit-actions.ts'
import { Id, IdText, PageNumber, Time, answer, numberedPage, optionalText } from './wire.ts'

/** What an admin did, or did while acting as a player. */
export const AuditAction = z.enum(auditActions).meta({ id: 'AuditAction' })
export type AuditAction = z.output<typeof AuditAction>

/** Somebody an entry names. */
export const AuditPerson = z.object({ user_id: Id, username: z.string() }).meta({ id: 'AuditPerson' })

/** One line of what admins did. */
export const AuditEntry = z
  .object({
    id: Id,
    pk: Id,
    at: Time,
    action: AuditAction,
    /** Null: at the command line, or by itself when its time was over. */
    admin: AuditPerson.nullable(),
    /** Whose account it was about. */
    subject: AuditPerson.nullable(),
    /** Null: none was given. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** The same with what was and what is. */
export const AuditDetail = AuditEntry.extend({
  before: values,
  after: values,
  /** The request's name in the log; empty for what no request did. */
  request_id: z.string(),
  /** The network it came from, shortened. */
  network: z.string(),
}).meta({ id: 'AuditDetail' })
export type AuditDetail = z.output<typeof AuditDetail>

export const auditCalls = {
  /** What admins did, newest first. */
  list: endpoint({
    call: 'GET admin/audit',
    caller: 'admin',
    owner: 'everybody',
    queries: 2,
    summary: 'List what admins did',
    query: z.object({
      page: PageNumber,
      /** A part of the admin's or the other person's username. */
      search: optionalText(64).default(''),
      action: AuditAction.optional(),
      user_id: IdText.optional(),
      from: Time.optional(),
      to: Time.optional(),
    }),
    reply: numberedPage(AuditEntry),
  }),
  /** One line with all it says. */
  detail: endpoint({
    call: 'GET admin/audit/{id}',
    caller: 'admin',
    owner: 'auditEntry',
    queries: 1,
    summary: 'Show one entry of the audit log',
    params: z.object({ id: IdText }),
    reply: answer(AuditDetail.shape),
    errors: ['object.unknown'],
  }),
}
