import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAsMachine, runningKeyOf } from './testing/machine-calls.ts'
import { colour, isoTime, startUntypedApp, type Wire } from './testing/wire.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from './testing/fixtures.ts'

// Keys, types and order that existing clients of machines and teams read.

let wire: Wire
let fixtures: Fixtures
let dana: TestPlayer
let theo: TestPlayer
let godzilla: TestMachine
let jaws: TestMachine

beforeAll(async () => {
  wire = await startUntypedApp()
  fixtures = await makeFixtures(wire.app)
  dana = await fixtures.player('rampqueen', { groups: ['home', 'business'] })
  theo = await fixtures.player('tiltproof')
  const gameroom = await fixtures.gameroom(dana)
  godzilla = await fixtures.machine(gameroom, 'ZIL', { modelType: 'premium', name: 'Basement', codeVersion: '1.17.0' })
  jaws = await fixtures.machine(await fixtures.venue(dana), 'JWS', { modelType: 'pro' })
  await godzilla.setTeam([theo])
})
afterAll(() => wire.stop())

const alert = (date: number, name: string, type = 'technical') => ({
  type,
  alert_name: name,
  date_of_event: new Date(date).toISOString(),
  messages: type === 'cleared' ? [] : [`${name} needs a look.`],
})

describe('user_registered_machines', () => {
  const list = async (group = 'home', as: TestPlayer | null = dana) =>
    wire.get(`/api/v1/portal/user_registered_machines/?group_type=${group}`, as)

  test('has the person and their machines with model, title and address', async () => {
    await godzilla.finishGame([[dana, 1_000]])
    await fixtures.processEvents()
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, user: { id: dana.userId } })
    expect(body.user.machines).toHaveLength(1)
    expect(body.user.machines[0]).toMatchObject({
      id: godzilla.id,
      pk: godzilla.id,
      archived: false,
      online: expect.any(Boolean),
      last_played: isoTime,
      last_activity: isoTime,
      model: {
        type: 'premium',
        title: {
          name: 'Godzilla',
          code: 'ZIL',
          square_logo: expect.any(String),
          variable_width_logo: expect.any(String),
          primary_background: expect.any(String),
          default_backglass_image: expect.any(String),
          gradient_start: '#014700',
          gradient_stop: '#EAFC1A',
        },
      },
      address: { location_id: godzilla.place.id },
      last_seven_day_tech_alerts: [],
    })
    expect(body.user.machines[0].model).not.toHaveProperty('name')
  })

  test('lists a machine in exactly one group, and answers 406 for any other group', async () => {
    const idsOf = async (group: string) => (await list(group)).body.user.machines.map(({ id }: { id: number }) => id)
    expect(await idsOf('home')).toEqual([godzilla.id])
    expect(await idsOf('business')).toEqual([jaws.id])
    for (const group of ['office', '', 'HOME'])
      expect(await list(group)).toMatchObject({ status: 406, body: { success: false, code: 406 } })
    expect((await wire.get('/api/v1/portal/user_registered_machines/', dana)).body.user.machines).toHaveLength(1)
  })

  test('has the alerts of seven days, newest first, with a marker for the time they were cleared', async () => {
    const now = wire.app.clock.now().getTime()
    const send = (alerts: object[]) => callAsMachine(wire.app, runningKeyOf(godzilla), 'alerts', { alerts })
    const sent = [
      alert(now - 8 * 86_400_000, 'Long gone'),
      alert(now - 7_200_000, 'Left flipper'),
      alert(now - 3_600_000, 'Cleared', 'cleared'),
      alert(now - 60_000, 'Shaker'),
    ]
    expect(await send(sent)).toMatchObject({ status: 200, body: { accepted: 4 } })
    const [machine] = (await list()).body.user.machines
    expect(machine.last_seven_day_tech_alerts).toEqual([
      { message: expect.stringContaining('Shaker'), date_of_event: isoTime },
      { message: 'No Alerts', date_of_event: isoTime },
      { message: expect.stringContaining('Left flipper'), date_of_event: isoTime },
    ])
  })
})

