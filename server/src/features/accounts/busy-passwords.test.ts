import { availableParallelism } from 'node:os'
import { accountsCalls } from '@portal/contract/accounts'
import { sessionsCalls } from '@portal/contract/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { preparedPassword } from '../../testing/prepared-password.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures } from '../../testing/fixtures.ts'
import { verifyPassword } from './index.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ productLimits: true })
  await (await makeFixtures(app)).player('rampqueen')
})
afterAll(() => app.stop())

/** A hash that is cheap to verify. */
const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$VGhpcyBpcyBub3QgYSByZWFsIGhhc2ghISEhISEhISE'
let asked = 0
const formOf = (username: string) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: `${username}@world.test`,
  password: 'Turn-The-Ramp-42',
  username,
  date_of_birth: '1990-05-01',
  country: 'US',
  terms_and_conditions: true as const,
})

// A slow machine may free a slot before all calls have arrived; then the test repeats.
test(
  'login and registration answer 503 with Retry-After and without a query while too many passwords wait',
  { retry: 3 },
  async () => {
    const visitor = asVisitor(app)
    const form = formOf(`adalove${++asked}`)
    const logIn = () => visitor(sessionsCalls.login, { body: { identifier: 'rampqueen', password: preparedPassword } })
    // A first call of its kind takes longer than others.
    await visitor(sessionsCalls.login, { body: { identifier: 'nobodyhere', password: 'Not-The-Password-1' } })
    const slots = Math.max(1, availableParallelism() - 1)
    // Running checks take time, and the others fill the queue.
    const looked = Array.from({ length: slots * 4 }, () => verifyPassword(app.services, null, 'Not-The-Password-1'))
    const behind = Array.from({ length: 150 - slots * 3 }, () => verifyPassword(app.services, cheap, 'Not-The-Password-1'))
    app.queries()
    const answers = await Promise.all([logIn(), visitor(accountsCalls.register, { body: form })])
    expect(app.queries()).toEqual([])
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { success: false, code: 503 } })
    expect(await Promise.all([...looked, ...behind])).not.toContain(true)
    expect((await logIn()).status).toBe(200)
    expect((await visitor(accountsCalls.register, { body: form })).status).toBe(201)
  },
)
