import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoTime, colour, shapeOf, spacedTime, startUntypedApp, type Wire } from './testing/wire.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from './testing/fixtures.ts'

// A public board by its event code, as kiosks and clients of the real service read it.

let wire: Wire
let fixtures: Fixtures
let dana: TestPlayer
let theo: TestPlayer
let jaws: TestMachine
let code: string

const dayMs = 86_400_000
const boardOf = (code: string, rest = '&event_state=current&format=json', headers?: Record<string, string>) =>
  wire.get(`/api/v1/portal/leaderboards/?event_code=${code}${rest}`, null, headers)

beforeAll(async () => {
  wire = await startUntypedApp({ now: new Date('2025-10-25T04:50:40.215Z') })
  fixtures = await makeFixtures(wire.app)
  dana = await fixtures.player('rampqueen', { allAccess: true, initials: 'DNA' })
  theo = await fixtures.player('tiltproof', { initials: '' })
  const operator = await fixtures.operator('pinparlor')
  const venue = await fixtures.venue(operator)
  jaws = await fixtures.machine(venue, 'JWS', { modelType: 'pro' })
  const godzilla = await fixtures.machine(venue, 'ZIL', { modelType: 'pro' })
  const now = wire.app.clock.now().getTime()
  const made = await fixtures.board({
    kind: 'location',
    name: 'October league',
    locationId: venue.id,
    ownerId: operator.userId,
    titleCodes: ['JWS', 'ZIL', 'MET'],
    startsAt: new Date('2025-10-01T13:14:00Z'),
    endsAt: new Date('2025-11-01T04:59:00Z'),
    timeZone: 'America/Los_Angeles',
  })
  code = made.eventCode
  await jaws.finishGame([[theo, 40_000_000]], { endedAt: new Date(now - 3_000_000) })
  await jaws.finishGame([[dana, 90_000_000]], { endedAt: new Date(now - 2_000_000) })
  await jaws.finishGame([[dana, 10_000_000]], { endedAt: new Date(now - 1_000_000) })
  await jaws.finishGame([['guest:XYZ', 99_000_000]])
  await godzilla.finishGame([[theo, 2_700_000_000]])
  await fixtures.processEvents()
})
afterAll(() => wire.stop())

