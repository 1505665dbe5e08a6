import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { notificationsCalls } from '@portal/contract/notifications'
import { playsCalls } from '@portal/contract/plays'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedFixtures } from '../../testing/shared-app.ts'
import type { Fixtures, TestMachine, TestPlayer } from '../../testing/fixtures.ts'

const { machineHighScores, removedHighScores, removeHighScore, restoreHighScore } = playsCalls

let fixtures: Fixtures
let operator: TestPlayer
let player: TestPlayer
let machine: TestMachine
let board: { id: number }

beforeAll(async () => {
  fixtures = await sharedFixtures()
  ;({ operator, machine, board } = await fixtures.venueWithBoard('highs'))
  player = await fixtures.player('champion')
  await machine.finishGame([
    [player, 9_000_000],
    ['guest:ZZZ', 8_000_000],
  ])
  await fixtures.processEvents()
})

const query = () => ({ query: { machine_id: machine.id } })
const highs = async () => (await player.calls(machineHighScores, query())).high_score
const idOf = async (score: string) => (await highs()).find((row) => row.score === score)?.id ?? ''

describe('an owner who removes a high score', () => {
  test('gives a reason to the player and keeps the score on leaderboards, and can undo it', async () => {
    const id = await idOf('9000000')
    const body = { machine_id: machine.id, id }
    await operator.calls(removeHighScore, { body: { ...body, reason: 'The glass was off.' } })
    expect((await highs()).map(({ score }) => score)).toEqual(['8000000'])
    expect((await operator.calls(removedHighScores, query())).removed).toMatchObject([
      { id, score: 9_000_000, name: 'champion', reason: 'The glass was off.' },
    ])
    const view = await operator.calls(leaderboardsCalls.view, { params: { id: board.id } })
    expect(view.scores.map(({ score }) => score)).toEqual([9_000_000])
    const [notice] = await player.calls(notificationsCalls.list)
    expect(notice?.title).toBe('One of your high scores was removed')
    expect(notice?.body).toContain('The owner’s reason: The glass was off.')
    expect(await operator.request(removeHighScore, { body: { ...body, reason: 'Again.' } })).toMatchObject({ status: 409 })

    await operator.calls(restoreHighScore, { body })
    expect((await highs()).map(({ score }) => score)).toEqual(['9000000', '8000000'])
    expect((await operator.calls(removedHighScores, query())).removed).toEqual([])
    expect(await operator.request(restoreHighScore, { body })).toMatchObject({ status: 409 })
  })

  test('can remove the score of a guest', async () => {
    const body = { machine_id: machine.id, id: await idOf('8000000') }
    await operator.calls(removeHighScore, { body: { ...body, reason: 'A test game.' } })
    expect((await operator.calls(removedHighScores, query())).removed).toMatchObject([{ name: 'ZZZ' }])
    await operator.calls(restoreHighScore, { body })
  })

  test('must own the machine of the score', async () => {
    const id = await idOf('9000000')
    const body = { machine_id: machine.id, id, reason: 'Mine now.' }
    expect(await player.request(removeHighScore, { body })).toMatchObject({ status: 404 })
    expect(await player.request(removedHighScores, query())).toMatchObject({ status: 404 })
    const other = await fixtures.machine(await fixtures.venue(operator))
    expect(await operator.request(removeHighScore, { body: { ...body, machine_id: other.id } })).toMatchObject({ status: 404 })
    expect(await operator.request(removeHighScore, { body: { ...body, id: '12' } })).toMatchObject({ status: 400 })
  })
})
