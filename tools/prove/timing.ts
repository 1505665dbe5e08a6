import { buildApp, type App } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { createAccount } from '../../server/src/features/accounts/index.ts'
import { preparedHash } from '../../server/src/testing/prepared-password.ts'
import type { Rig } from '../bench/rig.ts'
import { serverEnvironment, startServer } from '../bench/server-process.ts'
import type { Outcome } from './outcome.ts'

const band = [0.45, 0.55] as const
const againAtMost = 2

type Status = 'active' | 'pending' | 'consent_pending'
type Kind = Status | 'unknown'
type Ask = (origin: string, email: string) => Promise<Response>
/** One request with names of several kinds; the time must not reveal the kind of name. */
type Question = { name: string; ask: Ask; kinds: readonly [Kind, ...Kind[]] }

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

const questions: Question[] = [
  { name: 'login', ask: login, kinds: ['active', 'unknown', 'pending', 'consent_pending'] },
  { name: 'credentials', ask: verify, kinds: ['unknown', 'active'] },
  { name: 'reset', ask: mailed('reset_password/'), kinds: ['unknown', 'active'] },
  { name: 'resend', ask: mailed('user_resend_registration_confirmation'), kinds: ['unknown', 'pending'] },
  { name: 'guardian mail', ask: review, kinds: ['unknown', 'consent_pending'] },
  { name: 'registering where no e-mail is revealed', ask: register, kinds: ['unknown', 'active'] },
]

/** Runs only questions whose name starts like this: `--only=registering`. */
const wanted = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? ''

/** The time of an answer does not reveal whether an account exists. */
export async function proveTiming(rig: Rig, samples = 400): Promise<Outcome> {
  const databaseUrl = await rig.freshDatabase('timing')
  const server = await startServer({ databaseUrl, env: { REGISTRATION_REVEALS_EMAIL: 'off' } })
  rig.onClose(server.stop)
  const app = await buildApp(readConfig(serverEnvironment(databaseUrl, 0)), { background: false })
  rig.onClose(app.stop)
  const wrong: string[] = []
  const facts: string[] = []
  for (const question of questions.filter(({ name }) => name.startsWith(wanted)))
    for (const [pair, areas] of await judged(question, (kinds) => timesOf(app, server.origin, { ...question, kinds }, samples))) {
      const told = areas.map((area) => area.toFixed(3)).join(' ')
      facts.push(`${question.name}, ${pair} ${told}`)
      if (areas.filter(isOut).length > againAtMost / 2) wrong.push(`${question.name}, ${pair}: told apart by time, AUC ${told}`)
    }
  return { what: `AUC over ${samples} samples a kind, in random order`, facts: facts.join('; '), wrong }
}

const isOut = (area: number) => area < band[0] || area > band[1]

/**
 * AUC of the first kind against each other one. Equal kinds exceed the limit in one of seventy runs by chance, so the test is
 * repeated, and fails when most runs exceed it.
 */
async function judged(
  { kinds: [first, ...others] }: Question,
  ask: (kinds: readonly [Kind, ...Kind[]]) => Promise<Map<Kind, number[]>>,
): Promise<Map<string, number[]>> {
  const areas = new Map(others.map((kind) => [kind, [] as number[]]))
  let open = others
  for (let run = 0; run <= againAtMost && open.length > 0; run++) {
    const times = await ask([first, ...open])
    for (const kind of open) areas.get(kind)?.push(areaUnder(times.get(first) ?? [], times.get(kind) ?? []))
    open = open.filter((kind) => areas.get(kind)?.some(isOut))
  }
  return new Map([...areas].map(([kind, found]) => [`${first} or ${kind}`, found]))
}

let named = 0

/** Names of one kind, each used once, so that no limit or lockout affects the time. */
async function names(app: App, kind: Kind, count: number): Promise<string[]> {
  const made: string[] = []
  for (let n = 0; n < count; n++) {
    const username = `timed${++named}`
    const email = `${username}@world.test`
    if (kind !== 'unknown')
      await createAccount(app.services, {
        email,
        username,
        passwordHash: preparedHash,
        status: kind,
        isMinor: kind === 'consent_pending',
      })
    made.push(email)
  }
  return made
}

async function timesOf(app: App, origin: string, { name, ask, kinds }: Question, samples: number): Promise<Map<Kind, number[]>> {
  const queue: { email: string; kind: Kind; place: number }[] = []
  for (const kind of kinds) for (const email of await names(app, kind, samples)) queue.push({ email, kind, place: Math.random() })
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  for (const { email, kind } of queue.toSorted((a, b) => a.place - b.place)) {
    const begun = performance.now()
    const answer = await ask(origin, email)
    const said = await answer.text()
    times.get(kind)?.push(performance.now() - begun)
    if (isFault(answer.status, said)) throw new Error(`${name}: answered ${answer.status} ${said}`)
  }
  return times
}

/**
 * Whether the answer is unrelated to the name: a malformed body, a limit, a server error. A wrong password is a valid answer.
 */
const isFault = (status: number, said: string) =>
  status === 429 || status >= 500 || (status === 400 && !said.includes('"code":619'))

function areaUnder(ones: number[], others: number[]): number {
  let above = 0
  for (const one of ones) for (const other of others) above += other > one ? 1 : other === one ? 0.5 : 0
  return above / (ones.length * others.length)
}
