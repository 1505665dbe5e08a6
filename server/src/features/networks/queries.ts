import { sql, type Db } from '../../platform/db/database.ts'
import type { Security } from './wifi.ts'

export type NetworkRow = {
  identifier: string
  ssid: string
  security: Security
  location_id: number | null
  last_used_at: Date | null
}

const columns = sql`identifier, ssid, security, location_id, last_used_at`

/** How many networks one account keeps at most. */
export const networksAtMost = 50

/** An owner's networks whose name holds a text, by name. */
export async function networksOf(db: Db, ownerId: number, text: string): Promise<NetworkRow[]> {
  const escaped = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const found = await sql<NetworkRow>`
    select ${columns} from networks where owner_id = ${ownerId} and ssid ilike ${`%${escaped}%`}
    order by lower(ssid) collate "C", id`.execute(db)
  return found.rows
}

export type SecretRow = NetworkRow & { secret: Buffer | null }

/** An owner's network by its identifier; without one the newest. */
export async function networkOf(db: Db, ownerId: number, identifier: string | undefined): Promise<SecretRow | undefined> {
  const found = await sql<SecretRow>`
    select ${columns}, secret from networks
    where owner_id = ${ownerId} and (${identifier ?? null}::text is null or identifier = ${identifier ?? null})
    order by created_at desc, id desc limit 1`.execute(db)
  return found.rows[0]
}

/** Adds a network; undefined when the owner has one of that name, or too many. */
export async function insertNetwork(db: Db, ownerId: number, row: SecretRow, at: Date): Promise<NetworkRow | undefined> {
  const added = await sql<NetworkRow>`
    insert into networks (identifier, owner_id, location_id, ssid, security, secret, created_at)
    select ${row.identifier}, ${ownerId}, ${row.location_id}::bigint, ${row.ssid}, ${row.security}, ${row.secret}::bytea, ${at}::timestamptz
    where (select count(*) from networks where owner_id = ${ownerId}) < ${networksAtMost}
    on conflict do nothing returning ${columns}`.execute(db)
  return added.rows[0]
}

/** Stores a network anew; undefined when another of the owner has that name. */
export async function storeNetwork(db: Db, ownerId: number, row: SecretRow): Promise<NetworkRow | undefined> {
  const stored = await sql<NetworkRow>`
    update networks n set ssid = ${row.ssid}, security = ${row.security}, secret = ${row.secret}, location_id = ${row.location_id}
    where n.owner_id = ${ownerId} and n.identifier = ${row.identifier}
      and not exists (select from networks o where o.owner_id = ${ownerId} and o.ssid = ${row.ssid} and o.identifier <> ${row.identifier})
    returning ${columns}`.execute(db)
  return stored.rows[0]
}

/** Forgets a network; false when the owner has none of that identifier. */
export async function deleteNetwork(db: Db, ownerId: number, identifier: string): Promise<boolean> {
  const gone = await sql`
    delete from networks where owner_id = ${ownerId} and identifier = ${identifier} returning id`.execute(db)
  return gone.rows.length > 0
}

/** Notes that a network was shown to a machine. */
export async function noteUse(db: Db, identifier: string, at: Date): Promise<void> {
  await sql`update networks set last_used_at = ${at} where identifier = ${identifier}`.execute(db)
}
