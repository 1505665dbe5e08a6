import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-check-config-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const run = (args: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const complete = {
  APP_ENV: 'prod',
  ORIGIN: 'https://play.pinball.club',
  DATABASE_URL: 'postgres://portal:hidden-word@127.0.0.1/portal',
  PORTAL_SECRET: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  SMTP_URL: 'smtp://mail.pinball.club',
  MAIL_FROM: 'no-reply@pinball.club',
  SUPPORT_EMAIL: 'help@pinball.club',
  TRUSTED_PROXIES: 'none',
  SHOP_PROVIDER: 'none',
  FILES_DIR: '/dev/null/files',
}

test('serve ends with 78 and a line for each problem of the settings, without secrets', () => {
  const { status, stderr } = run(['serve'], {
    APP_ENV: 'prod',
    DATABASE_URL: 'postgres://portal:hidden-word@db.example.org/portal',
    SMTP_UR: 'x',
  })
  expect(status).toBe(78)
  const lines = stderr.trim().split('\n')
  expect(lines).toContain('[portal] SMTP_UR is not a setting. Did you mean SMTP_URL?')
  expect(lines.every((line) => line.startsWith('[portal] '))).toBe(true)
  expect(lines.length).toBeGreaterThan(8)
  expect(stderr).not.toContain('hidden-word')
})

test('check-config names a folder that cannot be written, and accepts one that can', () => {
  const refused = run(['check-config'], complete)
  expect([refused.status, refused.stderr.trim()]).toEqual([
    78,
    expect.stringMatching(/^\[portal\] FILES_DIR cannot be used: E[A-Z]+\.$/),
  ])
  const accepted = run(['check-config'], {
    ...complete,
    FILES_DIR: folder,
  })
  expect([accepted.status, accepted.stdout.trim()]).toEqual([0, expect.stringMatching(/^The settings are complete: 10 given/)])
})

test('an unknown command ends with 64 and lists the commands; health ends with 1 while nothing runs', () => {
  expect(run(['constructor']).status).toBe(64)
  expect(run(['server']).stderr).toMatch(/^There is no command server\.\nCommands:\n {2}serve: /)
  expect(run(['health'], { ...complete, PORT: '9' }).status).toBe(1)
})
