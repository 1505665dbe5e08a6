import type { InferResult } from 'kysely'
import { sql, type Db } from '../../platform/db/database.ts'
import { blockedBetween } from '../contacts/index.ts'

const openOffers = (db: Db, now: Date) =>
  db
    .selectFrom('machine_transfers as x')
    .innerJoin('machines as m', (join) => join.onRef('m.id', '=', 'x.machine_id').onRef('m.owner_id', '=', 'x.from_id'))
    .innerJoin('game_models as g', 'g.id', 'm.model_id')
    .innerJoin('game_titles as t', 't.id', 'g.title_id')
    .innerJoin('users as f', 'f.id', 'x.from_id')
    .leftJoin('users as o', (join) => join.onRef('o.id', '=', 'x.to_id').on('o.status', '=', 'active'))
    .select((eb) => [
      'x.id',
      'x.machine_id as machineId',
      'm.custom_display_name as machineName',
      't.name as gameName',
      'g.name as modelName',
      'm.serial',
      'x.from_id as fromId',
      sql<string>`case when f.is_minor then '' else f.username::text end`.as('fromName'),
      'f.is_minor as fromIsMinor',
      /** Null until the code is entered. */
      'x.to_id as toId',
      sql<string>`case when o.is_minor then '' else coalesce(o.username::text, '') end`.as('toName'),
      eb.fn.coalesce('o.is_minor', sql<boolean>`false`).as('toIsMinor'),
      'x.offered_at as offeredAt',
      'x.expires_at as expiresAt',
    ])
    .where('m.archived_at', 'is', null)
    .where('f.status', '=', 'active')
    .where('x.state', '=', 'offered')
    .where('x.expires_at', '>', now)
    .where((eb) => eb.or([eb('x.to_id', 'is', null), eb('o.id', 'is not', null)]))

export type TransferRow = InferResult<ReturnType<typeof openOffers>>[number]

export const offersOf = (db: Db, userId: number, now: Date): Promise<TransferRow[]> =>
  openOffers(db, now)
    .where((eb) => eb.or([eb('x.to_id', '=', userId), eb('x.from_id', '=', userId)]))
    .orderBy('x.offered_at', 'desc')
    .orderBy('x.id', 'desc')
    .execute()

export const offerOf = (db: Db, machineId: number, now: Date): Promise<TransferRow | undefined> =>
  openOffers(db, now).where('x.machine_id', '=', machineId).executeTakeFirst()

export const lockOffer = (tx: Db, id: number, now: Date): Promise<TransferRow | undefined> =>
  openOffers(tx, now).where('x.id', '=', id).forUpdate(['x', 'm']).executeTakeFirst()

export async function insertOffer(
  tx: Db,
  offer: { machineId: number; fromId: number; codeHash: Buffer; at: Date; expiresAt: Date },
): Promise<number | undefined> {
  await tx
    .updateTable('machine_transfers')
    .set({ state: 'cancelled', answered_at: offer.at })
    .where('machine_id', '=', offer.machineId)
    .where('state', '=', 'offered')
    .where('expires_at', '<=', offer.at)
    .execute()
  const added = await tx
    .insertInto('machine_transfers')
    .values({
      machine_id: offer.machineId,
      from_id: offer.fromId,
      code_hash: offer.codeHash,
      offered_at: offer.at,
      expires_at: offer.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Assigns an offer to the person who entered its code. Refused when one of the two has blocked the other. */
export async function consumeOfferCode(
  tx: Db,
  { toId, now, ...offer }: { toId: number; now: Date } & ({ codeHashes: Buffer[] } | { id: number }),
): Promise<number | undefined> {
  const taken = await tx
    .updateTable('machine_transfers')
    .set({ to_id: toId, code_hash: null })
    .where((eb) => ('id' in offer ? eb('id', '=', offer.id) : eb('code_hash', 'in', offer.codeHashes)))
    .where('to_id', 'is', null)
    .where('state', '=', 'offered')
    .where('expires_at', '>', now)
    .where('from_id', '<>', toId)
    .where((eb) => eb.not(blockedBetween(sql.ref('from_id'), sql`${toId}::bigint`)))
    .returning('id')
    .executeTakeFirst()
  return taken?.id
}

/** Not a parameter: event handlers use generic plans, which find the index of open offers only by a literal. */
const isOffered = (table: string) => sql<boolean>`${sql.ref(`${table}.state`)} = 'offered'`

export async function closeOffersBetween(tx: Db, pairs: { blockerId: number; blockedId: number }[], at: Date): Promise<number[]> {
  const closed = await tx
    .updateTable('machine_transfers as x')
    .from(
      sql<{ blockerId: number; blockedId: number }>`
        jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)`.as<'p'>(sql`p ("blockerId" bigint, "blockedId" bigint)`),
    )
    .set({ state: 'cancelled', answered_at: at })
    .where(isOffered('x'))
    .where((eb) =>
      eb.or([
        eb.and([eb('x.from_id', '=', eb.ref('p.blockerId')), eb('x.to_id', '=', eb.ref('p.blockedId'))]),
        eb.and([eb('x.from_id', '=', eb.ref('p.blockedId')), eb('x.to_id', '=', eb.ref('p.blockerId'))]),
      ]),
    )
    .returning('x.machine_id as machineId')
    .execute()
  return closed.map(({ machineId }) => machineId)
}

export async function closeOffer(tx: Db, id: number, state: 'accepted' | 'declined' | 'cancelled', at: Date): Promise<void> {
  await tx.updateTable('machine_transfers').set({ state, answered_at: at }).where('id', '=', id).execute()
}

export async function closeOffersOf(tx: Db, machineId: number, at: Date): Promise<void> {
  await tx
    .updateTable('machine_transfers')
    .set({ state: 'cancelled', answered_at: at })
    .where('machine_id', '=', machineId)
    .where(isOffered('machine_transfers'))
    .execute()
}

/**
 * Continues a machine in a new row: the old row keeps its owner's history and the key. The next hello gives the new row a key.
 */
export async function insertSuccessor(
  tx: Db,
  machineId: number,
  next: { uid: string; ownerId: number; locationId: number; groupType: 'home' | 'business'; at: Date },
): Promise<number> {
  const added = await tx
    .insertInto('machines')
    .columns([
      'uid',
      'owner_id',
      'location_id',
      'group_type',
      'registered_at',
      'serial',
      'model_id',
      'machine_configuration_number',
      'configuration_number',
      'code_version',
      'predecessor_id',
    ])
    .expression((eb) =>
      eb
        .selectFrom('machines')
        .select([
          sql<string>`${next.uid}`.as('uid'),
          sql<number>`${next.ownerId}::bigint`.as('owner_id'),
          sql<number>`${next.locationId}::bigint`.as('location_id'),
          sql<string>`${next.groupType}`.as('group_type'),
          sql<Date>`${next.at}::timestamptz`.as('registered_at'),
          'serial',
          'model_id',
          'machine_configuration_number',
          'configuration_number',
          'code_version',
          'id',
        ])
        .where('id', '=', machineId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}
