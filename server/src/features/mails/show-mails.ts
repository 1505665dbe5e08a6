import type { Player } from '../../platform/actor.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { demoMailboxOwner } from '../accounts/index.ts'
import { previewAddress } from './preview-mail.ts'
import { withoutSecrets } from './without-secrets.ts'
import { mailOf, mailsAbout, outboxPage, type MailRow, type MailTextRow, type OutboxFilter } from './queries.ts'

const pageSize = 10
const mailboxSize = 20

export async function listOutbox({ db, config }: Call<Player>, { page, ...filter }: OutboxFilter & { page: number }) {
  const found = await outboxPage(db, { ...filter, offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/outbox', query: filter, page, pageSize }, found, toWire)
}

/** Hides the tokens of links outside the demo. Each view is written to the audit log. */
export async function showMail(call: Call<Player>, { id }: { id: number }) {
  const mail = await mailOf(call.db, id)
  if (!mail) throw unknownObject()
  await recordAudit(call, call.db, {
    action: 'mail.viewed',
    subjectId: mail.userId,
    reason: null,
    after: { mail: id, kind: mail.kind },
  })
  const shown = withText(mail)
  const [html, text] = [withoutSecrets(call.config, shown.html), withoutSecrets(call.config, shown.text)]
  return { ...shown, html, text, preview_url: previewAddress(call, id) }
}

export async function showDemoMailbox({ db, config }: Call, { key }: { key: string }) {
  const owner = demoMailboxOwner(config, key)
  if (owner === undefined) throw unknownObject()
  return (await mailsAbout(db, owner, mailboxSize)).map(withText)
}

const toWire = (row: MailRow) => ({
  id: row.id,
  pk: row.id,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  status: row.status,
  tries: row.tries,
  last_error: row.last_error,
  queued_at: row.queued_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
})

const withText = (row: MailTextRow) => ({ ...toWire(row), html: row.html, text: row.body })
