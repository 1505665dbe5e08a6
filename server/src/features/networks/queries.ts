import { anywhereIn, sql, type Db } from '../../platform/db/database.ts'
import type { Security } from './wifi.ts'

export type NetworkRow = {
  identifier: string
  ssid: string
  security: Security
  location_id: number | null
  last_used_at: Date | null
}

const columns = ['identifier', 'ssid', 'security', 'location_id', 'last_used_at'] as const

export const networksAtMost = 50

export const networksOf = (db: Db, ownerId: number, text: string): Promise<NetworkRow[]> =>
  db
    .selectFrom('networks')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('ssid', 'ilike', anywhereIn(text))
    .orderBy(sql`lower(ssid) collate "C"`)
    .orderBy('id')
    .$narrowType<{ security: Security }>()
    .execute()

export type SecretRow = NetworkRow & { secret: Buffer | null }

/** The newest without an identifier. */
export const networkOf = (db: Db, ownerId: number, identifier: string | undefined): Promise<SecretRow | undefined> =>
  db
    .selectFrom('networks')
    .select([...columns, 'secret'])
    .where('owner_id', '=', ownerId)
    .$if(identifier !== undefined, (query) => query.where('identifier', '=', identifier ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ security: Security }>()
    .executeTakeFirst()

export const insertNetwork = (db: Db, ownerId: number, row: SecretRow, at: Date): Promise<NetworkRow | undefined> =>
  db
    .insertInto('networks')
    .columns(['identifier', 'owner_id', 'location_id', 'ssid', 'security', 'secret', 'created_at'])
    .expression(
      sql`select ${row.identifier}, ${ownerId}, ${row.location_id}::bigint, ${row.ssid}, ${row.security}, ${row.secret}::bytea,
        ${at}::timestamptz where (select count(*) from networks where owner_id = ${ownerId}) < ${networksAtMost}`,
    )
    .onConflict((c) => c.doNothing())
    .returning(columns)
    .$narrowType<{ security: Security }>()
    .executeTakeFirst()

export const storeNetwork = (db: Db, ownerId: number, row: SecretRow): Promise<NetworkRow | undefined> =>
  db
    .updateTable('networks as n')
    .set({ ssid: row.ssid, security: row.security, secret: row.secret, location_id: row.location_id })
    .where('n.owner_id', '=', ownerId)
    .where('n.identifier', '=', row.identifier)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('networks as o')
            .select('o.id')
            .where('o.owner_id', '=', ownerId)
            .where('o.ssid', '=', row.ssid)
            .where('o.identifier', '<>', row.identifier),
        ),
      ),
    )
    .returning(columns)
    .$narrowType<{ security: Security }>()
    .executeTakeFirst()

export async function deleteNetwork(db: Db, ownerId: number, identifier: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('networks')
    .where('owner_id', '=', ownerId)
    .where('identifier', '=', identifier)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function recordLastUse(db: Db, identifier: string, at: Date): Promise<void> {
  await db.updateTable('networks').set({ last_used_at: at }).where('identifier', '=', identifier).execute()
}
