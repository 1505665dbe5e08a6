import { bodyLink } from '@portal/contract/rules/body-address'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, recordset, sql, type Db } from '../../platform/db/database.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { words } from './texts.ts'

const rowsOf = (db: Db) =>
  db
    .selectFrom('outside_addresses as a')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('outside_address_changes as h')
          .select(['h.at', 'h.before', 'h.editor_id'])
          .whereRef('h.key', '=', 'a.key')
          .orderBy('h.id', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as u', 'u.id', 'c.editor_id')
    .select(['a.key', 'a.url', 'c.at as changedAt', 'u.username as changedBy', 'c.before'])
    .orderBy('a.key')
    .limit(300)
    .execute()

export async function listAddresses({ db }: Pick<Call, 'db'>) {
  const rows = await rowsOf(db)
  return {
    addresses: rows.map(({ key, url, changedAt, changedBy, before }) => ({
      key,
      url,
      changed_at: changedAt?.toISOString() ?? null,
      changed_by: changedBy,
      before,
    })),
  }
}

async function changeAddress(
  call: Call<Player>,
  tx: Db,
  { key, url }: { key: string; url: string },
  action: 'address.changed' | 'address.undone',
) {
  const before = (await rowsOf(tx)).find((row) => row.key === key)?.url ?? null
  if (before === url) return
  await setOutsideAddress(tx, { key, url })
  await tx
    .insertInto('outside_address_changes')
    .values({ key, before, after: url, editor_id: call.actor.userId, at: call.clock.now() })
    .execute()
  await recordAudit(call, tx, { action, subjectId: null, reason: null, before: { key, url: before }, after: { key, url } })
}

export const setAddress = (call: Call<Player>, { key, url }: { key: string; url: string }) =>
  inTransaction(call.db, async (tx) => {
    const link = bodyLink(url)
    const isOwn = url.startsWith(`${call.config.origin}/`)
    if (!isOwn && (!link || link.kind === 'mail')) throw invalid({ url: [words.address] })
    await changeAddress(
      call,
      tx,
      { key, url: link?.kind === 'own' ? `${call.config.origin}${link.href}` : url },
      'address.changed',
    )
    return listAddresses({ db: tx })
  })

export const undoAddress = (call: Call<Player>, { key }: { key: string }) =>
  inTransaction(call.db, async (tx) => {
    const before = (await rowsOf(tx)).find((row) => row.key === key)?.before
    if (!before) throw unknownObject()
    await changeAddress(call, tx, { key, url: before }, 'address.undone')
    return listAddresses({ db: tx })
  })

const rulesKey = 'rules-doc'

/** Keys that pages read although they may have no address; it is then empty. */
const optionalKeys: ReadonlySet<string> = new Set(['forums'])
const cachedSeconds = 300

async function addressOf(db: Db, key: string): Promise<string> {
  const row = await db.selectFrom('outside_addresses').select('url').where('key', '=', key).executeTakeFirst()
  if (!row) throw unknownObject()
  return row.url
}

export async function setOutsideAddress(db: Db, { key, url }: { key: string; url: string }): Promise<void> {
  await db
    .insertInto('outside_addresses')
    .values({ key, url })
    .onConflict((c) => c.column('key').doUpdateSet({ url }))
    .execute()
}

/** Stores the portal's own addresses, on its current origin. An address that an admin changed stays. */
export async function loadOutsideAddresses({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const own = [
    { key: rulesKey, url: `${config.origin}/documents/rules` },
    { key: 'privacy-policy', url: `${config.origin}/privacy` },
    { key: 'app-android', url: `${config.origin}/get-app` },
    { key: 'app-ios', url: `${config.origin}/get-app` },
  ]
  const path = (column: string) => sql`regexp_replace(${sql.ref(column)}, '^https?://[^/]+', '')`
  await db
    .insertInto('outside_addresses')
    .columns(['key', 'url'])
    .expression((eb) => eb.selectFrom(recordset(own, { key: 'text', url: 'text' })).select(['key', 'url']))
    .onConflict((c) =>
      c
        .column('key')
        .doUpdateSet((eb) => ({ url: eb.ref('excluded.url') }))
        .whereRef('outside_addresses.url', '<>', 'excluded.url')
        .where(sql<boolean>`${path('outside_addresses.url')} = ${path('excluded.url')}`)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('outside_address_changes as c').select('c.key').whereRef('c.key', '=', 'outside_addresses.key'),
            ),
          ),
        ),
    )
    .execute()
}

export async function findOutsideAddress({ db, request }: Call, { key }: { key: string }) {
  const url = await addressOf(db, key).catch((error: unknown) => {
    if (optionalKeys.has(key) && error instanceof Problem && error.problem === 'object.unknown') return ''
    throw error
  })
  request.cacheFor(cachedSeconds)
  return { key, url }
}

const isGameCode = (text: string) => /^[A-Za-z0-9_-]{1,16}$/.test(text)

export async function followShortLink({ db, request }: Call, { r, game }: { r?: string | undefined; game?: string | undefined }) {
  if (game !== undefined && r === undefined) {
    if (!isGameCode(game)) throw unknownObject()
    const folder = await addressOf(db, rulesKey)
    request.cacheFor(cachedSeconds)
    return { url: `${folder.replace(/\/$/, '')}/${game.toUpperCase()}.pdf` }
  }
  if (r === undefined) throw unknownObject()
  const url = await addressOf(db, r.toLowerCase())
  request.cacheFor(cachedSeconds)
  return { url }
}
