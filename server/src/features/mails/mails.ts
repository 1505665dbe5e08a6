import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailStatus } from '@portal/contract/mails'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { anywhereIn, inTransaction, type Db } from '../../platform/db/database.ts'
import { apiHeaders } from '../../platform/http/headers.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { requestLanguage } from '../../platform/http/request-headers.ts'
import { addJob } from '../../platform/jobs.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { demoMailboxOwner } from '../accounts/index.ts'
import { words } from './texts.ts'

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

export async function sendMailAgain(call: Call<Player>, { id, reason }: { id: number; reason: string }) {
  await inTransaction(call.db, async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail) throw unknownObject()
    if (mail.status !== 'failed' || !call.config.smtpUrl) throw new Problem('state.changed')
    await queueAgain(tx, id)
    await addJob(tx, 'deliver-mail', { mailId: id })
    await recordAudit(call, tx, {
      action: 'mail.again',
      subjectId: mail.userId,
      reason,
      before: { status: mail.status },
      after: { status: 'queued', mail: id },
    })
  })
  return {}
}

const validMinutes = 10
const base = '/api/previews/mails'

/** Allows inline styles and the portal's own pictures: no scripts, forms or external pictures. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox"

type Key = { id: number; until: number }

const macOf = ({ config }: Services, { id, until }: Key) =>
  createHmac('sha256', config.key('mail-preview')).update(`${id}\n${until}`).digest()

/** A signed URL that expires, because a frame cannot send a token. */
function previewAddress(services: Services, id: number): string {
  const until = services.clock.now().getTime() + validMinutes * 60_000
  return `${base}/${id}?until=${until}&key=${macOf(services, { id, until }).toString('base64url')}`
}

function isPreviewKeyValid(services: Services, key: Key, given: string): boolean {
  const expected = macOf(services, key)
  const received = Buffer.from(given, 'base64url')
  return key.until > services.clock.now().getTime() && received.length === expected.length && timingSafeEqual(received, expected)
}

type PreviewRequest = { Params: { id: string }; Querystring: { until?: string; key?: string } }

/** The preview asks for the portal's pictures at the address under which the console is open. */
const withOwnPictures = ({ origin }: Services['config'], html: string) => html.replaceAll(`src="${origin}/art/`, 'src="/art/')

export function serveMailPreviews(app: FastifyInstance, services: Services): void {
  // A sandboxed document has an origin of its own, to which a browser cannot give an agent cluster.
  const { 'origin-agent-cluster': _, ...always } = apiHeaders(services.config.environment !== 'local')
  const headers = {
    ...always,
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  }
  app.get<PreviewRequest>(
    `${base}/:id`,
    { config: { writesHeaders: true } },
    async ({ params, query, headers: requestHeaders }, reply) => {
      const key = { id: Number(params.id), until: Number(query.until) }
      const good =
        Number.isSafeInteger(key.id) && Number.isSafeInteger(key.until) && isPreviewKeyValid(services, key, String(query.key))
      const mail = good ? await mailOf(services.db, key.id) : undefined
      reply.headers(headers)
      if (!mail)
        return reply
          .code(404)
          .type('text/plain')
          .send(words.previewExpired(requestLanguage(requestHeaders)))
      return reply
        .type('text/html; charset=utf-8')
        .send(withOwnPictures(services.config, withoutSecrets(services.config, mail.html)))
    },
  )
}

const withoutSecrets = ({ demo }: Pick<Config, 'demo'>, text: string): string =>
  demo ? text : text.replaceAll(/([?&](?:amp;)?(?:token|key|code)=)[^\s"'<>&]+/g, '$1[hidden]')

const columns = ['id', 'kind', 'recipient', 'subject', 'status', 'tries', 'last_error', 'queued_at', 'sent_at'] as const
const textColumns = [...columns, 'html', 'body', 'user_id as userId'] as const

type MailRow = Awaited<ReturnType<typeof outboxPage>>['rows'][number]
type MailTextRow = Awaited<ReturnType<typeof mailsAbout>>[number]

type OutboxFilter = { search: string; status?: MailStatus | undefined; user_id?: number | undefined }

async function outboxPage(db: Db, { search, status, user_id, offset, most }: OutboxFilter & { offset: number; most: number }) {
  const text = anywhereIn(search)
  let query = db.selectFrom('outbox_mails')
  if (search !== '') query = query.where((eb) => eb.or([eb('recipient', 'ilike', text), eb('subject', 'ilike', text)]))
  if (status !== undefined) query = query.where('status', '=', status)
  if (user_id !== undefined) query = query.where('user_id', '=', user_id)
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .select(columns)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .offset(offset)
    .$narrowType<{ status: MailStatus }>()
    .execute()
  return { count, rows }
}

const mailOf = (db: Db, id: number) =>
  db.selectFrom('outbox_mails').select(textColumns).where('id', '=', id).$narrowType<{ status: MailStatus }>().executeTakeFirst()

const mailsAbout = (db: Db, userId: number, most: number) =>
  db
    .selectFrom('outbox_mails')
    .select(textColumns)
    .where('user_id', '=', userId)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .$narrowType<{ status: MailStatus }>()
    .execute()

const lockMail = (tx: Db, id: number) =>
  tx
    .selectFrom('outbox_mails')
    .select(['status', 'user_id as userId'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: MailStatus }>()
    .executeTakeFirst()

async function queueAgain(tx: Db, id: number): Promise<void> {
  await tx.updateTable('outbox_mails').set({ status: 'queued', tries: 0, last_error: null }).where('id', '=', id).execute()
}

export const countMails = (db: Db): Promise<Record<MailStatus, number>> =>
  db
    .selectFrom('outbox_mails')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'kept').as('kept'),
      fn.countAll<number>().filterWhere('status', '=', 'queued').as('queued'),
      fn.countAll<number>().filterWhere('status', '=', 'sent').as('sent'),
      fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
    ])
    .executeTakeFirstOrThrow()
