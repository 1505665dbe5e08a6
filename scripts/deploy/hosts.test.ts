import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkout } from '../lock.mjs'
import { deployFile, emptyFolder, envOf, filledSecrets, knownNames, problemsOf, textOf } from './files.ts'

const stringList = z.array(z.string())

describe('the Dockerfile', () => {
  const lines = fs
    .readFileSync(path.join(checkout, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const instruction = (name: string) => last.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? ''
  const exec = (text: string) => stringList.parse(JSON.parse(text))

  test('takes both bases as arguments, none of them the latest', () => {
    expect(lines.filter((line) => line.startsWith('FROM '))).toEqual(['FROM ${BUILD_IMAGE} AS build', 'FROM ${BASE_IMAGE}'])
    const bases = lines.filter((line) => /^ARG \w+_IMAGE=/.test(line))
    expect(bases).toHaveLength(2)
    for (const base of bases) expect(base).toMatch(/=[\w./-]+:(?!latest)[\w.-]+$/)
  })

  test('runs no shell in the image, and no root', () => {
    expect(instruction('USER')).toBe('65532')
    expect(exec(instruction('ENTRYPOINT'))).toEqual(['/app/bin/node', 'server/src/main.ts'])
    expect(exec(instruction('CMD'))).toEqual(['serve'])
    expect(last.filter((line) => line.startsWith('RUN '))).toEqual([])
  })

  test('has a health check in exec form', () => {
    const [, command = ''] = instruction('HEALTHCHECK').split(' CMD ')
    expect(exec(command)).toEqual(['/app/bin/node', 'server/src/main.ts', 'health'])
  })

  test('copies the release and an empty folder of files, and opens the port of the pages only', () => {
    expect(last.filter((line) => line.startsWith('COPY '))).toEqual([
      'COPY --from=build /app /app',
      'COPY --from=build --chown=65532:65532 /data /data',
    ])
    expect(instruction('EXPOSE')).toBe('8080')
  })

  test('leaves secrets, packages and data out of the build', () => {
    const ignored = fs.readFileSync(path.join(checkout, '.dockerignore'), 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/node_modules', '**/.env', '**/secrets']))
  })
})

describe('the settings for systemd', () => {
  const given = envOf('systemd/portal.env.example')
  let folder: string
  beforeAll(() => {
    folder = emptyFolder()
    for (const [name, text] of Object.entries(filledSecrets)) fs.writeFileSync(path.join(folder, name), `${text}\n`)
  })
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  test('are names that the portal reads', () => {
    expect(Object.keys(given).filter((name) => !knownNames.has(name))).toEqual([])
  })

  test('are complete for production with three secret files', () => {
    const within = (place: string) =>
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.replace('/etc/portal/secrets', place)]))
    expect(problemsOf(within(folder))).toEqual([])
    expect(problemsOf(within(path.join(folder, 'missing')))).toHaveLength(3)
  })

  test('keep both ports on the machine, behind its proxy', () => {
    expect(given).toMatchObject({ HOST: '127.0.0.1', OPERATIONS_HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1,::1' })
  })
})

describe('the units of systemd', () => {
  const linesOf = (name: string) => textOf(`systemd/${name}`).split('\n')

  test.each(['portal.service', 'portal-backup.service'])('%s runs with few rights', (name) => {
    expect(linesOf(name)).toEqual(
      expect.arrayContaining([
        'User=portal',
        'CapabilityBoundingSet=',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'ProtectHome=yes',
        'PrivateTmp=yes',
        'SystemCallFilter=@system-service',
        'MemoryMax=1G',
      ]),
    )
  })

  test('the portal starts again after a fault, not with wrong settings or on a database older than the ledger', () => {
    expect(linesOf('portal.service')).toEqual(
      expect.arrayContaining(['Type=exec', 'Restart=on-failure', 'RestartPreventExitStatus=65 78', 'KillSignal=SIGTERM']),
    )
  })

  test('the portal has time for its last calls when it stops', () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)s$/m.exec(textOf('systemd/portal.service'))?.[1])
    expect(seconds * 1000).toBeGreaterThanOrEqual(Number(envOf('systemd/portal.env.example')['DRAIN_MS']) + 12_000)
  })

  test('the portal may write where its files are', () => {
    expect(linesOf('portal.service')).toContain('StateDirectory=portal')
    expect(envOf('systemd/portal.env.example')['FILES_DIR']).toBe('/var/lib/portal/files')
  })

  test('the timer makes a backup every night', () => {
    expect(linesOf('portal-backup.timer')).toEqual(expect.arrayContaining(['Persistent=true', 'WantedBy=timers.target']))
    expect(textOf('systemd/portal-backup.service')).toContain(' backup "/var/lib/portal-backup/portal-')
  })

  test('the backup copies the folder of files, and needs none when they are in a bucket', () => {
    const [, line = ''] = /^ExecStart=(.*\bcp --archive.*)$/m.exec(textOf('systemd/portal-backup.service')) ?? []
    const state = emptyFolder()
    const copy = () => execFileSync('sh', ['-c', line.replaceAll('/var/lib', state)])
    fs.mkdirSync(`${state}/portal-backup`)
    copy()
    expect(fs.readdirSync(`${state}/portal-backup`)).toEqual([])
    fs.mkdirSync(`${state}/portal/files/erasures`, { recursive: true })
    copy()
    expect(fs.readdirSync(`${state}/portal-backup/files`)).toEqual(['erasures'])
    fs.rmSync(state, { recursive: true })
  })
})

test.each(['compose/secrets.sh', 'systemd/portal'])(
  'deploy/%s is a shell script without syntax errors that may be run',
  (name) => {
    execFileSync('sh', ['-n', deployFile(name)])
    expect(fs.statSync(deployFile(name)).mode & 0o111).not.toBe(0)
  },
)
