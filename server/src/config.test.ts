import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from './config-limits.ts'
import { patientConfig, readConfig, SettingsError } from './config.ts'
import { settings, type Setting } from './settings.table.ts'
import { settingNames, type SettingName } from './settings.ts'

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const read = (env: NodeJS.ProcessEnv = {}) =>
  readConfig({ DATABASE_URL: 'postgres://nowhere/portal', PORTAL_SECRET: 'a'.repeat(43), ...env })

/** What a production needs, and nothing else. */
const production = {
  APP_ENV: 'prod',
  ORIGIN: 'https://play.pinball.club',
  DATABASE_URL: 'postgres://portal:hidden-word@db.example.org/portal?sslmode=verify-full',
  PORTAL_SECRET: secret,
  SMTP_URL: 'smtps://portal:hidden-word@mail.example.org',
  MAIL_FROM: 'Pinball Club <no-reply@pinball.club>',
  SUPPORT_EMAIL: 'help@pinball.club',
  TRUSTED_PROXIES: '10.20.0.0/16',
  SHOP_PROVIDER: 'none',
  FILES_DIR: '/data',
}
const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}
const inProduction = (changes: NodeJS.ProcessEnv) => problemsOf({ ...production, ...changes })
const settingOf = (name: SettingName): Setting => settings[name]
const required = settingNames.filter((name) => settingOf(name).production === 'required')

describe('settings in production', () => {
  test('are complete with ten values', () => {
    expect(problemsOf(production)).toEqual([])
    expect(readConfig(production)).toMatchObject({
      origin: 'https://play.pinball.club',
      trustedProxies: ['10.20.0.0/16'],
      shop: null,
      adminsNeedMfa: true,
      product: { support: 'help@pinball.club', security: 'security@pinball.club' },
      warnings: [],
    })
  })

  test.each(required)('refuse a missing %s by name', (name) => {
    for (const text of [undefined, '', '  '])
      expect(inProduction({ [name]: text })).toEqual([expect.stringMatching(`^${name} is missing\\.`)])
  })

  test.each(required)('suggest %s for a misspelled name', (name) => {
    const misspelled = `${name.slice(0, -1)}X`
    expect(inProduction({ [name]: undefined, [misspelled]: production[name as keyof typeof production] })).toEqual([
      `${misspelled} is not a setting. Did you mean ${name}?`,
      expect.stringMatching(`^${name} is missing\\.`),
    ])
  })

  test('are refused with all error messages at once', () => {
    const problems = problemsOf({ APP_ENV: 'prod' })
    expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual([...required, 'FILES_DIR'])
  })

  const wrong: [SettingName, string, RegExp][] = [
    ['APP_ENV', 'production', /^APP_ENV must be local, dev, uat, stage or prod\./],
    ['ORIGIN', 'http://play.pinball.club', /^ORIGIN must begin with https/],
    ['ORIGIN', 'https://play.pinball.club/portal', /^ORIGIN must be https:\/\/, a host and nothing after it/],
    ['ORIGIN', 'https://play.pinball club', /^ORIGIN must be/],
    ['ORIGIN', 'play.pinball.club', /^ORIGIN must be/],
    ['PORT', '70000', /^PORT must be a number from 0 to 65535/],
    ['PORT', '80 80', /^PORT must be/],
    ['OPERATIONS_PORT', '-1', /^OPERATIONS_PORT must be/],
    ['DRAIN_MS', '3s', /^DRAIN_MS must be a number from 0 to 120000 milliseconds/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be/],
    ['TRUSTED_PROXIES', '*', /^TRUSTED_PROXIES must be addresses or networks/],
    ['TRUSTED_PROXIES', '0.0.0.0/0', /^TRUSTED_PROXIES must be/],
    ['TRUSTED_PROXIES', 'proxy.local', /^TRUSTED_PROXIES must be/],
    ['DATABASE_URL', 'mysql://hidden-word@db.example.org/portal', /^DATABASE_URL must be postgres/],
    ['DATABASE_URL', 'postgres://portal:hidden-word@db.example.org/portal', /^DATABASE_URL must end with \?sslmode=verify-full/],
    ['DATABASE_READ_URL', 'postgres://portal:hidden-word@db.example.org/portal', /^DATABASE_READ_URL must end with/],
    ['VALKEY_URL', 'http://hidden-word@cache.example.org', /^VALKEY_URL must be redis/],
    ['PORTAL_SECRET', 'hidden-word', /^PORTAL_SECRET must be 32 random bytes/],
    ['PORTAL_SECRET', 'a'.repeat(43), /^PORTAL_SECRET is a default or demo value/],
    ['PORTAL_SECRET_OLD', `${secret},hidden-word`, /^PORTAL_SECRET_OLD must be 32 random bytes/],
    ['ADMIN_MFA', 'off', /^ADMIN_MFA=off opens/],
    ['SMTP_URL', 'mail.pinball.club', /^SMTP_URL must be smtp/],
    ['MAIL_FROM', 'no-reply', /^MAIL_FROM must be an email address/],
    ['MAIL_FROM', 'Portal <no-reply@insiderconnected.example>', /^MAIL_FROM is in a domain that cannot receive mail/],
    ['SUPPORT_EMAIL', 'help@localhost.test', /^SUPPORT_EMAIL is in a domain/],
    ['SECURITY_EMAIL', 'security', /^SECURITY_EMAIL must be one email address/],
    ['SHOP_PROVIDER', 'local', /^SHOP_PROVIDER=local is the test shop/],
    ['FILES_DIR', 'files', /^FILES_DIR must be an absolute path/],
    ['FILES_URL', 'https://bucket', /^FILES_URL must be s3:/],
    ['FILES_URL', 's3://bucket', /^FILES_URL needs FILES_KEY_ID and FILES_SECRET/],
    ['DEMO', 'on', /^DEMO is only for development/],
    ['SIMULATOR', '1', /^SIMULATOR is only for development/],
    ['EVENT_PROCESSOR', 'off', /^EVENT_PROCESSOR=off/],
    ['ERROR_TRACE_RATE', '1.1', /^ERROR_TRACE_RATE must be a number from 0 to 1/],
  ]
  test.each(wrong)('refuse %s=%s', (name, text, sentence) => {
    const problems = inProduction({ [name]: text })
    // With another environment the rules of production do not apply.
    if (name !== 'APP_ENV') expect(problems).toEqual([expect.stringMatching(sentence)])
    else expect(problems).toContainEqual(expect.stringMatching(sentence))
    expect(problems.join('\n')).not.toContain('hidden-word')
  })

  test('name every secret that a shop needs', () => {
    expect(inProduction({ SHOP_PROVIDER: 'shopify' }).map((problem) => problem.split(' ', 1)[0])).toEqual([
      'SHOP_ORIGIN',
      'SHOP_MULTIPASS_SECRET',
      'SHOP_WEBHOOK_SECRET',
      'SHOP_ADMIN_TOKEN',
    ])
  })

  test('accept a database without a certificate where the installation says so, on a socket and on loopback', () => {
    const plain = 'postgres://portal@db/portal'
    for (const env of [
      { DATABASE_URL: plain, DATABASE_TLS: 'off' },
      { DATABASE_URL: 'postgres://portal@127.0.0.1/portal' },
      { DATABASE_URL: 'postgres:///portal?host=/run/postgresql' },
    ])
      expect(inProduction(env)).toEqual([])
  })

  test('are warnings in a stage installation', () => {
    const { warnings } = readConfig({
      ...production,
      APP_ENV: 'stage',
      SMTP_URL: '',
      SHOP_PROVIDER: 'none',
      SMTP_UR: 'smtp://mail',
    })
    expect(warnings).toEqual(['SMTP_UR is not a setting. Did you mean SMTP_URL?', expect.stringMatching('^SMTP_URL is missing')])
  })
})

