import { recordset, sql, type Db } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'

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
