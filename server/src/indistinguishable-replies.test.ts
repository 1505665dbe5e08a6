import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeFixtures, type Fixtures } from './testing/fixtures.ts'

let app: TestApp
let fixtures: Fixtures
let asked = 0

beforeAll(async () => {
  app = await startTestApp({ env: { REGISTRATION_REVEALS_EMAIL: 'off' } })
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

/** Kinds of accounts that a caller must not be able to distinguish. */
const kinds = ['unknown', 'known', 'not confirmed', 'child without consent', 'denied by the guardian', 'leaving'] as const
type Kind = (typeof kinds)[number]

const statusOf = {
  known: 'active',
  'not confirmed': 'pending',
  'child without consent': 'consent_pending',
  'denied by the guardian': 'consent_denied',
  leaving: 'leaving',
} as const

/** An unused name of that kind; all have the same length. */
async function nameOf(kind: Kind): Promise<{ email: string; username: string }> {
  const username = `askme${String(++asked).padStart(4, '0')}`
  const name = { username, email: `${username}@world.test` }
  if (kind === 'unknown') return name
  const isMinor = kind === 'child without consent' || kind === 'denied by the guardian'
  await fixtures.player(username, { status: statusOf[kind], isMinor })
  return name
}

type Question = { method: 'GET' | 'POST'; url: string; payload?: object }
const logIn = (identifier: string): Question => ({
  method: 'POST',
  url: '/api/v3/portal/user_auth',
  payload: { identifier, password: 'Not-The-Password-1' },
})

/** The visible parts of a reply, without values that differ in every reply. */
async function send(question: Question) {
  const answer = await app.http.inject({ ...question, remoteAddress: `10.1.${asked >> 8}.${asked & 255}` })
  const headers = Object.entries(answer.headers).filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return { status: answer.statusCode, headers, length: answer.rawPayload.length, body: answer.body }
}

const questions: Record<string, (name: { email: string; username: string }) => Question> = {
  'a reset mail': ({ email }) => ({ method: 'GET', url: `/api/v1/portal/reset_password/?identifier=${email}` }),
  'a reset mail by username': ({ username }) => ({ method: 'GET', url: `/api/v1/portal/reset_password/?identifier=${username}` }),
  'the activation mail': ({ email }) => ({
    method: 'GET',
    url: `/api/v1/portal/user_resend_registration_confirmation?identifier=${email}`,
  }),
  "the guardian's mail": ({ email }) => ({ method: 'POST', url: '/api/v1/portal/review_age_permissions', payload: { email } }),
}

describe.each(Object.entries(questions))('asking for %s', (_, question) => {
  test('gets the same answer for every kind of account', async () => {
    const expected = await send(question(await nameOf('unknown')))
    expect(expected.status).toBe(200)
    for (const kind of kinds) expect({ kind, ...(await send(question(await nameOf(kind)))) }).toEqual({ kind, ...expected })
  })
})

const guesses: Record<string, (identifier: string) => Question> = {
  'logging in': logIn,
  'asking whether credentials are right': (identifier) => ({
    ...logIn(identifier),
    url: '/api/v2/portal/user_verify_credentials',
  }),
  'the log-in of other clients': (username) => ({
    method: 'POST',
    url: '/api/v2/token/',
    payload: { username, password: 'Not-The-Password-1' },
  }),
}

describe.each(Object.entries(guesses))('%s with a wrong password', (_, guess) => {
  test('is refused and locked the same for every kind of account', { timeout: 60_000 }, async () => {
    const unknown = (await nameOf('unknown')).email
    const expected = await send(guess(unknown))
    for (const kind of kinds) expect({ kind, ...(await send(guess((await nameOf(kind)).email))) }).toEqual({ kind, ...expected })
    const known = (await nameOf('known')).email
    await send(guess(known))
    for (let n = 0; n < 9; n++) for (const identifier of [unknown, known]) await send(guess(identifier))
    const locked = await send(guess(unknown))
    expect(locked.status).toBe(429)
    expect(await send(guess(known))).toEqual(locked)
  })
})

test('registering with a taken email looks like any other where emails are not revealed', async () => {
  const form = (email: string) => ({
    method: 'POST' as const,
    url: '/api/v2/portal/user_register',
    payload: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email,
      password: 'Turn-The-Ramp-42',
      username: `fresh${++asked}`,
      date_of_birth: '1990-05-01',
      country: 'US',
      terms_and_conditions: true,
    },
  })
  const withoutVariableParts = (answer: Awaited<ReturnType<typeof send>>) => ({
    ...answer,
    body: answer.body
      .replace(/"user_id":\d+/, '"user_id":0')
      .replace(/"demo_mailbox":"[^"]*"/, '"demo_mailbox":""')
      .replace(/"status_key":"[^"]*"/, '"status_key":""'),
  })
  const expected = withoutVariableParts(await send(form((await nameOf('unknown')).email)))
  expect(expected.status).toBe(201)
  for (const kind of kinds)
    expect({ kind, ...withoutVariableParts(await send(form((await nameOf(kind)).email))) }).toEqual({ kind, ...expected })
})

test('the status of a registration is visible only with its key, even for a taken email', async () => {
  const register = async (email: string, isMinor: boolean) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/v2/portal/user_register',
      remoteAddress: `10.3.0.${(++asked & 127) + 1}`,
      payload: {
        first_name: 'Ada',
        last_name: 'Lovelace',
        email,
        password: 'Turn-The-Ramp-42',
        username: `status${++asked}`,
        date_of_birth: isMinor ? '2015-05-01' : '1990-05-01',
        country: 'US',
        terms_and_conditions: true,
        ...(isMinor && { adult_email: `guardian${asked}@world.test` }),
      },
    })
    return (answer.json() as { status_key: string }).status_key
  }
  const statusOf = async (query: string) => {
    const answer = await app.http.inject({ url: `/api/v2/portal/user_registration_status?${query}` })
    return answer.json() as { status: string }
  }
  for (const kind of kinds) {
    const { email } = await nameOf(kind)
    expect([kind, await statusOf(`identifier=${email}`)]).toEqual([kind, { success: true, status: 'pending' }])
    const [adult, minor] = [await register(email, false), await register((await nameOf(kind)).email, true)]
    expect([kind, (await statusOf(`key=${adult}`)).status]).toEqual([kind, 'pending'])
    expect([kind, (await statusOf(`key=${minor}`)).status]).toEqual([kind, 'consent_pending'])
    expect((await statusOf(`key=${minor.slice(0, -1)}`)).status).toBe('pending')
  }
})
