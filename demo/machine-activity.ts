import type { App } from '../server/src/app.ts'
import { acknowledgeGroup, listGroups, resolveGroup, saveRule, snoozeGroup } from '../server/src/features/alerts/index.ts'
import { answerFaultReport, reportFault } from '../server/src/features/fault-reports/index.ts'
import { followPlayer } from '../server/src/features/follows/index.ts'
import {
  expectHardware,
  enterTransferCode,
  offerMachine,
  registerMachine,
  removeMachine,
  setMachineLocation,
  setOutOfService,
} from '../server/src/features/machines/index.ts'
import { setHomeTeam } from '../server/src/features/networks/index.ts'
import { callAs } from '../server/src/platform/services.ts'
import type { TestMachine, TestPlayer } from '../server/src/testing/fixtures.ts'
import { addTie } from './boards.ts'
import type { DemoLocations } from './locations.ts'
import { playerNamed, type Population } from './population.ts'

type Owner = { owner: TestPlayer; machines: TestMachine[] }

export async function addMachineActivity(app: App, people: Population, locations: DemoLocations): Promise<void> {
  const ownerNamed = (username: string): Owner => {
    const owner = playerNamed(people.named, username)
    return { owner, machines: locations.machines.filter(({ place }) => place.owner.username === username) }
  }
  const [omar, lena, dana, theo] = [
    ownerNamed('pinparlor'),
    ownerNamed('leagueboss'),
    ownerNamed('rampqueen'),
    ownerNamed('tiltproof'),
  ]
  await moveMachines(app, omar, locations)
  for (const owned of [omar, lena, dana]) await handleAlerts(app, owned)
  await reportFaults(app, omar, lena, dana)
  await addTie(people, locations)
  await addAlertRules(app, omar, lena, dana)
  await transferMachines(app, dana, theo)
}

async function moveMachines(app: App, { owner, machines }: Owner, locations: DemoLocations) {
  const call = callAs(app.services, owner.actor)
  const [stopped, replaced, moving] = [machines.at(-1), machines.at(-2), machines.at(-3)]
  if (stopped) await setOutOfService(call, { machine_id: stopped.id, out_of_service: true })
  if (replaced) await expectHardware(call, { machine_id: replaced.id, pending: true })
  const home = moving?.place
  const elsewhere = [...locations.byName.values()].find((place) => place.owner === owner && place.id !== home?.id)
  if (!moving || !home || !elsewhere) return
  await setMachineLocation(call, { machine_id: moving.id, location_id: elsewhere.id })
  await setMachineLocation(call, { machine_id: moving.id, location_id: home.id })
}

async function handleAlerts(app: App, { owner }: Owner) {
  const call = callAs(app.services, owner.actor)
  const { groups } = await listGroups(call, { state: 'standing', page: 1, page_size: 10 })
  for (const [n, { id }] of groups.entries()) {
    if (n % 3 === 1) await acknowledgeGroup(call, id)
    if (n % 3 === 2) await resolveGroup(call, id)
    if (n === 3) await snoozeGroup(call, id, { until: null })
  }
}

async function reportFaults(app: App, omar: Owner, lena: Owner, dana: Owner) {
  const visitor = callAs(app.services, { kind: 'visitor' as const, sessionEnded: false })
  // Machines at homes take reports from their own people only.
  const atHome = callAs(app.services, dana.owner.actor)
  const report = (machine: TestMachine | undefined, kind: 'flipper' | 'ball' | 'sound' | 'target', description: string) =>
    machine
      ? reportFault(machine.place.groupType === 'home' ? atHome : visitor, {
          machine_uid: machine.uid,
          kind,
          severity: 'annoying',
          description,
        })
      : undefined
  await report(omar.machines[0], 'flipper', 'The left flipper is weak and no longer reaches the ramp.')
  await report(omar.machines[0], 'flipper', 'The left flipper gets weaker with every ball.')
  await report(omar.machines[0], 'sound', 'The speaker on the right crackles.')
  await report(lena.machines[0], 'ball', 'A ball is stuck behind the drop targets.')
  await report(dana.machines[0], 'target', 'The skill shot does not always count.')
  const call = callAs(app.services, omar.owner.actor)
  const found = await app.services.db.selectFrom('fault_reports').select(['id', 'kind']).orderBy('id').execute()
  for (const { id, kind } of found)
    if (kind === 'sound')
      await answerFaultReport(call, id, { state: 'fixed', answer: 'We replaced the speaker. Thanks for telling us!' })
}

async function addAlertRules(app: App, omar: Owner, lena: Owner, dana: Owner) {
  // An alert rule may name only accepted contacts.
  for (const [one, other] of [
    [omar, lena],
    [lena, omar],
  ] as const)
    await followPlayer(callAs(app.services, one.owner.actor), { uid: other.owner.uid })
  const rule = { machine_ids: null, in_portal: true, people: [] as string[], from_minute: 0, to_minute: 0 }
  await saveRule(callAs(app.services, omar.owner.actor), {
    ...rule,
    name: 'Faults to everyone on duty',
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
    name: 'All faults',
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

async function transferMachines(app: App, dana: Owner, theo: Owner) {
  const call = callAs(app.services, dana.owner.actor)
  const released = dana.machines.at(-1)
  if (released && dana.machines.length > 3) await removeMachine(call, { machine_id: released.id })
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