describe('a secret in a file', () => {
  let folder = ''
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-settings-'))
  })
  afterAll(() => fs.rmSync(folder, { recursive: true }))
  const fileWith = (name: string, text: string) => {
    fs.writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }

  test('is read without the line end', () => {
    const config = readConfig({ ...production, PORTAL_SECRET: undefined, PORTAL_SECRET_FILE: fileWith('secret', `${secret}\n`) })
    expect(config.key('test')).toEqual(readConfig(production).key('test'))
    expect(config.settings).toContainEqual({ name: 'PORTAL_SECRET', source: 'file', shown: null, isSecret: true })
  })

  test('is refused beside the same setting in the environment, when it is empty, and when it cannot be read', () => {
    const file = fileWith('other', secret)
    expect(inProduction({ PORTAL_SECRET_FILE: file })).toEqual([
      'PORTAL_SECRET and PORTAL_SECRET_FILE are both set. Keep one of them.',
    ])
    const alone = (PORTAL_SECRET_FILE: string) => inProduction({ PORTAL_SECRET: undefined, PORTAL_SECRET_FILE })
    expect(alone(fileWith('empty', '\n'))).toEqual(['The file of PORTAL_SECRET_FILE is empty.'])
    expect(alone(path.join(folder, 'nothing'))).toEqual(['The file of PORTAL_SECRET_FILE cannot be read (ENOENT).'])
  })
})

test.each(settingNames)('%s has a description and an example that it accepts', (name) => {
  const { description, example, secret: hidden, schema } = settingOf(name)
  expect(description).toMatch(/\.$/)
  expect(hidden || schema.safeParse(example).success).toBe(true)
})

test('the list of settings shows no secret', () => {
  const shown = JSON.stringify(readConfig({ ...production, FILES_SECRET: 'hidden-word' }).settings)
  expect(shown).not.toMatch(new RegExp(`hidden-word|${secret}`))
})

test('by default one visit in five is timed, and all visits record steps for error reports', () => {
  expect(read().visitRates).toEqual({ trace: 0.2, replay: 1, replayOnError: 1 })
  expect(read({ ERROR_TRACE_RATE: '1', ERROR_REPLAY_RATE: '0', ERROR_REPLAY_ON_ERROR_RATE: '0.5' }).visitRates).toEqual({
    trace: 1,
    replay: 0,
    replayOnError: 0.5,
  })
})

test('the setting for slow databases multiplies the database limits by ten and changes nothing else', () => {
  const config = read()
  const { database, ...others } = patientConfig(config).limits
  const { database: _, ...unchanged } = config.limits
  expect(others).toEqual(unchanged)
  expect(database).toEqual(Object.fromEntries(Object.entries(limits.database).map(([name, ms]) => [name, 10 * ms])))
})
