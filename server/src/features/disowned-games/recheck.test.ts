import { auditCalls } from '@portal/contract/audit'
import { disownedGamesCalls } from '@portal/contract/disowned-games'
import { exportsCalls } from '@portal/contract/exports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { derivedFigures, rebuildDerivedFigures } from '../../testing/derived-figures.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { recheckPlays, returnPartsToPlayers, turnPartsIntoGuests, type PartName } from './index.ts'

const { list, undo, machines } = disownedGamesCalls

let app: TestApp
let fixtures: Fixtures
let admin: TestPlayer
let operator: TestPlayer
let machine: TestMachine
let other: TestMachine
let player: TestPlayer
let mate: TestPlayer
let made = 0

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  ;({ operator } = await fixtures.venueWithBoard('recheck'))
  admin = await fixtures.player('recheckjudge', { groups: ['home', 'admin'] })
})
beforeEach(async () => {
  made += 1
  const place = await fixtures.venue(operator)
  machine = await fixtures.machine(place)
  other = await fixtures.machine(place)
  player = await fixtures.player(`oldplayer${made}`)
  mate = await fixtures.player(`oldmate${made}`)
})
afterAll(() => app.stop())

/** A game that ended so many minutes ago, without a recorded sign-in; returns its id. */
async function oldGame(on: TestMachine, scores: [TestPlayer, number][], minutes: number) {
  await on.finishGame(scores, { endedAt: new Date(app.clock.now().getTime() - minutes * 60_000) })
  await fixtures.processEvents()
  const found = await sql<{ id: number }>`
    update play_players set proof = 'before_rule'
    where play_id = (select max(id) from plays where machine_id = ${on.id}) returning play_id as id`.execute(app.services.db)
  return found.rows[0]?.id ?? 0
}
async function moveTo(playId: number, minutes: number) {
  const { db } = app.services
  const by = sql`${new Date(app.clock.now().getTime() - minutes * 60_000)} - ended_at`
  await sql`update plays set started_at = started_at + (${by}), ended_at = ended_at + (${by}) where id = ${playId}`.execute(db)
  await sql`update play_players pp set ended_at = p.ended_at from plays p where p.id = pp.play_id and p.id = ${playId}`.execute(
    db,
  )
}
/** Games of a player at two machines go into review, so it is moved afterwards. */
async function overlappingGame(on: TestMachine, scores: [TestPlayer, number][], minutes: number) {
  const playId = await oldGame(on, scores, minutes + 300)
  await moveTo(playId, minutes)
  return playId
}
const setSlot = (playId: number, slot: number, values: { user_id?: number; score?: number }) =>
  app.services.db.updateTable('play_players').set(values).where('play_id', '=', playId).where('slot', '=', slot).execute()

const names = async (...playIds: number[]) =>
  (await recheckPlays(app.services))
    .filter(({ playId }) => playIds.includes(playId))
    .map(({ playId, slot, username, serial, reasons }) => [playId, slot, username, serial, reasons.map(({ kind }) => kind)])
const change = async (doing: typeof turnPartsIntoGuests, ...parts: PartName[]) => {
  const refused = await doing(app.services, parts)
  await fixtures.processEvents()
  return refused
}
const scoresOf = async (who: TestPlayer) => (await who.calls(exportsCalls.games, { query: {} })).results.map(({ score }) => score)

describe('the list of old games', () => {
  test('has a player in two slots of a game, but no other player of it and no game with a recorded sign-in', async () => {
    const id = await oldGame(
      machine,
      [
        [player, 400_000],
        [mate, 500_000],
        [await fixtures.player(`third${made}`), 600_000],
      ],
      60,
    )
    await setSlot(id, 2, { user_id: player.userId })
    expect(await names(id)).toEqual([
      [id, 1, player.username, machine.serial, ['two_slots']],
      [id, 2, player.username, machine.serial, ['two_slots']],
    ])
    await sql`update play_players set proof = 'scan' where play_id = ${id}`.execute(app.services.db)
    expect(await names(id)).toEqual([])
  })

  test('has a player at two machines at overlapping times, and no player who went from one to the next', async () => {
    const here = await oldGame(
      machine,
      [
        [player, 400_000],
        [mate, 300_000],
      ],
      60,
    )
    const there = await overlappingGame(other, [[player, 500_000]], 54)
    const next = await oldGame(other, [[mate, 500_000]], 20)
    expect(await names(here, there, next)).toEqual([
      [here, 1, player.username, machine.serial, ['two_machines']],
      [there, 1, player.username, other.serial, ['two_machines']],
    ])
  })

  test('has both of two overlapping games of one machine', async () => {
    const first = await oldGame(machine, [[player, 400_000]], 60)
    const second = await oldGame(machine, [[mate, 500_000]], 30)
    expect(await names(first, second)).toEqual([])
    await moveTo(second, 55)
    expect(await names(first, second)).toEqual([
      [first, 1, player.username, machine.serial, ['overlap']],
      [second, 1, mate.username, machine.serial, ['overlap']],
    ])
  })

  test('has a score above the expected limit, and a record far above all others even though it is stored itself', async () => {
    const fair = await oldGame(machine, [[player, 30_000_000]], 90)
    const high = await oldGame(
      machine,
      [
        [player, 1_000_000],
        [mate, 900_000],
      ],
      60,
    )
    await setSlot(high, 1, { score: 900_000_000_000 })
    expect(await names(fair, high)).toEqual([[high, 1, player.username, machine.serial, ['limit']]])
    await sql`
      insert into title_score_figures (title_id, scores, middle, high, best, pace, counted_at)
      values (${machine.title.id}, 500, 25000000, 80000000, 900000000000, 900000000000, now())`.execute(app.services.db)
    expect(await names(fair, high)).toEqual([[high, 1, player.username, machine.serial, ['record']]])
    await sql`delete from title_score_figures`.execute(app.services.db)
  })
})

