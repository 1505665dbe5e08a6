import { accountsCalls } from '@portal/contract/accounts'
import { auditCalls } from '@portal/contract/audit'
import { contentCalls } from '@portal/contract/content'
import { flagsCalls } from '@portal/contract/flags'
import type { FlagKey } from '@portal/contract/rules/flags'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'

const { list, set } = flagsCalls

let app: TestApp
let second: TestApp
let fixtures: Fixtures
let admin: TestPlayer

beforeAll(async () => {
  app = await startTestApp()
  second = await startTestApp({ database: app.database })
  fixtures = await makeFixtures(app)
  admin = await fixtures.player('flagadmin', { groups: ['home', 'admin'] })
})
afterAll(async () => {
  await second.stop()
  await app.stop()
})

const stateOf = async (key: FlagKey) => {
  const found = (await admin.calls(list)).flags.find((flag) => flag.key === key)
  if (!found) throw new Error(`no flag ${key}`)
  return found
}
const switchTo = async (key: FlagKey, is_on: boolean, text = '') =>
  admin.calls(set, { params: { key }, body: { revision: (await stateOf(key)).revision, is_on, text, reason: 'Ticket 12' } })
const readFlags = async (at = app) => (await asVisitor(at)(contentCalls.flags)).body

test('flags have their defaults and no author until they are changed', async () => {
  const { environment, flags } = await admin.calls(list)
  expect(environment).toBe('local')
  expect(flags.map(({ key, is_on, changed_by }) => [key, is_on, changed_by])).toEqual([
    ['registration', true, null],
    ['cards', true, null],
    ['notice', false, null],
  ])
  expect(await readFlags()).toEqual({
    success: true,
    registration: true,
    notice: null,
    support_email: 'support@insiderconnected.example',
    security_email: 'security@insiderconnected.example',
    sells_membership: true,
  })
})

test('pages get the mail addresses and the shop of the settings', async () => {
  const env = { SUPPORT_EMAIL: 'help@pinball.club', SECURITY_EMAIL: 'safety@pinball.club', SHOP_PROVIDER: 'none' }
  const other = await startTestApp({ env, database: app.database })
  expect(await readFlags(other)).toMatchObject({
    support_email: 'help@pinball.club',
    security_email: 'safety@pinball.club',
    sells_membership: false,
  })
  await other.stop()
})

test('a notice is shown on every node while it is on, without a query per call', async () => {
  const refused = await admin.request(set, {
    params: { key: 'notice' },
    body: { revision: 0, is_on: true, text: '', reason: 'Ticket 12' },
  })
  expect(refused.status).toBe(400)
  await readFlags(second)
  await switchTo('notice', true, 'Back at noon.')
  expect((await readFlags()).notice).toBe('Back at noon.')
  await expect.poll(async () => (await readFlags(second)).notice).toBe('Back at noon.')
  const queriesOfRead = async () => {
    app.queries()
    await readFlags()
    return app.queries()
  }
  await expect.poll(queriesOfRead).toEqual([])
  expect((await admin.calls(auditCalls.list)).results[0]).toMatchObject({ action: 'flag.switched', reason: 'Ticket 12' })
  expect(await stateOf('notice')).toMatchObject({ changed_by: 'flagadmin', revision: 1 })
  await switchTo('notice', false)
  expect((await readFlags()).notice).toBeNull()
})

test('the second of two concurrent changes is refused', async () => {
  const { revision } = await stateOf('cards')
  const answers = await Promise.all(
    [true, false].map((is_on) =>
      admin.request(set, { params: { key: 'cards' }, body: { revision, is_on, text: '', reason: 'Ticket 12' } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the home page has no cards while their flag is off', async () => {
  await fixtures.card({ title: 'Venom hunt', linkUrl: '/ic/games', cta: 'Look' })
  await switchTo('cards', false)
  expect(await admin.calls(contentCalls.adcards)).toEqual([])
  await switchTo('cards', true)
  expect((await admin.calls(contentCalls.adcards)).map(({ title }) => title)).toEqual(['Venom hunt'])
})

test('no account can be created while registration is off', async () => {
  const body = {
    first_name: 'Lou',
    last_name: 'Late',
    email: 'late@world.test',
    password: 'silver-ball-42',
    username: 'latecomer',
    date_of_birth: '1990-01-01',
    country: 'US',
    terms_and_conditions: true as const,
  }
  const registerAccount = () => asVisitor(app)(accountsCalls.register, { body })
  await switchTo('registration', false)
  expect((await readFlags()).registration).toBe(false)
  const refused = await registerAccount()
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('You can’t create an account right now.')
  await switchTo('registration', true)
  expect((await registerAccount()).status).toBe(201)
})
