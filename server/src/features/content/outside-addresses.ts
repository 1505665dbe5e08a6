import { sql, type Db } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'

const rulesKey = 'rules-doc'
/** Keys without an address get an empty one. */
const optionalKeys: ReadonlySet<string> = new Set(['forums'])
const cachedSeconds = 300

async function addressOf(db: Db, key: string): Promise<string> {
  const row = await db.selectFrom('outside_addresses').select('url').where('key', '=', key).executeTakeFirst()
  if (!row) throw unknownObject()
  return row.url
}

export async function setOutsideAddress(db: Db, { key, url }: { key: string; url: string }): Promise<void> {
  await sql`
    insert into outside_addresses (key, url) values (${key}, ${url})
    on conflict (key) do update set url = excluded.url`.execute(db)
}

/** Loads the built-in addresses for the current origin. Addresses that an admin changed stay. */
export async function loadOutsideAddresses({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const own = [
    { key: rulesKey, url: `${config.origin}/documents/rules` },
    { key: 'privacy-policy', url: `${config.origin}/privacy` },
    { key: 'app-android', url: `${config.origin}/get-app` },
    { key: 'app-ios', url: `${config.origin}/get-app` },
  ]
  const [keys, urls] = [own.map(({ key }) => key), own.map(({ url }) => url)]
  await sql`
    insert into outside_addresses as kept (key, url) select * from unnest(${keys}::text[], ${urls}::text[])
    on conflict (key) do update set url = excluded.url
    where kept.url <> excluded.url
      and regexp_replace(kept.url, '^https?://[^/]+', '') = regexp_replace(excluded.url, '^https?://[^/]+', '')
      and not exists (select from outside_address_changes c where c.key = kept.key)`.execute(db)
}

export async function findOutsideAddress({ db, request }: Call, { key }: { key: string }) {
  const url = await addressOf(db, key).catch((error: unknown) => {
    if (optionalKeys.has(key) && error instanceof Problem && error.problem === 'object.unknown') return ''
    throw error
  })
  request.cacheFor(cachedSeconds)
  return { key, url }
}

/** A game's code is part of a file name. */
const isGameCode = (text: string) => /^[A-Za-z0-9_-]{1,16}$/.test(text)

/** Resolves a short link: by key, or to the rules of a game. */
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