describe('leaderboards/?event_code=', () => {
  test('is public, even with an ended session', async () => {
    expect((await boardOf(code)).status).toBe(200)
    expect((await boardOf(code, '', { authorization: 'Bearer not.a.token' })).status).toBe(200)
  })

  test('has the envelope with spaced times of up to microseconds', async () => {
    const { body } = await boardOf(code)
    expect(body).toMatchObject({
      success: true,
      code: 462,
      message: 'This event has started',
      message_number: 0,
      datetime: '2025-10-25 04:50:40.215000+00:00',
      authorized: true,
    })
    expect(body.leaderboard).toMatchObject({
      code,
      name: 'October league',
      kiosk_view: true,
      creation_date: spacedTime,
      updated_date: spacedTime,
      start_date: '2025-10-01 13:14:00+00:00',
      stop_date: '2025-11-01 04:59:00+00:00',
      localized_start_date: expect.stringContaining('October 1, 2025'),
      localized_stop_date: expect.stringContaining('October 31, 2025'),
    })
    expect(code).toMatch(/^[A-Za-z]{3,5}(-[A-Za-z]{3,5}){2}$/)
  })

  test('has titles in the order they were added, with one mode each', async () => {
    const { titles, game_modes } = (await boardOf(code)).body.leaderboard
    expect(titles.map(({ title_code, title_name }: Record<string, string>) => [title_code, title_name])).toEqual([
      ['JWS', 'Jaws'],
      ['ZIL', 'Godzilla'],
      ['MET', 'Metallica'],
    ])
    expect(game_modes).toEqual(['JWS', 'ZIL', 'MET'].map((game_code) => ({ mode: 'sys_standard', game_code, title: 'Standard' })))
  })

  test('has scores in one list: titles in alphabetical order, best first, one row a player, whole numbers', async () => {
    const { scores } = (await boardOf(code)).body.leaderboard
    expect(scores.map((row: Record<string, unknown>) => [row['title_name'], row['username'], row['score']])).toEqual([
      ['Godzilla', 'tiltproof', 2_700_000_000],
      ['Jaws', 'rampqueen', 90_000_000],
      ['Jaws', 'tiltproof', 40_000_000],
    ])
    const [theosBest, danas, theos] = scores
    expect(danas).toMatchObject({
      initials: 'DNA',
      is_all_accesss: true,
      is_all_access: true,
      background_color_hex: colour,
      date: isoTime,
    })
    expect(danas.avatar_path).toMatch(/^http:\/\/localhost:\d+\/.+/)
    expect(theos).toMatchObject({ initials: 'TIL', is_all_accesss: false })
    for (const key of ['avatar_path', 'background_color_hex', 'initials', 'is_all_accesss'])
      expect(theos[key]).toBe(theosBest[key])
  })

  test('has rows with the types clients read', async () => {
    const [row] = (await boardOf(code)).body.leaderboard.scores
    expect(shapeOf(row)).toMatchObject({
      title_name: 'string',
      username: 'string',
      initials: 'string',
      is_all_accesss: 'boolean',
      avatar_path: 'string',
      background_color_hex: 'string',
      score: 'int',
    })
  })

  test('has both lists when there are no games', async () => {
    const empty = await fixtures.board({
      kind: 'location',
      name: 'Empty',
      locationId: jaws.place.id,
      ownerId: jaws.place.owner.userId,
      titleCodes: ['VEN'],
      startsAt: new Date(wire.app.clock.now().getTime() - dayMs),
      endsAt: new Date(wire.app.clock.now().getTime() + dayMs),
    })
    expect((await boardOf(empty.eventCode)).body.leaderboard).toMatchObject({ titles: [{ title_code: 'VEN' }], scores: [] })
  })

  test('reports that a board has not begun or has ended', async () => {
    const stateOf = async (startsIn: number, endsIn: number) => {
      const now = wire.app.clock.now().getTime()
      const { eventCode } = await fixtures.board({
        kind: 'location',
        name: 'Some other time',
        locationId: jaws.place.id,
        ownerId: jaws.place.owner.userId,
        titleCodes: ['JWS'],
        startsAt: new Date(now + startsIn * dayMs),
        endsAt: new Date(now + endsIn * dayMs),
      })
      return (await boardOf(eventCode, '')).body.code
    }
    expect(await stateOf(1, 2)).toBe(461)
    expect(await stateOf(-2, -1)).toBe(463)
  })

  test('answers 404 for an unknown code and 400 without one', async () => {
    expect(await boardOf('XXXX-YYY-ZZZZ')).toMatchObject({ status: 404, body: { success: false, code: 404 } })
    expect((await wire.get('/api/v1/portal/leaderboards/')).status).toBe(400)
  })

  test('hides a private board from others', async () => {
    const { board, ada } = await fixtures.home()
    expect((await boardOf(board.eventCode)).status).toBe(404)
    expect((await wire.get(`/api/v1/portal/leaderboards/?event_code=${board.eventCode}`, ada)).status).toBe(200)
  })

  test('has an ETag: a client with the version gets 304, and each new best changes it', async () => {
    const { headers } = await boardOf(code)
    const readWithTag = (tag: unknown) => boardOf(code, '', { 'if-none-match': String(tag) })
    expect((await readWithTag(headers['etag'])).status).toBe(304)
    await jaws.finishGame([[theo, 95_000_000]])
    await fixtures.processEvents()
    expect((await readWithTag(headers['etag'])).body.leaderboard.scores[1]).toMatchObject({
      username: 'tiltproof',
      score: 95_000_000,
      rank: 1,
    })
  })
})
