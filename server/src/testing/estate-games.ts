import { disownedGamesCalls } from '@portal/contract/disowned-games'
import { exportsCalls } from '@portal/contract/exports'
import { heldGamesCalls } from '@portal/contract/held-games'
import { playsCalls } from '@portal/contract/plays'
import type { TestApp } from './app.ts'
import type { Fixtures, TestMachine, TestPlayer } from './fixtures.ts'

/** A refused game, and one in review because it was too fast. */
export async function addHeldGames({ services: { db } }: TestApp, fixtures: Fixtures, owner: TestPlayer, machine: TestMachine) {
  const admin = await fixtures.player(`rev-${owner.userId}`, { groups: ['home', 'admin'] })
  const finishHeldGame = async () => {
    await machine.finishGame([[owner, Number.MAX_SAFE_INTEGER]])
    await fixtures.processEvents()
    const query = { search: owner.username }
    return (await admin.calls(heldGamesCalls.list, { query })).results[0]?.id ?? 0
  }
  const refused = await finishHeldGame()
  await admin.calls(heldGamesCalls.refuse, { params: { id: refused }, body: { reason: 'Ticket 12' } })
  const fastGame = await finishHeldGame()
  const findings = JSON.stringify([{ kind: 'pace', slot: 1, value: 4 }])
  await db.updateTable('held_games').set({ findings }).where('play_id', '=', fastGame).execute()
  return { heldGame: refused, fastGame }
}

export async function addOwnGames(fixtures: Fixtures, owner: TestPlayer, machine: TestMachine) {
  for (const score of [1_100_000, 1_200_000, 1_300_000]) await machine.finishGame([[owner, score]])
  await fixtures.processEvents()
  const { results } = await owner.calls(exportsCalls.games, { query: {} })
  const [play = 0, disowned = 0, removedHigh = 0] = results.map((played) => played.play_id)
  const game = results[0]?.game_id ?? ''
  await owner.calls(disownedGamesCalls.disown, { params: { id: disowned } })
  await fixtures.processEvents()
  const body = { machine_id: machine.id, id: `${removedHigh}-1`, reason: 'The glass was off.' }
  await owner.calls(playsCalls.removeHighScore, { body })
  return { play, game, disowned, removedHigh }
}
