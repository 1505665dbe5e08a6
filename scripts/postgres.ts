import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, portIsFree } from './ports.ts'
import { explainFailure, prepareInstallation, runProgram, spawnWithParent } from './postgres-files.ts'
import type { Installation } from './postgres-files.ts'

export type ClusterOptions = {
  dataDir: string
  /** Whether a commit must survive a power cut. Tests turn this off for speed. */
  durable: boolean
  port?: number
  /** Time for an earlier server on the same files to end. */
  shutdownTimeoutMs?: number
  settings?: Record<string, string>
}

export type Cluster = {
  url: (database?: string) => string
  pid: number
  port: number
  /** The folder in use; differs from the requested one when the checkout is private to root. */
  dataDir: string
  stop: () => Promise<void>
  onExit: (listener: (output: string) => void) => void
}

const durableSettings = {
  synchronous_commit: 'on',
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  shared_buffers: '256MB',
  max_connections: '100',
}

const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
  shared_buffers: '128MB',
  max_connections: '200',
  file_copy_method: 'clone',
}

const commonSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

async function walCompression({ bin, dataDir, account }: Installation): Promise<string> {
  const probe = ['-D', dataDir, '-C', 'wal_compression', '-c', 'wal_compression=lz4']
  return runProgram(path.join(bin, 'postgres'), probe, account).then(
    () => 'lz4',
    () => 'pglz',
  )
}

/**
 * Starts the bundled PostgreSQL on 127.0.0.1. It ends with its parent process, also after a kill. Waits ten seconds (or
 * `shutdownTimeoutMs`) for an earlier server on the same files to end.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  if (options.port !== undefined) await waitUntilPortIsFree(options.port)
  const place = await prepareInstallation(options.dataDir, options.durable)
  const settings: Record<string, string> = {
    ...commonSettings,
    ...(options.durable ? durableSettings : fastSettings),
    ...options.settings,
  }
  if (options.durable) settings.wal_compression = await walCompression(place)
  const { child, port, output } = await launchWithRetries(place, settings, options)
  return clusterOf(place, child, port, output)
}

/** The child processes of a killed PostgreSQL hold the port a little longer than the server. */
async function waitUntilPortIsFree(port: number) {
  for (const giveUpAt = Date.now() + 2_000; !(await portIsFree(port)); await wait(50))
    if (Date.now() > giveUpAt) throw new Error(`port ${port}, meant for PostgreSQL, is taken by another program`)
}

function clusterOf(place: Installation, child: ChildProcess, port: number, output: () => string): Cluster {
  let isStopping = false
  const listeners: ((output: string) => void)[] = []
  child.on('exit', () => {
    if (!isStopping) for (const listener of listeners) listener(output())
  })
  const stop = async () => {
    isStopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    const immediately = setTimeout(() => child.kill('SIGQUIT'), 30_000)
    await ended
    clearTimeout(immediately)
  }
  return {
    pid: child.pid ?? 0,
    port,
    dataDir: place.dataDir,
    url: (database = 'postgres') => `postgres://portal:${place.password}@127.0.0.1:${port}/${database}`,
    stop,
    onExit: (listener) => void listeners.push(listener),
  }
}

type Launched = { child: ChildProcess; port: number; output: () => string }

/** Starts the server; retries when the port was taken meanwhile or an earlier server still uses the files. */
async function launchWithRetries(
  place: Installation,
  settings: Record<string, string>,
  options: ClusterOptions,
): Promise<Launched> {
  const { port: fixed, shutdownTimeoutMs = 10_000 } = options
  const giveUpAt = Date.now() + shutdownTimeoutMs
  for (let isReported = false; ;) {
    const port = fixed ?? (await freePort())
    try {
      return { port, ...(await launch(place, { ...settings, port: String(port) })) }
    } catch (error) {
      const message = String(error)
      const inUse = /postmaster\.pid|pre-existing shared memory/.test(message)
      if (!inUse && !(fixed === undefined && /could not bind|Address already in use/.test(message))) throw error
      if (inUse && dropForeignLock(place.dataDir)) continue
      if (Date.now() > giveUpAt)
        throw new Error(`another portal is running on ${place.dataDir}: stop it, or set DATA_DIR to another folder`, {
          cause: error,
        })
      if (inUse && !isReported) console.log('[portal] waiting for an earlier PostgreSQL on these files to end …')
      isReported = true
      await wait(100)
    }
  }
}

/** After a reboot, the process id in PostgreSQL's lock file may belong to another program of the same user. */
function dropForeignLock(dataDir: string): boolean {
  const file = path.join(dataDir, 'postmaster.pid')
  try {
    const holder = fs.readFileSync(file, 'utf8').split('\n')[0] ?? ''
    if (fs.readFileSync(`/proc/${holder}/cmdline`, 'utf8').includes('postgres')) return false
    fs.rmSync(file)
    return true
  } catch {
    return false
  }
}

function spawnServer({ bin, dataDir, account }: Installation, settings: Record<string, string>): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // In a session of its own, so that Ctrl-C reaches only the parent, which stops everything in order.
  return spawnWithParent(path.join(bin, 'postgres'), ['-D', dataDir, ...flags], account, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function launch(place: Installation, settings: Record<string, string>): Promise<Omit<Launched, 'port'>> {
  return new Promise((resolve, reject) => {
    const child = spawnServer(place, settings)
    let log = ''
    let ready = false
    child.stderr?.on('data', (data: Buffer) => {
      log = (log + data.toString()).slice(-8_000)
      if (ready || !/ready to accept (?:read-only )?connections/.test(log)) return
      ready = true
      child.off('close', refused)
      resolve({ child, output: () => log })
    })
    const refused = () => reject(new Error(explainFailure(log, 'PostgreSQL')))
    child.on('error', reject)
    // `exit` may come before the output is read; `close` comes after.
    child.on('close', refused)
  })
}
