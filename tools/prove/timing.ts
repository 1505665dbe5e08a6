import { buildApp, type App } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { createAccount } from '../../server/src/features/accounts/index.ts'
import { preparedHash } from '../../server/src/testing/prepared-password.ts'
import type { Rig } from '../bench/rig.ts'
import { serverEnvironment, startServer } from '../bench/server-process.ts'
import type { Outcome } from './outcome.ts'

const band = [0.45, 0.55] as const
const runs = 3

type Status = 'active' | 'pending' | 'consent_pending'
/** One question asked about two kinds of names; its answers must not be told apart by their time. */
type Pair = { name: string; ask: Ask; one: Status | null; other: Status | null }
type Ask = (origin: string, email: string) => Promise<Response>

const post = (origin: string, path: string, body: object) =>
  fetch(`${origin}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const login: Ask = (origin, identifier) => post(origin, 'v3/portal/user_auth', { identifier, password: 'Not-The-Password-1' })
const verify: Ask = (origin, identifier) =>
  post(origin, 'v2/portal/user_verify_credentials', { identifier, password: 'Not-The-Password-1' })
const mailed =
  (path: string): Ask =>
  (origin, email) =>
    fetch(`${origin}/api/v1/portal/${path}?identifier=${encodeURIComponent(email)}`)
const review: Ask = (origin, email) => post(origin, 'v1/portal/review_age_permissions', { email })
let registered = 0
const register: Ask = (origin, email) =>
  post(origin, 'v2/portal/user_register', {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email,
    password: 'Turn-The-Ramp-42',
    username: `newcomer${++registered}`,
    date_of_birth: '1990-05-01',
    country: 'US',
    terms_and_conditions: true,
  })

const pairs: Pair[] = [
  { name: 'login, unknown or known', ask: login, one: null, other: 'active' },
  { name: 'login, known or not confirmed', ask: login, one: 'active', other: 'pending' },
  { name: 'login, unknown or a child without consent', ask: login, one: null, other: 'consent_pending' },
  { name: 'credentials, unknown or known', ask: verify, one: null, other: 'active' },
  { name: 'reset, unknown or known', ask: mailed('reset_password/'), one: null, other: 'active' },
  { name: 'resend, unknown or not confirmed', ask: mailed('user_resend_registration_confirmation'), one: null, other: 'pending' },
  { name: 'guardian mail, unknown or a child', ask: review, one: null, other: 'consent_pending' },
  { name: 'registering where no e-mail is revealed, unknown or known', ask: register, one: null, other: 'active' },
]

/** How long an answer takes tells nobody whether there is such an account. */
export async function proveTiming(rig: Rig, samples = 400): Promise<Outcome> {
  const databaseUrl = await rig.worldDatabase('timing')
  const server = await startServer({ databaseUrl, env: { REGISTRATION_REVEALS_EMAIL: 'off' } })
  rig.onClose(server.stop)
  const app = await buildApp(readConfig(serverEnvironment(databaseUrl, 0)), { background: false })
  rig.onClose(app.stop)
  const wrong: string[] = []
  const facts: string[] = []
  for (const pair of pairs) {
    const areas: number[] = []
    const isOut = (area: number) => area < band[0] || area > band[1]
    // A pair fails when two of three runs lie outside.
    for (let run = 0; run < runs && areas.filter(isOut).length < 2 && areas.filter((area) => !isOut(area)).length < 2; run++)
      areas.push(await separation(app, server.origin, pair, samples))
    facts.push(`${pair.name} ${areas.map((area) => area.toFixed(3)).join(' ')}`)
    if (areas.filter(isOut).length >= 2)
      wrong.push(`${pair.name}: told apart by time, AUC ${areas.map((area) => area.toFixed(3)).join(', ')}`)
  }
  return { what: `AUC over ${samples} samples a kind, in random order`, facts: facts.join('; '), wrong }
}

let named = 0

/** Names of one kind, each asked about once: no limit and no lock speaks for it. */
async function names(app: App, status: Status | null, count: number): Promise<string[]> {
  const made: string[] = []
  for (let n = 0; n < count; n++) {
    const username = `timed${++named}`
    const email = `${username}@world.test`
    if (status)
      await createAccount(app.services, {
        email,
        username,
        passwordHash: preparedHash,
        status,
        isMinor: status === 'consent_pending',
      })
    made.push(email)
  }
  return made
}

/** How well the time of an answer tells one kind from the other: 0.5 not at all, 0 or 1 always. */
async function separation(app: App, origin: string, { name, ask, one, other }: Pair, samples: number): Promise<number> {
  const questions = [
    ...(await names(app, one, samples)).map((email) => ({ email, kind: 0 })),
    ...(await names(app, other, samples)).map((email) => ({ email, kind: 1 })),
  ]
    .map((question) => ({ question, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ question }) => question)
  const times: [number[], number[]] = [[], []]
  for (const { email, kind } of questions) {
    const begun = performance.now()
    const answer = await ask(origin, email)
    const said = await answer.text()
    times[kind as 0 | 1].push(performance.now() - begun)
    if (isFault(answer.status, said)) throw new Error(`${name}: answered ${answer.status} ${said}`)
  }
  return areaUnder(times[0], times[1])
}

/** Anything but an answer to the question: a body the portal does not take, a limit, a fault. A wrong password is one. */
const isFault = (status: number, said: string) =>
  status === 429 || status >= 500 || (status === 400 && !said.includes('"code":619'))

function areaUnder(ones: number[], others: number[]): number {
  let above = 0
  for (const one of ones) for (const other of others) above += other > one ? 1 : other === one ? 0.5 : 0
  return above / (ones.length * others.length)
}
