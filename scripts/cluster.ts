// Runs the portal on several nodes behind one port: `npm run cluster [-- --valkey] [--nodes=3]`. `npm run cluster -- restart`
// replaces the nodes of a running cluster one by one.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accountTable } from '../demo/accounts.ts'
import { buildWeb } from './build.ts'
import { startBalancer } from './nodes/balancer.ts'
import { startValkey } from './nodes/valkey.ts'
import { freePort, freePortFrom, portIsFree } from './ports.ts'
import { startReplica } from './postgres-replica.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readSettings, type Settings } from './settings.ts'
import { stopOnSignals } from './stop.ts'
import { supervise, type Supervised } from './supervise.ts'

const args = process.argv.slice(2)
const { onStop, stop } = stopOnSignals()
const drainMs = 1_500
const settings = await settingsOf(readSettings(process.env))
const pidFile = path.join(settings.dataDir, 'cluster.pid')

async function settingsOf(requested: Settings): Promise<Settings> {
  return { ...requested, shopPort: requested.shopPort && (await freePortFrom(requested.shopPort)) }
}

type Node = { port: number; process: Supervised }

try {
  if (args.includes('restart')) await requestRestart()
  else await open()
} catch (error) {
  console.error(`[cluster] ${(error as Error).message}`)
  await stop(1)
}

async function requestRestart() {
  const holder = fs.existsSync(pidFile) ? Number(fs.readFileSync(pidFile, 'utf8')) : 0
  if (!isCluster(holder)) throw new Error(`no cluster runs on ${settings.dataDir}`)
  process.kill(holder, 'SIGUSR2')
  console.log('The nodes are renewed one after the other; the cluster says when each is back.')
  await stop(0)
}

/** After a cluster was killed, another program may have the process id of its pid file. */
function isCluster(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('cluster.ts')
  } catch {
    return false
  }
}

async function open() {
  if (!(await portIsFree(settings.port)))
    throw new Error(`port ${settings.port} is in use: stop the program that uses it, or choose another port with PORT=…`)
  const count = Number(args.find((word) => word.startsWith('--nodes='))?.slice('--nodes='.length) ?? 3)
  if (!Number.isInteger(count) || count < 1 || count > 9) throw new Error('--nodes takes a number from 1 to 9')
  const [{ build }, prepared] = await Promise.all([buildWeb(), prepareDatabase(settings, onStop)])
  const backends = { ...(await replicaOf(prepared.database)), ...(await valkeyOf()) }
  const env = {
    ...prepared.env,
    ...backends,
    ORIGIN: `http://localhost:${settings.port}`,
    NODE_ENV: 'production',
    PORTAL_BUILD: build,
    DRAIN_MS: String(drainMs),
  }
  const nodes: Node[] = []
  for (let n = 0; n < count; n++) nodes.push(startNode(env, await freePort()))
  onStop(async () => void (await Promise.all(nodes.map((node) => node.process.stop()))))
  const balancer = await startBalancer(
    settings.port,
    nodes.map((node) => node.port),
  )
  onStop(balancer.stop)
  while (balancer.ready().length < count) await wait(50)
  startShopAndSimulator(env)
  replaceNodesOnSignal(nodes, env, () => balancer.ready().length === count)
  printAddress(nodes, backends)
}

function startNode(env: NodeJS.ProcessEnv, port: number): Node {
  return { port, process: supervise('server/src/main.ts', { name: `node on port ${port}`, env: { ...env, PORT: String(port) } }) }
}

function startShopAndSimulator(env: NodeJS.ProcessEnv) {
  const { port, shopPort, simulator } = settings
  if (shopPort) {
    const shop = { ...env, PORTAL_URL: `http://localhost:${port}` }
    onStop(supervise('shop/main.ts', { name: 'shop', env: shop }).stop)
  }
  if (simulator) {
    const machines = { ...env, PORTAL_URL: `http://127.0.0.1:${port}` }
    onStop(supervise('simulator/main.ts', { name: 'simulator', env: machines }).stop)
  }
}

async function replicaOf({ url, dataDir }: { url: string; dataDir?: string }): Promise<NodeJS.ProcessEnv> {
  if (dataDir === undefined || process.env.DATABASE_READ_URL) return {}
  const replica = await startReplica({ url, dataDir })
  onStop(replica.stop)
  return { DATABASE_READ_URL: replica.url(new URL(url).pathname.slice(1)) }
}

async function valkeyOf(): Promise<NodeJS.ProcessEnv> {
  if (!args.includes('--valkey') || process.env.VALKEY_URL) return {}
  const valkey = await startValkey()
  if (!valkey) throw new Error('this system has no valkey-server or redis-server: install one, or name one by VALKEY_URL')
  onStop(valkey.stop)
  return { VALKEY_URL: valkey.url }
}

function replaceNodesOnSignal(nodes: Node[], env: NodeJS.ProcessEnv, allReady: () => boolean) {
  fs.writeFileSync(pidFile, String(process.pid))
  onStop(async () => fs.rmSync(pidFile, { force: true }))
  let replacing = Promise.resolve()
  const replaceNodes = async () => {
    for (const [at, { port, process: old }] of nodes.entries()) {
      await old.stop()
      nodes[at] = startNode(env, port)
      // The balancer needs one probe to notice that the old node has ended.
      await wait(500)
      while (!allReady()) await wait(50)
      console.log(`[cluster] the node on port ${port} is back`)
    }
  }
  process.on('SIGUSR2', () => void (replacing = replacing.then(replaceNodes)))
}

function printAddress(nodes: Node[], backends: NodeJS.ProcessEnv) {
  const parts = [
    `${nodes.length} nodes on ports ${nodes.map(({ port }) => port).join(', ')}`,
    backends.DATABASE_READ_URL || process.env.DATABASE_READ_URL ? 'a replica for reads' : 'no replica',
    backends.VALKEY_URL || process.env.VALKEY_URL ? 'Valkey' : 'no Valkey',
  ]
  console.log(`\n[cluster] open at http://localhost:${settings.port}: ${parts.join('; ')}\n`)
  if (settings.demo) console.log(accountTable())
  console.log('npm run cluster -- restart renews the nodes one by one. Ctrl-C stops everything.')
}
