import { expect, test } from 'vitest'
import { limits } from './config-limits.ts'
import { patientConfig, readConfig } from './config.ts'

const read = (env: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: 'postgres://nowhere', PORTAL_SECRET: 'a'.repeat(43), ...env })

test('by default one visit in five is timed, and all visits record steps for error reports', () => {
  expect(read().visitRates).toEqual({ trace: 0.2, replay: 1, replayOnError: 1 })
})

test('the environment sets the rates from 0 to 1', () => {
  const env = { ERROR_TRACE_RATE: '1', ERROR_REPLAY_RATE: '0', ERROR_REPLAY_ON_ERROR_RATE: '0.5' }
  expect(read(env).visitRates).toEqual({ trace: 1, replay: 0, replayOnError: 0.5 })
  for (const wrong of ['1.1', '-1', 'often'])
    expect(() => read({ ERROR_TRACE_RATE: wrong })).toThrow('ERROR_TRACE_RATE must be a number from 0 to 1')
})

test('prod does not start without origin and mail, and names the missing settings', () => {
  const env = { APP_ENV: 'prod', PORTAL_SECRET: 'bW9zdC1yYW5kb20tc2VjcmV0LW9mLWFsbC10aW1lcy0xMjM0NTY' }
  expect(() => read(env)).toThrow('APP_ENV=prod needs ORIGIN, SMTP_URL, MAIL_FROM')
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'portal@mail.example' }
  expect(() => read({ ...env, ...mail, ORIGIN: '' })).toThrow('APP_ENV=prod needs ORIGIN:')
  expect(() => read({ ...env, ...mail, ORIGIN: 'http://portal.example' })).toThrow('ORIGIN must begin with https:// in prod')
  expect(read({ ...env, ...mail, ORIGIN: 'https://portal.example' })).toMatchObject({ origin: 'https://portal.example' })
  expect(read({ APP_ENV: 'stage' }).smtpUrl).toBeNull()
})

test('a patient configuration has ten times the database limits and changes nothing else', () => {
  const config = read()
  const { database, ...others } = patientConfig(config).limits
  const { database: _, ...unchanged } = config.limits
  expect(others).toEqual(unchanged)
  expect(database).toEqual(Object.fromEntries(Object.entries(limits.database).map(([name, ms]) => [name, 10 * ms])))
})
