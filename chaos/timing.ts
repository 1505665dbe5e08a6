import { buildApp, type App } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { createAccount } from '../server/src/features/accounts/index.ts'
import { preparedHash } from '../server/src/testing/prepared-password.ts'
import type { Rig } from '../bench/rig.ts'
import { serverEnvironment, startServer } from '../bench/server-process.ts'
import type { Outcome } from './outcome.ts'

const aucRange = [0.45, 0.55] as const
const maxRetries = 2

type Status = 'active' | 'pending' | 'consent_pending'
type Kind = Status | 'unknown'
type Send = (origin: string, email: string) => Promise<Response>
type Probe = { name: string; send: Send; kinds: readonly [Kind, ...Kind[]] }

const post = (origin: string, path: string, body: object) =>
  fetch(`${origin}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const login: Send = (origin, identifier) => post(origin, 'v3/portal/user_auth', { identifier, password: 'Not-The-Password-1' })
const verify: Send = (origin, identifier) =>
  post(origin, 'v2/portal/user_verify_credentials', { identifier, password: 'Not-The-Password-1' })
const mailed =
  (path: string): Send =>
  (origin, email) =>
    fetch(`${origin}/api/v1/portal/${path}?identifier=${encodeURIComponent(email)}`)
const guardianMail: Send = (origin, email) => post(origin, 'v1/portal/review_age_permissions', { email })
let registrations = 0
const register: Send = (origin, email) =>
  post(origin, 'v2/portal/user_register', {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email,
    password: 'Turn-The-Ramp-42',
    username: `newcomer${++registrations}`,
    date_of_birth: '1990-05-01',
    country: 'US',
    terms_and_conditions: true,
  })

const probes: Probe[] = [
  { name: 'login', send: login, kinds: ['active', 'unknown', 'pending', 'consent_pending'] },
  { name: 'credentials', send: verify, kinds: ['unknown', 'active'] },
  { name: 'reset', send: mailed('reset_password/'), kinds: ['unknown', 'active'] },
  { name: 'resend', send: mailed('user_resend_registration_confirmation'), kinds: ['unknown', 'pending'] },
  { name: 'guardian mail', send: guardianMail, kinds: ['unknown', 'consent_pending'] },
  { name: 'registering without revealing e-mails', send: register, kinds: ['unknown', 'active'] },
]

const namePrefix = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? ''

/** The time of an answer does not reveal whether an account exists. */
export async function proveTiming(rig: Rig, samples = 400): Promise<Outcome> {
  const databaseUrl = await rig.freshDatabase('timing')
  const server = await startServer({ databaseUrl, env: { REGISTRATION_REVEALS_EMAIL: 'off' } })
  rig.onClose(server.stop)
  const app = await buildApp(readConfig(serverEnvironment(databaseUrl, 0)), { background: false })
  rig.onClose(app.stop)
  const failures: string[] = []
  const summary: string[] = []
  for (const probe of probes.filter(({ name }) => name.startsWith(namePrefix)))
    for (const [pair, aucs] of await measureAuc(probe, (kinds) => timesOf(app, server.origin, { ...probe, kinds }, samples))) {
      const values = aucs.map((auc) => auc.toFixed(3)).join(' ')
      summary.push(`${probe.name}, ${pair} ${values}`)
      if (aucs.filter(isOutOfRange).length > maxRetries / 2)
        failures.push(`${probe.name}, ${pair}: the time reveals the kind, AUC ${values}`)
    }
  return { title: `AUC over ${samples} samples a kind, in random order`, summary: summary.join('; '), failures }
}

const isOutOfRange = (auc: number) => auc < aucRange[0] || auc > aucRange[1]

/**
 * AUC of the first kind against each other one. Equal kinds exceed the limit in one of seventy runs by chance, so the test is
 * repeated, and fails when most runs exceed it.
 */
async function measureAuc(
  { kinds: [first, ...others] }: Probe,
  send: (kinds: readonly [Kind, ...Kind[]]) => Promise<Map<Kind, number[]>>,
): Promise<Map<string, number[]>> {
  const aucs = new Map(others.map((kind) => [kind, [] as number[]]))
  let open = others
  for (let run = 0; run <= maxRetries && open.length > 0; run++) {
    const times = await send([first, ...open])
    for (const kind of open) aucs.get(kind)?.push(aucOf(times.get(first) ?? [], times.get(kind) ?? []))
    open = open.filter((kind) => aucs.get(kind)?.some(isOutOfRange))
  }
  return new Map([...aucs].map(([kind, found]) => [`${first} or ${kind}`, found]))
}

let accountCount = 0

async function names(app: App, kind: Kind, count: number): Promise<string[]> {
  const emails: string[] = []
  for (let n = 0; n < count; n++) {
    const username = `timed${++accountCount}`
    const email = `${username}@world.test`
    if (kind !== 'unknown')
      await createAccount(app.services, {
        email,
        username,
        passwordHash: preparedHash,
        status: kind,
        isMinor: kind === 'consent_pending',
      })
    emails.push(email)
  }
  return emails
}

async function timesOf(app: App, origin: string, { name, send, kinds }: Probe, samples: number): Promise<Map<Kind, number[]>> {
  const queue: { email: string; kind: Kind; place: number }[] = []
  for (const kind of kinds) for (const email of await names(app, kind, samples)) queue.push({ email, kind, place: Math.random() })
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  for (const { email, kind } of queue.toSorted((a, b) => a.place - b.place)) {
    const startedAt = performance.now()
    const answer = await send(origin, email)
    const text = await answer.text()
    times.get(kind)?.push(performance.now() - startedAt)
    if (isFault(answer.status, text)) throw new Error(`${name}: answered ${answer.status} ${text}`)
  }
  return times
}

/**
 * Whether the answer is unrelated to the name: a malformed body, a limit, a server error. A wrong password is a valid answer.
 */
const isFault = (status: number, text: string) =>
  status === 429 || status >= 500 || (status === 400 && !text.includes('"code":619'))

function aucOf(ones: number[], others: number[]): number {
  let above = 0
  for (const one of ones) for (const other of others) above += other > one ? 1 : other === one ? 0.5 : 0
  return above / (ones.length * others.length)
}
