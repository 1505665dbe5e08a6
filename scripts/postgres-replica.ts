import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startCluster, type Cluster } from './postgres.ts'

export type Replica = {
  url: (database: string) => string
  pid: () => number
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

type Primary = { url: string; dataDir: string }

/** Files not to copy: they belong to the running primary or are created again. */
const excluded = new Set(['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_stat_tmp'])
const empty = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_stat_tmp']
const keepLog = '512MB'

/**
 * Starts a streaming replica of the bundled PostgreSQL and replaces an earlier one. The package lacks pg_basebackup, so files
 * are copied between pg_backup_start and pg_backup_stop.
 */
export async function startReplica(primary: Primary): Promise<Replica> {
  const dataDir = `${primary.dataDir}-replica`
  const max_connections = await copyPrimary(primary, dataDir)
  const { hostname, port: primaryPort, username, password } = new URL(primary.url)
  const primary_conninfo = `host=${hostname} port=${primaryPort} user=${username} password=${password} application_name=replica`
  // A replica must allow as many connections as its primary. Replay waits for readers for at most one second.
  const settings = { primary_conninfo, max_connections, max_standby_streaming_delay: '1s' }
  const launch = (fixed?: number) =>
    startCluster({ dataDir, durable: true, settings, ...(fixed === undefined ? {} : { port: fixed }) })
  let cluster: Cluster = await launch()
  const { port } = cluster
  return {
    url: (database) => cluster.url(database),
    pid: () => cluster.pid,
    kill: async () => {
      process.kill(cluster.pid, 'SIGQUIT')
      await cluster.stop()
    },
    start: async () => {
      cluster = await launch(port)
    },
    stop: async () => {
      await cluster.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
      fs.rmSync(`${dataDir}.password`, { force: true })
    },
  }
}

async function copyPrimary({ url, dataDir: from }: Primary, to: string): Promise<string> {
  fs.rmSync(to, { recursive: true, force: true })
  let connections = ''
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Keeps the log that is written during the copy until the replica has read it.
    await client.query(`alter system set wal_keep_size = '${keepLog}'`)
    await client.query('select pg_reload_conf()')
    await client.query(`select pg_backup_start('replica', true)`)
    copyFiles(from, to)
    connections = (await client.query<{ max_connections: string }>('show max_connections')).rows[0]?.max_connections ?? '100'
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>('select * from pg_backup_stop(false)')
    fs.writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    fs.writeFileSync(path.join(to, 'standby.signal'), '')
  } finally {
    await client.end()
  }
  fs.copyFileSync(`${from}.password`, `${to}.password`)
  copyOwnership(from, to)
  return connections
}

/** Files may vanish during the copy; replaying the log restores them. */
function copyFiles(from: string, to: string): void {
  fs.mkdirSync(to, { mode: 0o700 })
  const copy = (place: string) => {
    for (const entry of fs.readdirSync(path.join(from, place), { withFileTypes: true })) {
      const below = path.join(place, entry.name)
      if (excluded.has(below) || below.startsWith('pg_wal')) continue
      if (entry.isDirectory()) {
        fs.mkdirSync(path.join(to, below), { mode: 0o700 })
        copy(below)
      } else copyIfPresent(path.join(from, below), path.join(to, below))
    }
  }
  copy('')
  for (const name of empty) fs.mkdirSync(path.join(to, name), { mode: 0o700, recursive: true })
}

function copyIfPresent(from: string, to: string): void {
  try {
    fs.copyFileSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** PostgreSQL may run under another account, which must own the copy. */
function copyOwnership(from: string, to: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(from)
  const chown = (place: string) => {
    fs.chownSync(place, uid, gid)
    if (fs.statSync(place).isDirectory()) for (const name of fs.readdirSync(place)) chown(path.join(place, name))
  }
  chown(to)
}
