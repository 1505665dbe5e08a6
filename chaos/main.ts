// Proves behavior that takes too long for the tests: npm run chaos [-- NAME …] [--times=N]. Everything runs on loopback.
import { spawn } from 'node:child_process'
import { openRig, type Rig } from '../bench/rig.ts'
import { checkout } from '../scripts/lock.mjs'
import type { Outcome } from './outcome.ts'
import { stopOnSignals } from '../scripts/stop.ts'

type Proof = (rig: Rig, times?: number) => Promise<Outcome>

/** Faults: the database or whole nodes are ended and started repeatedly. These mostly wait. */
const faults: Record<string, () => Promise<Proof>> = {
  kills: async () => (await import('./kills.ts')).proveKills,
  restarts: async () => (await import('./restarts.ts')).proveRestarts,
  stops: async () => (await import('./stops.ts')).proveStops,
  cluster: async () => (await import('./cluster.ts')).proveCluster,
}

/** Inputs: these count answers and leftovers, not time, and run beside the faults with their own cluster. */
const inputs: Record<string, () => Promise<Proof>> = {
  fuzz: async () => (await import('./fuzz.ts')).proveFuzz,
  methods: async () => (await import('./methods.ts')).proveMethods,
  paths: async () => (await import('./paths.ts')).provePaths,
  texts: async () => (await import('./texts.ts')).proveTexts,
  image: async () => (await import('./image.ts')).proveImage,
  backup: async () => (await import('./backup.ts')).proveBackup,
  leak: async () => (await import('./leak.ts')).proveLeak,
}

const figures: Record<string, () => Promise<Proof>> = {
  'database-hang': async () => (await import('./database-hang.ts')).proveDatabaseHang,
  'slow-clients': async () => (await import('./slow-clients.ts')).proveSlowClients,
  overload: async () => (await import('./overload.ts')).proveOverload,
  webhooks: async () => (await import('./webhooks.ts')).proveWebhooks,
  'login-flood': async () => (await import('./login-flood.ts')).proveLoginFlood,
  timing: async () => (await import('./timing.ts')).proveTiming,
}

const proofs = { ...faults, ...inputs, ...figures }
const { onStop, stop } = stopOnSignals()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`

/** Closes what a proof opened; the cluster and its template database stay for the next one. */
async function runProof(rig: Rig, run: Proof, times: number | undefined): Promise<Outcome> {
  const ends: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (let end = ends.pop(); end; end = ends.pop())
      await end().catch((error: unknown) => console.error((error as Error).message))
  }
  rig.onClose(close)
  try {
    return await run({ ...rig, onClose: (end) => void ends.push(end) }, times)
  } finally {
    await close()
  }
}

async function prove(names: string[], times: number | undefined): Promise<boolean> {
  const rig = await openRig({ machines: 48, players: 300 })
  onStop(rig.close)
  let all = true
  for (const name of names) {
    const startedAt = performance.now()
    console.error(`[chaos] ${name} …`)
    const run = await proofs[name]?.()
    const { title, summary, failures } = run
      ? await runProof(rig, run, times).catch((error: unknown) => ({
          title: 'failed',
          summary: '',
          failures: [(error as Error).stack ?? ''],
        }))
      : { title: 'unknown', summary: '', failures: [`no such proof; known proofs are ${Object.keys(proofs).join(', ')}`] }
    console.log(`── ${name} ──\n   ${title}: ${summary}`)
    for (const sentence of failures.slice(0, 20)) console.log(`   WRONG ${sentence}`)
    console.log(`   ${failures.length === 0 ? 'holds' : 'DOES NOT HOLD'} (${seconds(startedAt)})\n`)
    all &&= failures.length === 0
  }
  await rig.close()
  return all
}

function proveInOtherProcess(names: string[]): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', './scripts/end-with-parent.mjs', 'chaos/main.ts', ...names, ...options], {
    cwd: checkout,
    env: { ...process.env, PORTAL_PARENT: String(process.pid) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  const ended = new Promise<boolean>((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(output)
      resolve(code === 0)
    })
  })
  onStop(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return ended
}

const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'))

const requested = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const unknown = requested.filter((name) => !(name in proofs))
if (unknown.length > 0) {
  console.error(`There is no proof "${unknown.join(', ')}". The proofs are: ${Object.keys(proofs).join(', ')}.`)
  process.exit(2)
}

try {
  const startedAt = performance.now()
  const times = options.find((option) => option.startsWith('--times='))?.slice('--times='.length)
  const numberOfTimes = times === undefined ? undefined : Number(times)
  let all: boolean
  if (requested.length > 0) all = await prove(requested, numberOfTimes)
  else {
    const both = await Promise.all([prove(Object.keys(faults), numberOfTimes), proveInOtherProcess(Object.keys(inputs))])
    all = (await prove(Object.keys(figures), numberOfTimes)) && both.every(Boolean)
    console.log(`${all ? 'everything holds' : 'NOT EVERYTHING HOLDS'} (${seconds(startedAt)})`)
  }
  await stop(all ? 0 : 1)
} catch (error) {
  console.error(`[chaos] ${(error as Error).message}`)
  await stop(1)
}
