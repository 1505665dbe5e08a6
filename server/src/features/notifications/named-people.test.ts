import { followsCalls } from '@portal/contract/follows'
import { notificationsCalls } from '@portal/contract/notifications'
import { profilesCalls } from '@portal/contract/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts'
import type { TestPlayer } from '../../testing/test-player.ts'
import { eraseAccount } from '../accounts/index.ts'

let app: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

/** The first game also brings a badge. */
const typesOf = async (player: TestPlayer) =>
  (await player.calls(notificationsCalls.list)).flatMap(({ type }) => (type === 'badge' ? [] : [type])).toSorted()

/** A player who was followed and overtaken by a rival. */
async function overtaken(name: string) {
  const [player, rival] = [await fixtures.player(`${name}-one`), await fixtures.player(`${name}-two`)]
  const { machine } = await fixtures.venueWithBoard(name)
  await rival.calls(followsCalls.follow, { body: { uid: player.uid } })
  await player.calls(followsCalls.follow, { body: { uid: rival.uid } })
  await machine.finishGame([[player, 1_000]])
  await fixtures.processEvents()
  await machine.finishGame([[rival, 2_000]])
  await fixtures.processEvents()
  expect(await typesOf(player)).toEqual(['follower', 'overtaken'])
  return { player, rival }
}

test('messages that name a person are deleted when the account is erased, and no table contains the name any more', async () => {
  const { player, rival } = await overtaken('erases')
  await eraseAccount(app.services, rival.userId)
  await fixtures.processEvents()
  expect(await typesOf(player)).toEqual([])
  const kept = await app.services.db.selectFrom('notifications').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(rival.username)
  expect(JSON.stringify(kept)).not.toContain(rival.uid)
})

test('messages about following and overtaking that name a person are deleted when the person becomes private', async () => {
  const { player, rival } = await overtaken('hides')
  await rival.calls(profilesCalls.setPrivacy, { body: { privacy: 'private' } })
  await fixtures.processEvents()
  expect(await typesOf(player)).toEqual([])
})