describe('game_machines/{id}', () => {
  test('has its fields at the top level, equal to the list', async () => {
    const { body } = await wire.get(`/api/v1/portal/game_machines/${godzilla.id}/`, dana)
    const listed = (await wire.get('/api/v1/portal/user_registered_machines/?group_type=home', dana)).body.user.machines[0]
    expect(body).toMatchObject({
      success: true,
      pk: godzilla.id,
      id: godzilla.id,
      online: expect.any(Boolean),
      last_played: isoTime,
      code_version: '1.17.0',
      game_model: { model_type_name: 'Premium' },
    })
    // Clients merge the detail into the row of the list.
    for (const key of ['id', 'pk', 'archived', 'online', 'last_played', 'address', 'last_seven_day_tech_alerts', 'model'])
      expect({ key, value: body[key] }).toEqual({ key, value: listed[key] })
  })

  test('shows strangers the public part of a machine at a venue and nothing of one at home', async () => {
    const { status, body } = await wire.get(`/api/v1/game_machines/${jaws.id}`, theo)
    expect(status).toBe(200)
    expect(body).toMatchObject({ pk: jaws.id, serial_number: null, coin_door_open: null, is_mine: false })
    const stranger = await fixtures.player('stranger')
    expect((await wire.get(`/api/v1/game_machines/${godzilla.id}`, stranger)).status).toBe(404)
    expect((await wire.get('/api/v1/game_machines/999999', theo)).status).toBe(404)
  })
})

describe('game_machine_high_scores', () => {
  const scores = (id: number | string = godzilla.id) =>
    wire.get(`/api/v1/portal/game_machine_high_scores/?machine_id=${id}`, dana)

  test('has at most five, best first, as texts of digits under the singular key', async () => {
    await godzilla.finishGame([
      [dana, 2_164_918_720],
      [theo, 900],
      ['guest:EVA', 9_214_748_364],
      ['guest:', 500],
    ])
    await godzilla.finishGame([[dana, 800]])
    await fixtures.processEvents()
    const { body } = await scores()
    expect(body.success).toBe(true)
    expect(body).not.toHaveProperty('high_scores')
    expect(body.high_score.map(({ score }: { score: unknown }) => score)).toEqual([
      '9214748364',
      '2164918720',
      '1000',
      '900',
      '800',
    ])
    const [guest, best] = body.high_score
    expect(best).toMatchObject({
      id: expect.stringMatching(/./),
      user: { id: String(dana.userId), username: 'rampqueen', avatar_url: expect.any(String), background_color_hex: colour },
    })
    expect(best.user.initials).toMatch(/^.{0,3}$/)
    expect(guest.user).toMatchObject({ id: '', username: '', initials: 'EVA' })
    expect(new Set(body.high_score.map(({ id }: { id: string }) => id)).size).toBe(5)
  })

  test('is empty for a machine without games, and an error for a missing or unknown machine', async () => {
    expect((await scores(jaws.id)).body).toMatchObject({ success: true, high_score: [] })
    expect(await scores(999_999)).toMatchObject({ status: 404, body: { success: false } })
    expect((await wire.get('/api/v1/portal/game_machine_high_scores/', dana)).status).toBe(400)
  })
})

describe('game_teams', () => {
  test('has the home team with the color under both names', async () => {
    const { body } = await wire.get(`/api/v1/portal/game_teams/?location_id=${godzilla.place.id}`, dana)
    expect(body.success).toBe(true)
    expect(body.team.map(({ username }: { username: string }) => username)).toEqual(['tiltproof'])
    for (const member of body.team) {
      expect(member).toMatchObject({ avatar_url: expect.stringMatching(/./), background_color: colour })
      expect(member.background_color_hex).toBe(member.background_color)
    }
  })

  test('is visible only to owner and members', async () => {
    const team = (as: TestPlayer) => wire.get(`/api/v1/portal/game_teams/?location_id=${godzilla.place.id}`, as)
    expect((await team(theo)).status).toBe(200)
    expect((await team(await fixtures.player('outsider'))).status).toBe(404)
    expect((await wire.get('/api/v1/portal/game_teams/', dana)).status).toBe(400)
  })
})
