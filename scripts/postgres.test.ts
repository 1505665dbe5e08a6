import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from './ports.ts'
import { startCluster } from './postgres.ts'
import type { Cluster, ClusterOptions } from './postgres.ts'
import { explainFailure } from './postgres-files.ts'
import { runSql } from './sql.ts'

let folder = ''
let running: Cluster[] = []

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'))
  fs.chmodSync(folder, 0o755)
})
afterEach(async () => {
  await Promise.all(running.map((cluster) => cluster.stop()))
  running = []
  fs.rmSync(folder, { recursive: true, force: true })
})

const dataDir = () => path.join(folder, 'postgres')

async function start(options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const cluster = await startCluster({ dataDir: dataDir(), durable: false, ...options })
  running.push(cluster)
  return cluster
}

const settingOf = async (cluster: Cluster, setting: string) =>
  Object.values((await runSql(cluster.url(), `show ${setting}`)).rows[0] as Record<string, string>)[0]

/** Whether a process runs; a zombie counts as ended. */
const isAlive = (pid: number) => fs.existsSync(`/proc/${pid}`) && !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))

describe('bundled PostgreSQL', () => {
  test('keeps committed rows over a restart', async () => {
    const first = await start({ durable: true })
    await runSql(first.url(), 'create table kept (value int); insert into kept values (7)')
    await first.stop()
    const second = await start({ durable: true })
    expect((await runSql(second.url(), 'select value from kept')).rows).toEqual([{ value: 7 }])
    expect(await settingOf(second, 'fsync')).toBe('on')
    expect(await settingOf(second, 'synchronous_commit')).toBe('on')
    expect(await settingOf(second, 'data_checksums')).toBe('on')
  })

  test('runs without durability for tests', async () => {
    expect(await settingOf(await start(), 'fsync')).toBe('off')
  })

  test('reports an unexpected end and can be started on the same port', async () => {
    const first = await start()
    const ended = new Promise<string>((resolve) => first.onExit(resolve))
    process.kill(first.pid, 'SIGKILL')
    await ended
    const second = await start({ port: first.port })
    expect(second.url()).toBe(first.url())
    expect((await runSql(second.url(), 'select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('ends when its parent process is killed', async () => {
    const module = new URL('./postgres.ts', import.meta.url).href
    const program = `const { startCluster } = await import('${module}')
      const cluster = await startCluster({ dataDir: '${dataDir()}', durable: false })
      console.log(cluster.pid); setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [output] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(output.toString().trim())
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    // The next start waits for the orphan to end.
    const next = await start()
    expect(next.pid).not.toBe(pid)
    expect(isAlive(pid)).toBe(false)
  })

  test('ignores a lock file whose process id belongs to another program', async () => {
    const first = await start()
    await first.stop()
    const owner = fs.statSync(dataDir())
    const other = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid })
    fs.writeFileSync(path.join(dataDir(), 'postmaster.pid'), `${other.pid}\n${dataDir()}\n`)
    fs.chownSync(path.join(dataDir(), 'postmaster.pid'), owner.uid, owner.gid)
    const second = await start()
    expect(second.pid).toBeGreaterThan(0)
    other.kill()
  })

  test('creates its data folder again after an interrupted first start', async () => {
    fs.mkdirSync(`${dataDir()}.init`)
    fs.writeFileSync(path.join(`${dataDir()}.init`, 'PG_VERSION'), '18')
    expect((await start()).pid).toBeGreaterThan(0)
  })
})

describe('error of a failed start', () => {
  test('names the PostgreSQL version that created the data folder', async () => {
    fs.mkdirSync(dataDir())
    fs.writeFileSync(path.join(dataDir(), 'PG_VERSION'), '14\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 14, and this product carries 18/)
  })

  test('names a folder that is not a database', async () => {
    fs.mkdirSync(dataDir())
    fs.writeFileSync(path.join(dataDir(), 'holiday.jpg'), '')
    await expect(start()).rejects.toThrow(/is not a database folder/)
    expect(fs.readdirSync(dataDir())).toEqual(['holiday.jpg'])
  })

  test('says that the port is taken', async () => {
    const port = await freePort()
    const other = net.createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    await expect(start({ port })).rejects.toThrow(`port ${port}, meant for PostgreSQL, is taken by another program`)
    other.close()
  })

  test('says that another portal uses the data', async () => {
    await start()
    const log = vi.spyOn(console, 'log').mockReturnValue()
    await expect(start({ shutdownTimeoutMs: 300 })).rejects.toThrow(/another portal is running on/)
    expect(log).toHaveBeenCalledOnce()
  })

  test('names the missing system library', () => {
    const output =
      'postgres: error while loading shared libraries: libfoo.so.3: cannot open shared object file: No such file or directory'
    expect(explainFailure(output, 'PostgreSQL')).toMatch(/needs the system library libfoo\.so\.3/)
  })
})
