import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts'
import { floodLogin } from '../../testing/login-attempts.ts'

let portal: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
})
afterAll(() => portal.stop())

test('the owner logs in after ten thousand wrong passwords, of which strangers had fifty checked a day', async () => {
  const { codes, ownerStatus, laterCodes, notices } = await floodLogin(portal, fixtures, {
    rounds: 200,
    eachRound: 50,
    pauseMs: 5 * 60_000,
  })
  expect(codes).toHaveLength(10_000)
  expect(new Set(codes)).toEqual(new Set([614, 622]))
  expect(ownerStatus).toBe(200)
  expect(laterCodes).toEqual([622, 622, 622, 622])
  expect(notices).toBe(1)
}, 300_000)
