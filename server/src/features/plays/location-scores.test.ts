import { followsCalls } from '@portal/contract/follows'
import { locationScoresCalls } from '@portal/contract/location-scores'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { TestPlayer } from '../../testing/fixtures.ts'
import { startVenueTest } from '../../testing/venue-test.ts'

const { app, fixtures, venue, machine } = await startVenueTest()
const second = await fixtures.machine(venue, 'JWS')
const unplayed = await fixtures.machine(venue, 'BND')
const ada = await fixtures.player('ada-plays')
const ben = await fixtures.player('ben-plays')
const shy = await fixtures.player('shy-plays', { privacy: 'private' })
const kim = await fixtures.player('kim-plays', { isMinor: true, privacy: 'private' })

await machine.finishGame([
  [ada, 9_000_000],
  [ben, 4_000_000],
])
await machine.finishGame([['guest:ZZZ', 5_000_000]])
await machine.finishGame([[ben, 3_000_000]])
await second.finishGame([
  [kim, 8_000_000],
  [shy, 7_000_000],
])
await fixtures.processEvents()

const scoresFor = (reader: TestPlayer) => reader.calls(locationScoresCalls.show, { params: { id: venue.id } })
const machineFor = async (reader: TestPlayer, id: number) =>
  (await scoresFor(reader)).machines.find(({ machine_id }) => machine_id === id)
const regularsFor = async (reader: TestPlayer) =>
  (await scoresFor(reader)).regulars.map(({ player, games, records }) => [player.username, games, records])

describe('the scores of a location', () => {
  test('name the record of each machine and the best game of the reader with its rank', async () => {
    expect(await machineFor(ben, machine.id)).toMatchObject({
      record: { score: 9_000_000, player: { username: 'ada-plays' }, is_mine: false },
      mine: { score: 4_000_000, rank: 3 },
    })
    expect(await machineFor(ada, machine.id)).toMatchObject({ record: { is_mine: true }, mine: { score: 9_000_000, rank: 1 } })
    expect(await machineFor(ada, unplayed.id)).toEqual({ machine_id: unplayed.id, record: null, mine: null })
  })

  test('count games and records of the regulars', async () => {
    expect(await regularsFor(ada)).toEqual([
      ['ben-plays', 2, 0],
      ['ada-plays', 1, 1],
    ])
    expect((await scoresFor(ada)).regulars.map(({ is_me }) => is_me)).toEqual([false, true])
  })

  test('show of private players and minors only the initials of a record, and never as regulars', async () => {
    const record = (await machineFor(ada, second.id))?.record
    expect(record).toMatchObject({ score: 8_000_000, player: { user_id: null, uid: null, username: null } })
    expect((await regularsFor(ada)).map(([name]) => name)).toEqual(['ben-plays', 'ada-plays'])
    expect(JSON.stringify(await scoresFor(ada))).not.toMatch(/kim-plays|shy-plays/)
    expect(await regularsFor(shy)).toContainEqual(['shy-plays', 1, 0])
    expect((await machineFor(kim, second.id))?.record).toMatchObject({ player: { username: 'kim-plays' }, is_mine: true })
  })

  test('show a record of a person with a block to the reader without the name', async () => {
    const dee = await fixtures.player('dee-plays')
    await ada.calls(followsCalls.block, { body: { uid: dee.uid } })
    const shown = (await machineFor(dee, machine.id))?.record
    expect(shown).toMatchObject({ score: 9_000_000, player: { username: null } })
  })

  test('are unknown for a home of somebody else', async () => {
    const { ada: owner, gameroom } = await fixtures.home('closed')
    const ask = { params: { id: gameroom.id } }
    expect(await ben.request(locationScoresCalls.show, ask)).toMatchObject({ status: 404 })
    expect((await owner.calls(locationScoresCalls.show, ask)).machines).toHaveLength(1)
  })

  test('leave out players without a game in the last 30 days', async () => {
    const now = app.clock.now()
    app.clock.advance(31 * 86_400_000)
    onTestFinished(() => app.clock.set(now))
    expect(await regularsFor(await fixtures.player('later-plays'))).toEqual([])
  })
})
