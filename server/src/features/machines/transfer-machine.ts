import type { machinesCalls, MachineTransfer } from '@portal/contract/machines'
import type { Input } from '@portal/contract/endpoint'
import { serialNumber } from '@portal/contract/rules/serial-number'
import type { Player } from '../../kit/actor.ts'
import { inTransaction } from '../../kit/db/database.ts'
import { recordFacts } from '../../kit/facts/record.ts'
import { newUid } from '../../kit/ids.ts'
import { invalid, unknownObject } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'
import { ownLocationOf, playersNamed, type LocationRecord } from '../locations/index.ts'
import { notify } from '../notifications/index.ts'
import { standingMachineOf } from './access.ts'
import { archiveMachine } from './change-queries.ts'
import { forgetMachines, machinesChanged } from './door.ts'
import { showMyMachine } from './list-my-machines.ts'
import { recordHistory, recordStays } from './registration-queries.ts'
import { closeOffer, holdOffer, insertOffer, offersOf, successorOf, type TransferRow } from './transfer-queries.ts'

/** Offers a machine to another player. Nothing changes until they accept. */
export async function offerMachine(call: Call<Player>, input: Input<typeof machinesCalls.offer>['body']) {
  const { actor, db, clock, config } = call
  const machine = await standingMachineOf(db, actor, input.machine_id)
  const toId = (await playersNamed(db, [input.username])).get(input.username)
  if (toId === undefined) throw invalid({ username: [`There is no player called ${input.username}.`] })
  if (toId === actor.userId) throw invalid({ username: ['This machine is yours already.'] })
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + config.limits.transferDays * 86_400_000)
  const id = await inTransaction(db, async (tx) => {
    const offer = await insertOffer(tx, { machineId: machine.id, fromId: actor.userId, toId, at, expiresAt })
    if (offer === undefined)
      throw invalid({ username: ['This machine is offered to somebody already. Take that offer back first.'] })
    const name = machine.name || machine.title.name
    await notify(call, tx, [
      {
        userId: toId,
        type: 'machine',
        title: 'A machine is offered to you',
        body: `${machine.ownerName} wants to hand ${name} on to you. Accept or decline it among your machines.`,
        link: '/account/machines',
      },
    ])
    await recordFacts(tx, 'machine.changed', [{ machineId: machine.id }], at)
    return offer
  })
  const offers = await offersOf(db, actor.userId, at)
  const offer = offers.find((one) => one.id === id)
  if (!offer) throw unknownObject()
  return { transfer: transferShape(offer, actor.userId) }
}

/** The machines offered to the caller and by the caller. */
export async function listTransfers({ db, actor, clock }: Call<Player>) {
  const offers = await offersOf(db, actor.userId, clock.now())
  return { transfers: offers.map((offer) => transferShape(offer, actor.userId)) }
}

/** The new owner accepts or declines. */
export async function answerTransfer(call: Call<Player>, id: number, answer: Input<typeof machinesCalls.answerTransfer>['body']) {
  const { actor, db } = call
  if (!answer.accept) {
    await endOffer(call, id, 'declined')
    return { machine: null }
  }
  if (answer.location_id === undefined) throw invalid({ location_id: ['Choose where the machine will stand.'] })
  const place = await ownLocationOf(db, actor, answer.location_id)
  const { oldId, newId } = await handOver(call, id, place)
  forgetMachines(call, [oldId])
  return { machine: await showMyMachine(call, newId) }
}

/** The owner takes the offer back. */
export async function cancelTransfer(call: Call<Player>, id: number) {
  await endOffer(call, id, 'cancelled')
  return {}
}

async function endOffer({ actor, db, clock }: Call<Player>, id: number, how: 'declined' | 'cancelled') {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const offer = await holdOffer(tx, id, at)
    if (offer?.[how === 'declined' ? 'toId' : 'fromId'] !== actor.userId) throw unknownObject()
    await closeOffer(tx, id, how, at)
    await recordFacts(tx, 'machine.changed', [{ machineId: offer.machineId }], at)
  })
}

function handOver(call: Call<Player>, id: number, place: LocationRecord): Promise<{ oldId: number; newId: number }> {
  const { actor, db, clock } = call
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const offer = await holdOffer(tx, id, at)
    if (offer?.toId !== actor.userId) throw unknownObject()
    const oldId = offer.machineId
    await closeOffer(tx, id, 'accepted', at)
    await archiveMachine(tx, oldId, at, true)
    await recordHistory(tx, oldId, offer.fromId, 'transferred', at)
    await recordHistory(tx, oldId, offer.fromId, 'archived', at)
    const next = { uid: newUid(), ownerId: actor.userId, locationId: place.id, groupType: place.groupType, at }
    const newId = await successorOf(tx, oldId, next)
    await recordStays(tx, [newId], at)
    await recordHistory(tx, newId, actor.userId, 'registration', at)
    await notify(call, tx, [
      {
        userId: offer.fromId,
        type: 'machine',
        title: 'Your machine has a new owner',
        body: `${offer.toName} accepted ${offer.machineName || offer.gameName}. Its past with you stays in your archive.`,
        link: '/account/machines',
      },
    ])
    await recordFacts(tx, 'machine.transferred', [{ machineId: oldId, newMachineId: newId }], at)
    await machinesChanged(call, tx, [oldId])
    return { oldId, newId }
  })
}

const transferShape = (offer: TransferRow, viewerId: number): MachineTransfer => ({
  id: offer.id,
  machine_name: offer.machineName,
  game_name: offer.gameName,
  model_type_name: offer.modelName,
  serial_number: serialNumber(offer.serial),
  from_username: offer.fromName,
  to_username: offer.toName,
  offered_at: offer.offeredAt.toISOString(),
  expires_at: offer.expiresAt.toISOString(),
  is_to_me: offer.toId === viewerId,
})
