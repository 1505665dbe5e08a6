import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { auditActions } from './rules/audit-actions.ts'
import { Id, IdText, PageNumber, Time, answer, numberedPage, optionalText } from './wire.ts'

export const AuditAction = z.enum(auditActions).meta({ id: 'AuditAction' })
export type AuditAction = z.output<typeof AuditAction>

export const AuditPerson = z.object({ user_id: Id, username: z.string() }).meta({ id: 'AuditPerson' })

export const AuditEntry = z
  .object({
    id: Id,
    pk: Id,
    at: Time,
    action: AuditAction,
    /** Null: the command line or a scheduled task. */
    admin: AuditPerson.nullable(),
    subject: AuditPerson.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const AuditDetail = AuditEntry.extend({
  before: values,
  after: values,
  request_id: z.string(),
  network: z.string(),
}).meta({ id: 'AuditDetail' })
export type AuditDetail = z.output<typeof AuditDetail>

export const auditCalls = {
  list: endpoint({
    call: 'GET admin/audit',
    caller: 'admin',
    owner: 'everybody',
    queries: 2,
    summary: 'List the actions of admins',
    query: z.object({
      page: PageNumber,
      search: optionalText(64).default(''),
      action: AuditAction.optional(),
      user_id: IdText.optional(),
      from: Time.optional(),
      to: Time.optional(),
    }),
    reply: numberedPage(AuditEntry),
  }),
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
