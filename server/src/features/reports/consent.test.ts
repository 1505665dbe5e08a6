import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportsCalls } from '@portal/contract/reports'
import { makeLog } from '../../platform/log.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts'
import { consentModeOf, geolocationByAddress } from './consent.ts'
import { eraseAccount } from '../accounts/index.ts'
import { deleteOldConsents } from './index.ts'

let portal: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
})
afterAll(() => portal.stop())

const choice = {
  browser_id: '0123456789abcdef0123456789abcdef',
  c0002: true,
  c0003: false,
  c0004: false,
  said_on: 'notice',
  mode: 'opt-in',
  country: 'DE',
  gpc: false,
  notice_version: '1',
} as const

const storedConsents = () => portal.services.db.selectFrom('cookie_consents').selectAll().orderBy('id').execute()

test('the time zone gives the country, and the country the consent mode', async () => {
  const where = async (time_zone: string) => (await asVisitor(portal)(reportsCalls.consentPlace, { query: { time_zone } })).body
  expect(await where('Europe/Berlin')).toMatchObject({ place: { country: 'DE', continent: 'EU' }, mode: 'opt-in' })
  expect(await where('America/Los_Angeles')).toMatchObject({ place: { country: 'US', continent: 'NA' }, mode: 'opt-out' })
  expect(await where('America/Sao_Paulo')).toMatchObject({ place: { country: 'BR', continent: 'SA' }, mode: 'opt-in' })
  expect(await where('Asia/Calcutta')).toMatchObject({ place: { country: 'IN' }, mode: 'opt-out' })
  expect(await where('America/Toronto')).toMatchObject({ place: { country: 'CA' }, mode: 'opt-in' })
})

test('an unknown country gets the stricter consent mode', async () => {
  for (const time_zone of ['', 'UTC', 'Moon/Tranquility'])
    expect((await asVisitor(portal)(reportsCalls.consentPlace, { query: { time_zone } })).body).toMatchObject({
      place: { country: '' },
      mode: 'opt-in',
    })
  const canada = { country: 'CA', stateName: '', continent: 'NA' }
  expect([consentModeOf({ ...canada, state: 'ON' }), consentModeOf({ ...canada, state: 'QC' })]).toEqual(['opt-out', 'opt-in'])
})

test('a geolocation service gets the network part of the address only, and without its answer the country is unknown', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(
      asked.length === 1 ? JSON.stringify({ country: 'US', state: 'IL', stateName: 'Illinois', continent: 'NA' }) : '?',
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const geolocation = geolocationByAddress(`http://127.0.0.1:${port}/{ip}`, makeLog('silent'))
  const visitor = { ip: '203.0.113.77', timeZone: '' }
  expect(await geolocation.locate(visitor)).toMatchObject({ country: 'US', state: 'IL' })
  expect(await geolocation.locate(visitor)).toBeNull()
  expect(asked).toEqual(['/203.0.113.0', '/203.0.113.0'])
  await new Promise((resolve) => server.close(resolve))
})

test('each consent and each change of it is stored with its time', async () => {
  await asVisitor(portal)(reportsCalls.giveConsent, { body: choice })
  await asVisitor(portal)(reportsCalls.giveConsent, { body: { ...choice, c0002: false, said_on: 'settings' } })
  expect((await storedConsents()).map(({ c0002, said_on, country, user_id }) => [c0002, said_on, country, user_id])).toEqual([
    [true, 'notice', 'DE', null],
    [false, 'settings', 'DE', null],
  ])
  expect((await asVisitor(portal)(reportsCalls.giveConsent, { body: { ...choice, browser_id: 'dana' } })).status).toBe(400)
})

test('a proof of consent names the signed-in account until that account is erased', async () => {
  const player = await fixtures.player('consenting')
  await player.calls(reportsCalls.giveConsent, { body: choice })
  expect((await storedConsents()).at(-1)?.user_id).toBe(player.userId)
  await eraseAccount(portal.services, player.userId)
  await fixtures.processEvents()
  expect((await storedConsents()).at(-1)?.user_id).toBeNull()
})

test('proofs of consent are deleted after three years', async () => {
  portal.clock.advance(3 * 365 * 86_400_000 + 60_000)
  await deleteOldConsents(portal.services)
  expect(await storedConsents()).toEqual([])
})
