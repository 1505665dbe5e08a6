import type { App } from '../../server/src/app.ts'
import { acknowledgeGroup, listGroups, resolveGroup, saveRule } from '../../server/src/features/alerts/index.ts'
import { answerFaultReport, reportFault } from '../../server/src/features/fault-reports/index.ts'
import { followPlayer } from '../../server/src/features/follows/index.ts'
import {
  expectHardware,
  enterTransferCode,
  offerMachine,
  registerMachine,
  removeMachine,
  setMachineLocation,
  setOutOfService,
} from '../../server/src/features/machines/index.ts'
import { setHomeTeam } from '../../server/src/features/networks/index.ts'
import { callAs } from '../../server/src/platform/services.ts'
import type { TestMachine, TestPlayer } from '../../server/src/testing/fixtures.ts'
import type { Park } from './park.ts'
import { playerCalled, type Population } from './population.ts'

type Owned = { owner: TestPlayer; machines: TestMachine[] }

export async function careForMachines(app: App, people: Population, park: Park): Promise<void> {
  const of = (username: string): Owned => {
    const owner = playerCalled(people.named, username)
    return { owner, machines: park.machines.filter(({ place }) => place.owner.username === username) }
  }
  const [omar, lena, dana, theo] = [of('pinparlor'), of('leagueboss'), of('rampqueen'), of('tiltproof')]
  await restAndMove(app, omar, park)
  for (const owned of [omar, lena, dana]) await lookAfterAlerts(app, owned)
  await reportFaults(app, omar, lena, dana)
  await writeRules(app, omar, lena, dana)
  await changeHands(app, dana, theo)
}

async function restAndMove(app: App, { owner, machines }: Owned, park: Park) {
  const call = callAs(app.services, owner.actor)
  const [resting, replaced, moving] = [machines.at(-1), machines.at(-2), machines.at(-3)]
  if (resting) await setOutOfService(call, { machine_id: resting.id, out_of_service: true })
  if (replaced) await expectHardware(call, { machine_id: replaced.id, pending: true })
  const home = moving?.place
  const elsewhere = [...park.places.values()].find((place) => place.owner === owner && place.id !== home?.id)
  if (!moving || !home || !elsewhere) return
  await setMachineLocation(call, { machine_id: moving.id, location_id: elsewhere.id })
  await setMachineLocation(call, { machine_id: moving.id, location_id: home.id })
}

async function lookAfterAlerts(app: App, { owner }: Owned) {
  const call = callAs(app.services, owner.actor)
  const { groups } = await listGroups(call, { state: 'standing', page: 1 })
  for (const [n, { id }] of groups.entries()) {
    if (n % 3 === 1) await acknowledgeGroup(call, id)
    if (n % 3 === 2) await resolveGroup(call, id)
  }
}

async function reportFaults(app: App, omar: Owned, lena: Owned, dana: Owned) {
  const visitor = callAs(app.services, { kind: 'visitor' as const, sessionEnded: false })
  const report = (machine: TestMachine | undefined, kind: 'flipper' | 'ball' | 'sound' | 'target', description: string) =>
    machine ? reportFault(visitor, { machine_uid: machine.uid, kind, severity: 'annoying', description }) : undefined
  await report(omar.machines[0], 'flipper', 'The left flipper is weak, it no longer reaches the ramp.')
  await report(omar.machines[0], 'flipper', 'Left flipper gets weaker with every ball.')
  await report(omar.machines[0], 'sound', 'The speaker on the right crackles.')
  await report(lena.machines[0], 'ball', 'A ball hangs behind the drop targets.')
  await report(dana.machines[0], 'target', 'The skill shot does not always count.')
  const call = callAs(app.services, omar.owner.actor)
  const found = await app.services.db.selectFrom('fault_reports').select(['id', 'kind']).orderBy('id').execute()
  for (const { id, kind } of found)
    if (kind === 'sound') await answerFaultReport(call, id, { state: 'fixed', answer: 'New speaker. Thank you for telling us!' })
}

async function writeRules(app: App, omar: Owned, lena: Owned, dana: Owned) {
  // An alert rule may name only accepted contacts.
  for (const [one, other] of [
    [omar, lena],
    [lena, omar],
  ] as const)
    await followPlayer(callAs(app.services, one.owner.actor), { uid: other.owner.uid })
  const rule = { machine_ids: null, in_portal: true, people: [] as string[], from_minute: 0, to_minute: 0 }
  await saveRule(callAs(app.services, omar.owner.actor), {
    ...rule,
    name: 'Faults to everybody on duty',
    kinds: ['technical', 'offline', 'silent', 'fault-report'],
    from_minute: 10 * 60,
    to_minute: 2 * 60,
    by_mail: false,
    pace: 'hourly',
    people: ['leagueboss'],
  })
  await saveRule(callAs(app.services, omar.owner.actor), {
    ...rule,
    name: 'Coin doors',
    kinds: ['coin_door'],
    by_mail: true,
    pace: 'daily',
    from_minute: 8 * 60,
    to_minute: 9 * 60,
  })
  await saveRule(callAs(app.services, lena.owner.actor), {
    ...rule,
    name: 'Anything',
    kinds: ['technical', 'network', 'offline', 'silent', 'fault-report'],
    by_mail: false,
    pace: 'hourly',
  })
  await saveRule(callAs(app.services, dana.owner.actor), {
    ...rule,
    name: 'My machines',
    kinds: ['technical', 'fault-report'],
    by_mail: false,
    pace: 'daily',
    from_minute: 9 * 60,
    to_minute: 10 * 60,
  })
}

/**
 * Dana has released a machine and mistyped a registration code. Theo offers her his machine and invites her to his home team.
 */
async function changeHands(app: App, dana: Owned, theo: Owned) {
  const call = callAs(app.services, dana.owner.actor)
  const given = dana.machines.at(-1)
  if (given && dana.machines.length > 3) await removeMachine(call, { machine_id: given.id })
  const [place] = dana.machines
  if (place)
    await registerMachine(call, {
      serial_number: 'AR-123456-7',
      registration_code: 'MISTYPED',
      location_id: place.place.id,
      group_type: 'home',
      custom_display_name: '',
    }).catch(() => undefined)
  const [offered] = theo.machines
  if (!offered) return
  const owner = callAs(app.services, theo.owner.actor)
  const { code } = await offerMachine(owner, { machine_id: offered.id })
  await enterTransferCode(call, code)
  await setHomeTeam(owner, { location_id: offered.place.id, team: [dana.owner.username] })
}