describe('slots that are turned into guests', () => {
  test("leave their player and all statistics, give the reason in the player's list, and return when undone", async () => {
    const usual = await oldGame(machine, [[player, 400_000]], 120)
    const id = await oldGame(
      machine,
      [
        [player, 700_000],
        [mate, 800_000],
      ],
      60,
    )
    const there = await overlappingGame(other, [[player, 500_000]], 54)
    await rebuildDerivedFigures(app)
    const before = await derivedFigures(app)
    expect(await names(usual, id, there)).toHaveLength(2)

    expect(await change(turnPartsIntoGuests, { playId: id, slot: 1 })).toEqual([])
    expect(await scoresOf(player)).toEqual([500_000, 400_000])
    expect(await scoresOf(mate)).toEqual([800_000])
    expect((await player.calls(list)).games).toMatchObject([{ score: 700_000, recheck: 'two_machines', undo_until: null }])
    expect(await player.request(undo, { params: { id } })).toMatchObject({ status: 409 })
    expect(await names(usual, id, there)).toEqual([])
    const turned = await derivedFigures(app)
    await rebuildDerivedFigures(app)
    expect(await derivedFigures(app)).toEqual(turned)

    expect(await change(returnPartsToPlayers, { playId: id, slot: 1 })).toEqual([])
    expect(await derivedFigures(app)).toEqual(before)
    expect((await player.calls(list)).games).toEqual([])
    expect(await names(usual, id, there)).toHaveLength(2)
    const proof = await app.services.db.selectFrom('play_players').select('proof').where('play_id', '=', id).execute()
    expect(proof).toEqual([{ proof: 'before_rule' }, { proof: 'before_rule' }])
    const { results } = await admin.calls(auditCalls.list, { query: { user_id: player.userId } })
    expect(results.map(({ action, admin: by }) => [action, by])).toEqual([
      ['game.recheck-undone', null],
      ['game.rechecked', null],
    ])
  })

  test('must all be listed, else none is turned, and can be undone for 30 days', async () => {
    const usual = await oldGame(machine, [[player, 400_000]], 120)
    const id = await oldGame(machine, [[player, 700_000]], 60)
    await overlappingGame(other, [[player, 500_000]], 54)
    const both = [
      { playId: id, slot: 1 },
      { playId: usual, slot: 1 },
    ]
    expect(await change(turnPartsIntoGuests, ...both)).toEqual([`${usual}/1`])
    expect(await scoresOf(player)).toHaveLength(3)
    expect(await change(turnPartsIntoGuests, { playId: id, slot: 1 })).toEqual([])
    expect(await change(turnPartsIntoGuests, { playId: id, slot: 1 })).toEqual([`${id}/1`])
    expect(await change(returnPartsToPlayers, ...both)).toEqual([`${usual}/1`])
    const longAgo = new Date(app.clock.now().getTime() - 31 * 86_400_000)
    await app.services.db.updateTable('disowned_games').set({ disowned_at: longAgo }).where('play_id', '=', id).execute()
    expect(await change(returnPartsToPlayers, { playId: id, slot: 1 })).toEqual([`${id}/1`])
    expect(await scoresOf(player)).toHaveLength(2)
  })

  test('do not open a review of the machine', async () => {
    const parts: PartName[] = []
    for (const [who, minutes] of [
      [player, 120],
      [mate, 60],
    ] as const) {
      parts.push({ playId: await oldGame(machine, [[who, 700_000]], minutes), slot: 1 })
      await overlappingGame(other, [[who, 500_000]], minutes - 6)
    }
    expect(await change(turnPartsIntoGuests, ...parts)).toEqual([])
    const { results } = await admin.calls(machines, { query: { state: 'open' } })
    expect(results.filter(({ machine_id: id }) => id === machine.id)).toEqual([])
  })
})
