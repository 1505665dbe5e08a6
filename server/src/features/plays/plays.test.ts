import { playsCalls } from '@portal/contract/plays'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { setInitialsHidden } from '../accounts/index.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestLocation, type TestPlayer } from '../../testing/fixtures.ts'

const { activities, machineHighScores } = playsCalls

let app: TestApp
let fixtures: Fixtures
let venue: TestLocation
let machine: TestMachine
let ada: TestPlayer
let ben: TestPlayer

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  ;({ venue, machine } = await fixtures.venueWithBoard())
  ada = await fixtures.player('ada-plays', { initials: 'ADA' })
  ben = await fixtures.player('ben-plays')
})
afterAll(() => app.stop())

const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)

describe("a machine's high scores", () => {
  test('are the best five as texts, best first, of equal ones the earlier', async () => {
    await machine.finishGame(
      [
        [ada, 50],
        ['guest:ZZZ', 900],
      ],
      { endedAt: ago(50) },
    )
    await machine.finishGame([[ben, 700]], { endedAt: ago(20) })
    await machine.finishGame([[ada, 700]], { endedAt: ago(30) })
    await machine.finishGame(
      [
        [ada, 800],
        [ben, 600],
      ],
      { endedAt: ago(10) },
    )
    await fixtures.processEvents()
    const answer = await ada.calls(machineHighScores, { query: { machine_id: machine.id } })
    expect(answer.high_score.map(({ score, user }) => [score, user.username, user.id])).toEqual([
      ['900', '', ''],
      ['800', 'ada-plays', String(ada.userId)],
      ['700', 'ada-plays', String(ada.userId)],
      ['700', 'ben-plays', String(ben.userId)],
      ['600', 'ben-plays', String(ben.userId)],
    ])
    expect(answer.high_score[0]?.initials).toBe('ZZZ')
    expect(answer.machine).toMatchObject({
      title_code: 'ZIL',
      location_name: venue.name,
      game_model: { type: 'pro', model_type_name: 'Pro' },
    })
  })

  test('are not found for a home machine of others', async () => {
    const { machine: cabinet } = await fixtures.home()
    expect((await ben.request(machineHighScores, { query: { machine_id: cabinet.id } })).status).toBe(404)
    expect((await ben.request(machineHighScores)).status).toBe(400)
  })

  test('take one SQL statement besides the machine', async () => {
    app.queries()
    await ada.calls(machineHighScores, { query: { machine_id: machine.id } })
    expect(app.queries().length).toBeLessThanOrEqual(2)
  })
})

describe('the sessions of a machine', () => {
  test('show its owner the initials of the best score, but not those that a guardian hides', async () => {
    const { operator, machine: own } = await fixtures.venueWithBoard('sessions')
    const child = await fixtures.player('kid-plays', {
      initials: 'KID',
      isMinor: true,
      adultOn: '2033-05-01',
      privacy: 'private',
    })
    await own.finishGame([[child, 900]])
    await fixtures.processEvents()
    const initials = async () =>
      (await operator.calls(playsCalls.machineSessions, { query: { machine_id: own.id, page: 1 } })).sessions[0]?.initials
    expect(await initials()).toBe('KID')
    await setInitialsHidden(app.services.db, child.userId, true)
    expect(await initials()).toBe('???')
  })
})

describe('the activities of a player', () => {
  test('are days at locations, with the games of that day', async () => {
    const player = await fixtures.player('traveller')
    const other = await fixtures.venue(venue.owner, { name: 'Second place', street_address: '2 Other Street' })
    const bond = await fixtures.machine(other, 'BND')
    await machine.finishGame([[player, 100]], { endedAt: ago(60 * 24 * 2) })
    await machine.finishGame([[player, 300]], { endedAt: ago(60 * 24 * 2 - 20) })
    await bond.finishGame([[player, 40]], { endedAt: ago(60) })
    await fixtures.processEvents()
    const answer = await player.calls(activities)
    expect(
      answer.map(({ location, games_played }) => [
        location?.name,
        games_played.map(({ name, high_score, number_of_plays }) => [name, high_score, number_of_plays]),
      ]),
    ).toEqual([
      ['Second place', [['James Bond 007 Pro', 40, 1]]],
      [venue.name, [['Godzilla Pro', 300, 2]]],
    ])
    expect(await player.calls(activities, { query: { page: 2 } })).toEqual([])
  })

  test('show locations to others, except homes', async () => {
    const { ada: owner, machine: cabinet } = await homeOf('houseowner')
    await cabinet.finishGame([[owner, 10]])
    await fixtures.processEvents()
    expect((await owner.calls(activities))[0]?.location).not.toBeNull()
    const [seen] = await ben.calls(activities, { query: { user_id: owner.userId } })
    expect([seen?.location, seen?.games_played.length]).toEqual([null, 1])
  })
})

test('a game that was sent twice counts once, and inactive players count as guests', async () => {
  const player = await fixtures.player('vanishing')
  const game = await machine.finishGame([
    [player, 5],
    ['guest:AAA', 6],
  ])
  await machine.reportGames([game])
  await fixtures.processEvents()
  await sql`update users set status = 'deleted' where id = ${player.userId}`.execute(app.services.db)
  await machine.finishGame([[player, 7]])
  await fixtures.processEvents()
  const rows = await sql<{ score: number; user_id: number | null; verified: boolean }>`
    select pp.score, pp.user_id, p.verified from play_players pp join plays p on p.id = pp.play_id where pp.score in (5, 6, 7) order by score`.execute(
    app.services.db,
  )
  expect(rows.rows).toEqual([
    { score: 5, user_id: player.userId, verified: true },
    { score: 6, user_id: null, verified: true },
    { score: 7, user_id: null, verified: false },
  ])
})

test('a game that cannot be processed is skipped, and the games around it count', async () => {
  const player = await fixtures.player('survivor')
  await machine.finishGame([[player, 11]])
  await sql`
    insert into game_log (machine_id, uuid, received_at, body)
    values (${machine.id}, ${crypto.randomUUID()}, now(), '{"title_id": "no number", "players": []}')`.execute(app.services.db)
  await machine.finishGame([[player, 12]])
  await fixtures.processEvents()
  const counted = await sql<{ plays: number; dead: number }>`
    select (select plays from user_totals where user_id = ${player.userId}) as plays, (select count(*) from dead_letters) as dead`.execute(
    app.services.db,
  )
  expect(counted.rows[0]).toEqual({ plays: 2, dead: 1 })
})

async function homeOf(username: string) {
  const owner = await fixtures.player(username, { allAccess: true })
  const room = await fixtures.gameroom(owner)
  return { ada: owner, machine: await fixtures.machine(room) }
}
