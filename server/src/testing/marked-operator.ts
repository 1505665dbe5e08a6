import { gameIdOf } from '@portal/contract/rules/game-id'
import { alertsCalls } from '@portal/contract/alerts'
import { faultReportsCalls } from '@portal/contract/fault-reports'
import { machinesCalls } from '@portal/contract/machines'
import { networksCalls } from '@portal/contract/networks'
import { profilesCalls } from '@portal/contract/profiles'
import type { App } from '../app.ts'
import { alertRule } from './alert-rule.ts'
import { callAsMachine, runningKeyOf } from './machine-calls.ts'
import type { Subject } from './read-requests.ts'
import { sampleJpeg } from './sample-jpeg.ts'
import type { Fixtures, TestMachine, TestLocation, TestPlayer } from './fixtures.ts'

/** An operator whose private texts are all recognizable. */
export type MarkedOperator = {
  operator: TestPlayer
  /** Part of each of their texts. */
  everyMarker: string
  /** Texts that only the operator may read. */
  markers: string[]
  /** Texts that no reply may contain. */
  secrets: string[]
  /** Machines to read about: at a public venue, at a private one, and at home. */
  subjects: Subject[]
}

type MarkedEstate = {
  secrets: string[]
  fixtures: Fixtures
  app: Pick<App, 'http' | 'services'>
  mark: (what: string) => string
  operator: TestPlayer
}

/** Creates an operator with a public venue, a private one and a gameroom, and a recognizable text in every field. */
export async function plantOperator(app: MarkedEstate['app'], fixtures: Fixtures, name: string): Promise<MarkedOperator> {
  const markers: string[] = []
  const mark = (what: string) => {
    const text = `${name}s${what}`
    markers.push(text)
    return text
  }
  const operator = await fixtures.operator(name, {
    email: `${mark('mail')}@world.test`,
    firstName: mark('first'),
    lastName: mark('last'),
  })
  const secrets: string[] = []
  const planted = { secrets, fixtures, app, mark, operator }
  await writeProfile(planted)
  const open = await fixtures.venue(operator)
  const closed = await fixtures.venue(operator, {
    name: mark('closed'),
    privacy_type: 'private',
    street_address: `5 ${mark('road')} Street`,
  })
  const home = await fixtures.gameroom(operator, { name: mark('room'), street_address: `7 ${mark('lane')} Street` })
  const subjects: Subject[] = []
  for (const [n, place] of [open, closed, home].entries()) subjects.push(await placeMachine(planted, place, n))
  await operator.calls(networksCalls.add, { body: { ssid: mark('ssid'), security: 'WPA', password: mark('wifipass') } })
  await operator.calls(alertsCalls.saveRule, {
    body: { ...alertRule, name: mark('rule'), kinds: ['technical', 'fault-report'], people: [] },
  })
  await operator.request(machinesCalls.register, {
    body: { serial_number: mark('failed'), registration_code: 'WRONGONE', location_id: home.id },
  })
  return { operator, everyMarker: `${name}s`, markers, secrets, subjects }
}

const writeProfile = ({ operator, mark }: MarkedEstate) =>
  operator.calls(profilesCalls.updateHomeAddress, {
    body: {
      street_address: `3 ${mark('house')} Street`,
      city: 'Portland',
      state: 'OR',
      postal_code: '97201',
      country: 'US',
    },
  })

/** Adds a machine with an alert, an answered fault report, and statistics. */
async function placeMachine(planted: MarkedEstate, place: TestLocation, n: number): Promise<Subject> {
  const { fixtures, app, mark, operator, secrets } = planted
  const machine = await fixtures.machine(place, 'ZIL', { serial: `AR-${mark(`serial${n}`)}-1` })
  secrets.push(machine.factorySecret, machine.key.secret.toString('base64url'))
  // The name of a machine at a public venue is public.
  if (n > 0)
    await operator.calls(machinesCalls.rename, { body: { machine_id: machine.id, custom_display_name: mark(`machine${n}`) } })
  await app.services.db
    .updateTable('machines')
    .set({ machine_configuration_number: mark(`mcfg${n}`), configuration_number: mark(`ccfg${n}`) })
    .where('id', '=', machine.id)
    .execute()
  await callAsMachine(app, runningKeyOf(machine), 'alerts', {
    alerts: [
      {
        type: 'technical',
        alert_name: mark(`alert${n}`),
        date_of_event: app.services.clock.now().toISOString(),
        messages: [mark(`message${n}`)],
      },
    ],
  })
  const fault = await reportFault(planted, machine, n)
  const board = await fixtures.board({
    kind: place.groupType === 'home' ? 'home' : 'location',
    name: n === 0 ? 'Open board' : mark(`board${n}`),
    titleCodes: ['ZIL'],
    locationId: place.id,
    ownerId: operator.userId,
    startsAt: new Date(app.services.clock.now().getTime() - 86_400_000),
    endsAt: new Date(app.services.clock.now().getTime() + 86_400_000),
  })
  const dates = { startsAt: new Date(app.services.clock.now().getTime() - 86_400_000) }
  const event = await fixtures.event({
    ...dates,
    kind: 'launch_party',
    name: n === 0 ? 'Open party' : mark(`party${n}`),
    titleCode: 'ZIL',
    locationId: place.id,
    ownerId: operator.userId,
    endsAt: new Date(app.services.clock.now().getTime() + 86_400_000),
  })
  const game = await machine.finishGame([[operator, 1_000_000]])
  await fixtures.processEvents()
  return subjectOf(planted, machine, { ...fault, board, event: event.id, game: gameIdOf(machine.uid, game.uuid) })
}

async function reportFault({ app, mark, operator }: MarkedEstate, machine: TestMachine, n: number) {
  const { status_token } = await operator.calls(faultReportsCalls.submit, {
    body: {
      machine_uid: machine.uid,
      kind: 'flipper',
      severity: 'small',
      description: mark(`fault${n}`),
      photo: sampleJpeg().toString('base64'),
    },
  })
  const { reports } = await operator.calls(faultReportsCalls.list, { query: { machine_id: machine.id } })
  await operator.calls(faultReportsCalls.answer, {
    params: { id: reports[0]?.id as number },
    body: { state: 'seen', answer: mark(`answer${n}`) },
  })
  const entry = await app.services.db
    .selectFrom('fault_report_entries')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { token: status_token, photo: entry.id }
}

type Further = { token: string; photo: number; board: { id: number; eventCode: string }; event: number; game: string }

const subjectOf = ({ operator }: MarkedEstate, machine: TestMachine, { token, photo, board, event, game }: Further): Subject => ({
  game_id: game,
  title_id: machine.title.id,
  game_code: 'ZIL',
  machine: machine.id,
  machine_id: machine.id,
  machineUid: machine.uid,
  faultToken: token,
  builtMachine: machine.serial,
  faultPhoto: photo,
  location_id: machine.place.id,
  venue: machine.place.id,
  board: board.id,
  homeBoard: board.id,
  event,
  event_code: board.eventCode,
  friend: operator.userId,
  friendUid: operator.uid,
  account: operator.userId,
  archive: 1,
  auditEntry: 1,
  deadLetter: 1,
  mail: 1,
  quest: 1,
  guardianToken: 'x'.repeat(43),
  teamToken: 'x'.repeat(43),
  staffToken: 'x'.repeat(43),
  mailStopToken: 'x'.repeat(43),
  contentPage: 1,
  exclusive: 1,
  news: 1,
  help: 1,
})
