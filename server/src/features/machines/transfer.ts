import { createHmac } from 'node:crypto'
import type { Input } from '@portal/contract/endpoint'
import type { machinesCalls, MachineTransfer } from '@portal/contract/machines'
import { serialOfPlate } from '@portal/contract/rules/serial-number'
import type { InferResult } from 'kysely'
import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { rehearse } from '../../platform/db/session.sql.ts'
import { newUid, readableCode } from '../../platform/ids.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { blockedBetween } from '../contacts/index.ts'
import { requireOwnLocation, type LocationRecord } from '../locations/index.ts'
import { notify } from '../notifications/index.ts'
import { askGuardian, isChild, isConfirmed } from '../parental-consent/index.ts'
import { showMyMachine } from './list-machines.ts'
import { broadcastMachinesChanged, forgetMachines } from './machine-api.ts'
import { requireActiveMachine } from './machines.ts'
import { archiveMachine, recordCurrentLocations, recordHistory } from './ownership.ts'
import { words } from './texts.ts'

export async function offerMachine(call: Call<Player>, input: Input<typeof machinesCalls.offer>['body']) {
  const { actor, db, clock, config } = call
  const machine = await requireActiveMachine(db, actor, input.machine_id)
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + config.limits.transferDays * 86_400_000)
  const code = readableCode(codeLength)
  const id = await inTransaction(db, async (tx) => {
    const offer = { machineId: machine.id, fromId: actor.userId, codeHash: hashOf(call.config.key(label), code), at, expiresAt }
    const added = await insertOffer(tx, offer)
    if (added === undefined) throw invalid({ machine_id: [words.transferOpen] })
    await recordEvents(tx, 'machine.changed', [{ machineId: machine.id }], at)
    return added
  })
  return { transfer: await showTransfer(call, id), code }
}

/**
 * Enters a code: the machine is offered to the caller, who accepts or declines. The owner sees who entered it. For a minor,
 * the guardian is asked first, and the owner sees nothing of that.
 */
export async function enterTransferCode(call: Call<Player>, typed: string) {
  const { actor, db, clock, config } = call
  await consumeLimit(call, 'typed-code', String(actor.userId), config.limits.perIdentifier.typedCode)
  const codeHashes = hashesOf(call, typed.replaceAll(/[\s-]/g, '').toUpperCase())
  const enter = async (tx: Db) => {
    const taken = await consumeOfferCode(tx, { codeHashes, toId: actor.userId, now: clock.now() })
    if (taken === undefined) throw invalid({ code: [words.transferCode] })
    return announceEntered({ ...call, db: tx }, taken)
  }
  return inTransaction(db, async (tx) => {
    if (!(await isChild(tx, actor.userId))) return enter(tx)
    return askAboutOffer(call, tx, await rehearse(tx, enter))
  })
}

async function askAboutOffer(call: Call<Player>, tx: Db, { transfer }: { transfer: MachineTransfer }) {
  const wish = { kind: 'transfer' as const, transferId: transfer.id }
  await askGuardian(call, tx, call.actor.userId, { subject: `transfer:${transfer.id}`, name: transfer.game_name, wish })
  return { transfer, pending_guardian: true as const }
}

/** Offers the machine to a minor whose guardian has confirmed. Throws when the offer has ended or somebody else has entered the code. */
export async function enterConfirmed(call: Call<Player>, transferId: number): Promise<void> {
  const { actor, db, clock } = call
  const offer = (await offersOf(db, actor.userId, clock.now())).find(({ id }) => id === transferId)
  if (offer) return
  const taken = await consumeOfferCode(db, { id: transferId, toId: actor.userId, now: clock.now() })
  if (taken === undefined) throw unknownObject()
  await announceEntered(call, taken)
}

async function announceEntered(call: Call<Player>, id: number) {
  const { actor, db, clock } = call
  const at = clock.now()
  const offer = await lockOffer(db, id, at)
  if (!offer) throw unknownObject()
  await notify(call, db, [
    {
      userId: offer.fromId,
      type: 'machine',
      title: words.codeEntered.title,
      body: words.codeEntered.body(offer.toName, offer.machineName || offer.gameName),
      names: actor.userId,
      link: `/account/machines/${offer.machineId}`,
    },
  ])
  await recordEvents(db, 'machine.changed', [{ machineId: offer.machineId }], at)
  return { transfer: await showTransfer(call, id) }
}

const codeLength = 8

const label = 'transfer-codes'
const hashOf = (key: Buffer, code: string) => createHmac('sha256', key).update(code).digest()

/** One hash for each configured secret, so that codes from before a rotation still work. */
const hashesOf = ({ config }: Pick<Call, 'config'>, code: string) => config.keys(label).map((key) => hashOf(key, code))

async function showTransfer({ db, actor, clock }: Call<Player>, id: number): Promise<MachineTransfer> {
  const offer = (await offersOf(db, actor.userId, clock.now())).find((one) => one.id === id)
  if (!offer) throw unknownObject()
  return transferToWire(offer, actor.userId)
}

export async function endBlockedOffers({ clock }: Services, tx: Tx, events: DomainEvent<'player.blocked'>[]): Promise<void> {
  const pairs = events.map(({ body }) => body)
  const at = clock.now()
  const ended = await closeOffersBetween(tx, pairs, at)
  await recordEvents(
    tx,
    'machine.changed',
    ended.map((machineId) => ({ machineId })),
    at,
  )
}

