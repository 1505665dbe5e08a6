import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calls } from './calls.generated.ts'
import {
  callsSource,
  consoleCallsSource,
  isOfBrowser,
  isOfConsole,
  isOfSecondFactor,
  secondFactorCallsSource,
  businessCallsSource,
  isOfBusiness,
} from './calls-source.ts'
import { consoleCalls } from './console-calls.generated.ts'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'
import { businessCalls } from './business-calls.generated.ts'
import { secondFactorCalls } from './second-factor-calls.generated.ts'
import { specifiedCalls } from './specified-calls.fixture.ts'

const endpoints = Object.entries(contract).flatMap(([area, areaCalls]) =>
  Object.entries(areaCalls).map(([name, endpoint]) => ({ area, name, endpoint })),
)
const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const kebab = (area: string) => area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Aliases of a call share an address: `portal/`, a trailing slash and the names of parameters do not count. */
const normalised = (path: string) =>
  path
    .replace(/^portal\//, '')
    .replace(/\/$/, '')
    .replaceAll(/\{\w+\}/g, '{}')
const keyOf = (method: string, version: number, path: string) => `${method} v${version} ${normalised(path)}`

describe('the contract', () => {
  const keys = endpoints.map(({ endpoint: { method, version, path } }) => keyOf(method, version, path))

  test('has a unique address for each call', () => {
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('has every call of the specification', () => {
    const wanted = specifiedCalls.map((line) => {
      const [method = '', version = '', path = ''] = line.split(' ')
      return keyOf(method, Number(version.slice(1)), path)
    })
    expect(new Set(wanted).size).toBe(wanted.length)
    expect(wanted.filter((key) => !keys.includes(key))).toEqual([])
  })

  test('has a summary of one line for every call, each different', () => {
    for (const { area, name, endpoint } of endpoints)
      expect(endpoint.summary, `${area}.${name}`).toMatch(/^[A-Z][^\n]{5,100}[^.\n]$/)
    expect(new Set(endpoints.map(({ endpoint }) => endpoint.summary)).size).toBe(endpoints.length)
  })

  test('serves machines, logins and event streams during an overload', () => {
    const served = endpoints.filter(({ endpoint }) => endpoint.neverShed).map(({ area, name }) => `${area}.${name}`)
    expect(served.toSorted()).toEqual([
      'live.stream',
      'secondFactor.logIn',
      'sessions.login',
      'sessions.refresh',
      'sessions.token',
      'sessions.verifyCredentials',
      'telemetry.acknowledgeCommand',
      'telemetry.alerts',
      'telemetry.commands',
      'telemetry.games',
      'telemetry.heartbeat',
      'telemetry.hello',
      'telemetry.progress',
      'telemetry.scan',
    ])
  })

  test('has one file of at most 400 lines per area', () => {
    for (const area of Object.keys(contract)) expect(sourceOf(`./${kebab(area)}.ts`).split('\n').length).toBeLessThanOrEqual(400)
  })

  test('has `success` in every reply that is an object', () => {
    const bare = endpoints.filter(({ endpoint }) => {
      const shape = (endpoint.reply as { shape?: Record<string, unknown> }).shape
      return shape && !('success' in shape) && !('results' in shape)
    })
    expect(bare.map(({ area, name }) => `${area}.${name}`)).toEqual([])
  })

  test('ignores unknown query keys', () => {
    for (const { endpoint } of endpoints) {
      const result = endpoint.query.safeParse({ _rsc: '1', format: 'json' })
      if (result.success) expect(result.data).not.toHaveProperty('_rsc')
      else for (const issue of result.error.issues) expect(issue.code).not.toBe('unrecognized_keys')
    }
  })
})

describe("the browser's tables of calls", () => {
  test('match the contract', () => {
    expect(sourceOf('./calls.generated.ts')).toBe(callsSource())
    expect(sourceOf('./console-calls.generated.ts')).toBe(consoleCallsSource())
    expect(sourceOf('./second-factor-calls.generated.ts')).toBe(secondFactorCallsSource())
    expect(sourceOf('./business-calls.generated.ts')).toBe(businessCallsSource())
  })

  test('contain every call of browsers, each in one table', () => {
    type Table = Record<string, Record<string, object>>
    const tableOf = (endpoint: Endpoint, area: string): Table => {
      if (isOfConsole(endpoint)) return consoleCalls
      if (isOfSecondFactor(endpoint, area)) return secondFactorCalls
      return isOfBusiness(area) ? businessCalls : calls
    }
    for (const { area, name, endpoint } of endpoints) {
      const tables: Table[] = [calls, consoleCalls, secondFactorCalls, businessCalls]
      const own = tableOf(endpoint, area)
      for (const other of tables.filter((table) => table !== own)) expect(other[area]?.[name]).toBeUndefined()
      expect(own[area]?.[name]).toEqual(
        isOfBrowser(endpoint)
          ? {
              // Personal data must not be in an address.
              method: endpoint.queryAsPost ? 'POST' : endpoint.method,
              version: endpoint.version,
              path: endpoint.path,
              asBody: endpoint.queryAsPost,
            }
          : undefined,
      )
    }
  })
})
