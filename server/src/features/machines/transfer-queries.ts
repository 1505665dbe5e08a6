import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'
import { blockedBetween } from '../contacts/index.ts'

export type TransferRow = {
  id: number
  machineId: number
  machineName: string
  gameName: string
  modelName: string
  serial: string
  fromId: number
  fromName: string
  /** Null, and the name empty, until somebody has entered the code. */
  toId: number | null
  toName: string
  toIsMinor: boolean
  offeredAt: Date
  expiresAt: Date
}

const columns = sql`x.id, x.machine_id as "machineId", m.custom_display_name as "machineName", t.name as "gameName",
  g.name as "modelName", m.serial, x.from_id as "fromId", f.username::text as "fromName", x.to_id as "toId",
  coalesce(o.username::text, '') as "toName", coalesce(o.is_minor, false) as "toIsMinor", x.offered_at as "offeredAt", x.expires_at as "expiresAt"`

const from = sql`
  from machine_transfers x
  join machines m on m.id = x.machine_id and m.archived_at is null and m.owner_id = x.from_id
  join game_models g on g.id = m.model_id
  join game_titles t on t.id = g.title_id
  join users f on f.id = x.from_id and f.status = 'active'
  left join users o on o.id = x.to_id and o.status = 'active'`

const stands = (now: Date) => sql`x.state = 'offered' and x.expires_at > ${now} and (x.to_id is null or o.id is not null)`

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
  offer: { machineId: number; fromId: number; codeHash: Buffer; at: Date; expiresAt: Date },
): Promise<number | undefined> {
  await sql`
    update machine_transfers set state = 'cancelled', answered_at = ${offer.at}
    where machine_id = ${offer.machineId} and state = 'offered' and expires_at <= ${offer.at}`.execute(tx)
  const added = await sql<{ id: number }>`
    insert into machine_transfers (machine_id, from_id, code_hash, offered_at, expires_at)
    values (${offer.machineId}, ${offer.fromId}, ${offer.codeHash}, ${offer.at}, ${offer.expiresAt})
    on conflict do nothing returning id`.execute(tx)
  return added.rows[0]?.id
}

/** Uses up a code: the offer is to this person from now on. Not between people of whom one blocked the other. */
export async function takeOfferCode(
  tx: Db,
  { codeHash, toId, now }: { codeHash: Buffer; toId: number; now: Date },
): Promise<number | undefined> {
  const taken = await sql<{ id: number }>`
    update machine_transfers set to_id = ${toId}, code_hash = null
    where code_hash = ${codeHash} and state = 'offered' and expires_at > ${now} and from_id <> ${toId}
      and not ${blockedBetween(sql.ref('from_id'), sql`${toId}::bigint`)}
    returning id`.execute(tx)
  return taken.rows[0]?.id
}

/** Ends open offers between the people of each pair; answers the machines. */
export async function closeOffersBetween(tx: Db, pairs: { blockerId: number; blockedId: number }[], at: Date): Promise<number[]> {
  const closed = await sql<{ machineId: number }>`
    update machine_transfers x set state = 'cancelled', answered_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p ("blockerId" bigint, "blockedId" bigint)
    where x.state = 'offered' and ((x.from_id = p."blockerId" and x.to_id = p."blockedId")
      or (x.from_id = p."blockedId" and x.to_id = p."blockerId"))
    returning x.machine_id as "machineId"`.execute(tx)
  return closed.rows.map(({ machineId }) => machineId)
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
