import { readFileSync } from 'node:fs'
import type { Caller, Endpoint } from '@portal/contract/endpoint'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { isRefusedDuringImpersonation } from './platform/http/authorize.ts'
import { serveEndpoint } from './platform/http/serve.ts'
import type { Services } from './platform/services.ts'
import { accessSnapshot, accessTo, lineOf, operations, parseAccess } from './testing/access.ts'

const committed = readFileSync(new URL('access.generated.tsv', import.meta.url), 'utf8')
const snapshot = parseAccess(committed)

const lineText = (name: string, endpoint: Endpoint) => JSON.stringify(lineOf(name, endpoint))
const snapshotText = (name: string) => JSON.stringify(snapshot.get(name))

describe('the access snapshot', () => {
  test('equals the access that the contract gives: a change needs "npm run generate -- access"', () => {
    expect(accessSnapshot()).toBe(committed)
  })

  test('changes when the caller of any call changes', () => {
    const callers: Caller[] = ['anyone', 'player', 'operator', 'admin', 'machine', 'kiosk', 'shop']
    const missed = [...operations].flatMap(([name, endpoint]) =>
      callers
        .filter((caller) => caller !== endpoint.caller && lineText(name, { ...endpoint, caller }) === snapshotText(name))
        .map((caller) => `${name}: ${endpoint.caller} → ${caller}`),
    )
    // Kiosks and the shop have an authentication of their own, which other tests cover.
    expect(missed.filter((flip) => !/kiosk → shop|shop → kiosk/.test(flip))).toEqual([])
  })

  test('changes when a call is allowed or refused during an impersonation', () => {
    const ofPlayers = [...operations].filter(([, { caller }]) => caller === 'player')
    const missed = ofPlayers.filter(([name, endpoint]) => {
      const flipped = isRefusedDuringImpersonation(endpoint)
        ? { ...endpoint, recentLogin: false, duringImpersonation: 'allowed' as const }
        : { ...endpoint, duringImpersonation: 'refused' as const }
      return lineText(name, flipped) === snapshotText(name)
    })
    expect(ofPlayers.length).toBeGreaterThan(80)
    expect(missed.map(([name]) => name)).toEqual([])
  })

  test('changes when a call no longer names an object', () => {
    const naming = [...operations].filter(([name, endpoint]) => accessTo(name, endpoint).length > 1)
    expect(naming.length).toBeGreaterThan(140)
    const keysOf = (name: string, endpoint: Endpoint) => accessTo(name, endpoint).map(([key]) => key)
    for (const [name, endpoint] of naming) {
      const rows = [...snapshot.keys()].filter((key) => key === name || key.startsWith(`${name} `))
      expect(keysOf(name, endpoint)).toEqual(rows)
      expect(keysOf(name, { ...endpoint, owner: 'none' })).toEqual([name])
    }
  })
})

describe('the start of the server', () => {
  const serveWithout = (key: 'caller' | 'owner') => {
    const [, declared] = [...operations][0] ?? []
    if (!declared) throw new Error('the contract is empty')
    const endpoint = { ...declared }
    Reflect.deleteProperty(endpoint, key)
    const services = { config: { environment: 'local' } } as Services
    const refuseAll = () => Promise.reject(new Error('not called'))
    serveEndpoint(Fastify(), services, refuseAll, { name: 'new.call', endpoint, handler: () => ({}) })
  }

  test('fails for a call whose caller the contract does not declare', () => {
    expect(() => serveWithout('caller')).toThrow('the contract does not say who may call new.call')
  })

  test('fails for a call whose owner the contract does not declare', () => {
    expect(() => serveWithout('owner')).toThrow('the contract does not say whose objects new.call names')
  })
})
