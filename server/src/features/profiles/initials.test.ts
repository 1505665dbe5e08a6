import { profilesCalls } from '@portal/contract/profiles'
import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { makePlayer } from '../../testing/test-player.ts'
import { loadLookups, playerSummaries } from './index.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await sharedApp()
  await loadLookups(portal.services)
})

test('the initials are the first letters of the username when none are chosen', async () => {
  const ada = await makePlayer(portal, 'no_initials')
  const [summary] = (await playerSummaries(portal.services.db, [ada.userId], portal.clock.now())).values()
  expect(summary).toMatchObject({ initials: 'NOI' })
  await ada.calls(profilesCalls.updateProfile, { body: { initials: '' } })
  expect(await ada.calls(profilesCalls.profileDetail)).toMatchObject({ profile: { initials: 'NOI' } })
})
