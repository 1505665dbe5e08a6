import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { networksCalls } from '@portal/contract/networks'
import { sql } from '../../platform/db/database.ts'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp, sharedFixtures } from '../../testing/shared-app.ts'
import { hostileNetworks } from '../../testing/hostile-locations.ts'
import type { Fixtures, TestPlayer } from '../../testing/fixtures.ts'
import { passwordFault, ssidFault, wifiCode } from './saved-networks.ts'

let app: TestApp
let fixtures: Fixtures
let dana: TestPlayer
let lena: TestPlayer

beforeAll(async () => {
  app = await sharedApp()
  fixtures = await sharedFixtures()
  dana = await fixtures.player('rampqueen4')
  lena = await fixtures.operator('leagueboss4')
})
beforeEach(() => sql`delete from networks`.execute(app.services.db))

const secret = 'silver; "ball", 42'
const add = (changes: object = {}, as = dana) =>
  as.request(networksCalls.add, { body: { ssid: 'Rampnet', security: 'WPA', password: secret, ...changes } })
const list = (as = dana, query: { search?: string; identifier?: string } = {}) => as.calls(networksCalls.list, { query })

describe('saved networks', () => {
  test('have a password that is encrypted in the database and in no answer', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    const answers = JSON.stringify([body, await list(), await list(dana, { identifier: body.network.identifier })])
    expect(answers).not.toContain('silver')
    expect(answers).not.toMatch(/password|secret/)
    const stored = await sql<{ secret: Buffer }>`select secret from networks`.execute(app.services.db)
    expect(stored.rows[0]?.secret.toString('latin1')).not.toContain('silver')
    const rows = await sql<{ all: string }>`select string_agg(n::text, '') as all from networks n`.execute(app.services.db)
    expect(rows.rows[0]?.all).not.toContain('silver')
  })

  test('are found by part of their name, and one by its identifier', async () => {
    const { body } = await add()
    await add({ ssid: 'Cellar' })
    expect((await list()).map(({ ssid }) => ssid)).toEqual(['Cellar', 'Rampnet'])
    expect((await list(dana, { search: 'ramp' })).map(({ ssid }) => ssid)).toEqual(['Rampnet'])
    expect(await list(dana, { search: '%' })).toEqual([])
    expect(await list(dana, { identifier: body.network.identifier })).toHaveLength(1)
    expect((await dana.request(networksCalls.list, { query: { identifier: 'none' } })).status).toBe(404)
  })

  test('are changed and deleted after a recent password check', async () => {
    const { identifier } = (await add()).body.network
    await add({ ssid: 'Other' })
    const update = (change: object) => dana.request(networksCalls.update, { body: { identifier, ...change } })
    const byQuery = await dana.request(networksCalls.update, { query: { identifier }, body: { ssid: 'By query' } })
    expect(byQuery.body.network).toMatchObject({ identifier, ssid: 'By query' })
    expect((await dana.calls(networksCalls.list, { query: { identifier } }))[0]).toMatchObject({ ssid: 'By query' })
    const nameless = await dana.request(networksCalls.update, { body: { ssid: 'Nobody' } })
    expect(nameless.body.validation_errors).toEqual({ identifier: ['Enter the name of the network.'] })
    expect((await update({ ssid: 'Renamed' })).body.network).toMatchObject({ ssid: 'Renamed', security: 'WPA' })
    expect((await update({ ssid: 'Other' })).body.validation_errors).toHaveProperty('ssid')
    expect((await update({ security: 'nopass' })).body.network).toMatchObject({ security: 'nopass' })
    expect((await update({ security: 'WPA' })).body.validation_errors).toHaveProperty('password')
    expect((await update({ security: 'WPA', password: 'short' })).body.validation_errors).toHaveProperty('password')
    expect((await dana.request(networksCalls.remove, { query: { identifier } })).status).toBe(200)
    expect((await dana.request(networksCalls.remove, { query: { identifier } })).status).toBe(404)
  })

  test('are visible to their owner only and belong to locations of the owner only', async () => {
    const { identifier } = (await add()).body.network
    const place = await fixtures.gameroom(dana)
    expect((await add({ ssid: 'Theirs', location_id: place.id }, lena)).status).toBe(404)
    expect(await list(lena)).toEqual([])
    const asLena = [
      lena.request(networksCalls.list, { query: { identifier } }),
      lena.request(networksCalls.update, { body: { identifier, ssid: 'Mine' } }),
      lena.request(networksCalls.remove, { query: { identifier } }),
      lena.request(networksCalls.temporaryQr, { query: { identifier } }),
    ]
    expect((await Promise.all(asLena)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const moved = await dana.calls(networksCalls.update, { body: { identifier, location_id: place.id } })
    expect(moved.network.location_id).toBe(place.id)
  })
})

describe('the code for an offline machine', () => {
  test('contains the newest network and is signed for a quarter of an hour', async () => {
    await add()
    const { qr_code, expires_at } = await dana.calls(networksCalls.temporaryQr)
    expect(qr_code).toMatch(/^WIFI:T:WPA;S:Rampnet;P:silver\\; \\"ball\\"\\, 42;E:\d+;G:[\w-]{22};;$/)
    expect(new Date(expires_at).getTime() - app.clock.now().getTime()).toBeGreaterThan(14 * 60_000)
    expect((await list())[0]?.last_used_at).not.toBeNull()
  })

  test('needs a recent password check', async () => {
    const someone = await fixtures.player('longsignedin')
    await add({}, someone)
    const { accessToken } = await someone.session()
    const headers = { authorization: `Bearer ${accessToken}` }
    const longAgo = new Date(app.clock.now().getTime() - 3_600_000)
    await sql`update sessions set auth_time = ${longAgo} where user_id = ${someone.userId}`.execute(app.services.db)
    const { identifier } = (await list(someone))[0] ?? { identifier: '' }
    expect((await someone.request(networksCalls.temporaryQr, {}, headers)).body).toMatchObject({ code: 648 })
    const rename = (change: object) => someone.request(networksCalls.update, { body: { identifier, ...change } }, headers)
    expect((await rename({ password: 'another-one' })).body).toMatchObject({ code: 648 })
    expect((await rename({ location_id: null })).status).toBe(200)
  })
})

const hostile: [string, Record<string, unknown>, string][] = [
  ['no name', { ssid: '' }, 'ssid'],
  ['spaces for a name', { ssid: '   ' }, 'ssid'],
  ['a name of 33 letters', { ssid: 'x'.repeat(33) }, 'ssid'],
  ['a name of 11 faces, 44 bytes', { ssid: '🎱'.repeat(11) }, 'ssid'],
  ['a name with a line break', { ssid: 'Ramp\nnet' }, 'ssid'],
  ['a name with the character 0', { ssid: 'Ramp\u0000' }, 'ssid'],
  ['a name that is a number', { ssid: 5 }, 'ssid'],
  ['no name at all', { ssid: undefined }, 'ssid'],
  ['half a letter', { ssid: '\ud83c' }, 'ssid'],
  ['a protection there is not', { security: 'WPA9' }, 'security'],
  ['no password', { password: '' }, 'password'],
  ['a password of seven letters', { password: 'sevenxx' }, 'password'],
  ['a password of 64 letters', { password: 'x'.repeat(64) }, 'password'],
  ['a password with a line break', { password: 'eight\nlines' }, 'password'],
  ['a password with an umlaut', { password: 'schlüssel1' }, 'password'],
  ['a password that is a list', { password: ['silverball'] }, 'password'],
  ['a password for an open network', { security: 'nopass' }, 'password'],
  ['a WEP key of six letters', { security: 'WEP', password: 'abcdef' }, 'password'],
  ['a WEP key of ten letters that are no digits', { security: 'WEP', password: 'ghijklmnop' }, 'password'],
  ['a place that is a text', { location_id: 'home' }, 'location_id'],
  ['a place of number 0', { location_id: 0 }, 'location_id'],
]

test.each(hostile)('a network is refused with an error at the field for %s', async (_, changes, field) => {
  const { status, body } = await add(changes)
  expect([status, Object.keys(body.validation_errors ?? {})]).toEqual([400, [field]])
  expect(body.validation_errors?.[field]?.[0]).toMatch(/^[A-Z].+\.$/)
})

test('thirty hostile names and passwords are refused with an error at the field, and nothing is stored', async () => {
  expect(new Set(hostileNetworks.map(String)).size).toBe(30)
  const before = await list()
  for (const [field, value] of hostileNetworks) {
    const { status, body } = await add({ [field]: value })
    expect([value, status, Object.keys(body.validation_errors ?? {})]).toEqual([value, 400, [field]])
  }
  expect(await list()).toEqual(before)
})

test('names and passwords that Wi-Fi allows are accepted', () => {
  expect(['Rampnet', 'a', 'ñ'.repeat(16), ' x'].map(ssidFault)).toEqual([undefined, undefined, undefined, undefined])
  expect(passwordFault('WEP', '0123456789')).toBeUndefined()
  expect(passwordFault('WEP', 'abcde')).toBeUndefined()
  expect(wifiCode({ ssid: 'ab', security: 'nopass', password: '' }, {})).toBe('WIFI:T:nopass;S:"ab";;')
})
