import type { Db } from '../../kit/db/database.ts'
import { sql } from '../../kit/db/database.ts'

export type TransferRow = {
  id: number
  machineId: number
  machineName: string
  gameName: string
  modelName: string
  serial: string
  fromId: number
  fromName: string
  toId: number
  toName: string
  offeredAt: Date
  expiresAt: Date
}

const columns = sql`x.id, x.machine_id as "machineId", m.custom_display_name as "machineName", t.name as "gameName",
  g.name as "modelName", m.serial, x.from_id as "fromId", f.username::text as "fromName", x.to_id as "toId",
  o.username::text as "toName", x.offered_at as "offeredAt", x.expires_at as "expiresAt"`

const from = sql`
  from machine_transfers x
  join machines m on m.id = x.machine_id and m.archived_at is null and m.owner_id = x.from_id
  join game_models g on g.id = m.model_id
  join game_titles t on t.id = g.title_id
  join users f on f.id = x.from_id and f.status = 'active'
  join users o on o.id = x.to_id and o.status = 'active'`

const stands = (now: Date) => sql`x.state = 'offered' and x.expires_at > ${now}`

/** What is offered to a person and by them, the latest first. */
export async function offersOf(db: Db, userId: number, now: Date): Promise<TransferRow[]> {
  const found = await sql<TransferRow>`
    select ${columns} ${from} where (x.to_id = ${userId} or x.from_id = ${userId}) and ${stands(now)}
    order by x.offered_at desc, x.id desc`.execute(db)
  return found.rows
}

/** The offer of a machine that stands. */
export async function offerOf(db: Db, machineId: number, now: Date): Promise<TransferRow | undefined> {
  const found = await sql<TransferRow>`select ${columns} ${from} where x.machine_id = ${machineId} and ${stands(now)}`.execute(db)
  return found.rows[0]
}

/** An offer that stands, held until the transaction ends, by its number. */
export async function holdOffer(tx: Db, id: number, now: Date): Promise<TransferRow | undefined> {
  const found = await sql<TransferRow>`
    select ${columns} ${from} where x.id = ${id} and ${stands(now)} for update of x, m`.execute(tx)
  return found.rows[0]
}

/** Writes an offer; one that has expired makes room, one that stands does not. */
export async function insertOffer(
  tx: Db,
  offer: { machineId: number; fromId: number; toId: number; at: Date; expiresAt: Date },
): Promise<number | undefined> {
  await sql`
    update machine_transfers set state = 'cancelled', answered_at = ${offer.at}
    where machine_id = ${offer.machineId} and state = 'offered' and expires_at <= ${offer.at}`.execute(tx)
  const added = await sql<{ id: number }>`
    insert into machine_transfers (machine_id, from_id, to_id, offered_at, expires_at)
    values (${offer.machineId}, ${offer.fromId}, ${offer.toId}, ${offer.at}, ${offer.expiresAt})
    on conflict do nothing returning id`.execute(tx)
  return added.rows[0]?.id
}

export async function closeOffer(tx: Db, id: number, state: 'accepted' | 'declined' | 'cancelled', at: Date): Promise<void> {
  await sql`update machine_transfers set state = ${state}, answered_at = ${at} where id = ${id}`.execute(tx)
}

/** A machine that leaves its owner is offered no longer. */
export async function closeOffersOf(tx: Db, machineId: number, at: Date): Promise<void> {
  await sql`
    update machine_transfers set state = 'cancelled', answered_at = ${at}
    where machine_id = ${machineId} and state = 'offered'`.execute(tx)
}

/**
 * The machine goes on as another one: the old row keeps the past of its owner, the new one begins without any. The
 * machine's key stays with the old row and is dead with it; its next hello gives the new row one.
 */
export async function successorOf(
  tx: Db,
  machineId: number,
  next: { uid: string; ownerId: number; locationId: number; groupType: 'home' | 'business'; at: Date },
): Promise<number> {
  const added = await sql<{ id: number }>`
    insert into machines (uid, serial, owner_id, location_id, group_type, model_id, machine_configuration_number,
      configuration_number, code_version, registered_at, predecessor_id)
    select ${next.uid}, serial, ${next.ownerId}, ${next.locationId}, ${next.groupType}, model_id, machine_configuration_number,
      configuration_number, code_version, ${next.at}, id
    from machines where id = ${machineId} returning id`.execute(tx)
  return (added.rows[0] as { id: number }).id
}