export async function listTransfers({ db, actor, clock }: Call<Player>) {
  const offers = await offersOf(db, actor.userId, clock.now())
  return { transfers: offers.map((offer) => transferToWire(offer, actor.userId)) }
}

export async function answerTransfer(call: Call<Player>, id: number, answer: Input<typeof machinesCalls.answerTransfer>['body']) {
  const { actor, db } = call
  if (!answer.accept) {
    await endOffer(call, id, 'declined')
    return { machine: null }
  }
  if (answer.location_id === undefined) throw invalid({ location_id: [words.transferLocation] })
  const place = await requireOwnLocation(db, actor, answer.location_id)
  if (await lacksConfirmation(call, id)) {
    const machine = await rehearse(db, async (tx) => {
      const within = { ...call, db: tx }
      return showMyMachine(within, (await acceptOffer(within, id, place)).newId)
    })
    await inTransaction(db, async (tx) => askAboutOffer(call, tx, { transfer: await showTransfer({ ...call, db: tx }, id) }))
    return { machine, pending_guardian: true as const }
  }
  const { oldId, newId } = await acceptOffer(call, id, place)
  forgetMachines(call, [oldId])
  return { machine: await showMyMachine(call, newId) }
}

async function lacksConfirmation({ db, actor }: Call<Player>, id: number): Promise<boolean> {
  if (!(await isChild(db, actor.userId))) return false
  return !(await isConfirmed(db, { childId: actor.userId, kind: 'transfer', subject: `transfer:${id}` }))
}

export async function cancelTransfer(call: Call<Player>, id: number) {
  await endOffer(call, id, 'cancelled')
  return {}
}

async function endOffer({ actor, db, clock }: Call<Player>, id: number, how: 'declined' | 'cancelled') {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, id, at)
    if (offer?.[how === 'declined' ? 'toId' : 'fromId'] !== actor.userId) throw unknownObject()
    await closeOffer(tx, id, how, at)
    await recordEvents(tx, 'machine.changed', [{ machineId: offer.machineId }], at)
  })
}

function acceptOffer(call: Call<Player>, id: number, place: LocationRecord): Promise<{ oldId: number; newId: number }> {
  const { actor, db, clock } = call
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, id, at)
    if (offer?.toId !== actor.userId) throw unknownObject()
    const oldId = offer.machineId
    await closeOffer(tx, id, 'accepted', at)
    await archiveMachine(tx, oldId, at, true)
    await recordHistory(tx, oldId, offer.fromId, 'transferred', at)
    await recordHistory(tx, oldId, offer.fromId, 'archived', at)
    const next = { uid: newUid(), ownerId: actor.userId, locationId: place.id, groupType: place.groupType, at }
    const newId = await insertSuccessor(tx, oldId, next)
    await recordCurrentLocations(tx, [newId], at)
    await recordHistory(tx, newId, actor.userId, 'registration', at)
    await notify(call, tx, [
      {
        userId: offer.fromId,
        type: 'machine',
        title: words.transferred.title,
        body: words.transferred.body(offer.toName, offer.machineName || offer.gameName),
        names: actor.userId,
        link: '/account/machines',
      },
    ])
    await recordEvents(tx, 'machine.transferred', [{ machineId: oldId, newMachineId: newId }], at)
    await broadcastMachinesChanged(call, tx, [oldId])
    return { oldId, newId }
  })
}

const transferToWire = (offer: TransferRow, viewerId: number): MachineTransfer => ({
  id: offer.id,
  machine_name: offer.toId === viewerId && (offer.toIsMinor || offer.fromIsMinor) ? '' : offer.machineName,
  game_name: offer.gameName,
  model_type_name: offer.modelName,
  serial_number: serialOfPlate(offer.serial),
  from_username: offer.fromName,
  to_username: offer.toName,
  is_entered: offer.toId !== null,
  offered_at: offer.offeredAt.toISOString(),
  expires_at: offer.expiresAt.toISOString(),
  is_to_me: offer.toId === viewerId,
})

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

const offersOf = (db: Db, userId: number, now: Date): Promise<TransferRow[]> =>
  openOffers(db, now)
    .where((eb) => eb.or([eb('x.to_id', '=', userId), eb('x.from_id', '=', userId)]))
    .orderBy('x.offered_at', 'desc')
    .orderBy('x.id', 'desc')
    .execute()

export const offerOf = (db: Db, machineId: number, now: Date): Promise<TransferRow | undefined> =>
  openOffers(db, now).where('x.machine_id', '=', machineId).executeTakeFirst()

const lockOffer = (tx: Db, id: number, now: Date): Promise<TransferRow | undefined> =>
  openOffers(tx, now).where('x.id', '=', id).forUpdate(['x', 'm']).executeTakeFirst()

async function insertOffer(
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
async function consumeOfferCode(
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

async function closeOffersBetween(tx: Db, pairs: { blockerId: number; blockedId: number }[], at: Date): Promise<number[]> {
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

async function closeOffer(tx: Db, id: number, state: 'accepted' | 'declined' | 'cancelled', at: Date): Promise<void> {
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
async function insertSuccessor(
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
