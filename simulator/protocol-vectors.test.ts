import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isCodeTimely, readPlayerCode } from '@portal/contract/rules/player-code'
import { canonicalRequest, isTimely, parseSignature } from '@portal/contract/rules/signature'
import { FinishedGame, gameCounters, KeptScan, telemetryCalls } from '@portal/contract/telemetry'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSigner } from './signing.ts'

// Checks docs/machine-protocol.md against the portal, because firmware developers use only that page.

const page = readFileSync(new URL('../docs/machine-protocol.md', import.meta.url), 'utf8')
const Vector = z.object({
  name: z.string(),
  key_id: z.string(),
  secret: z.string(),
  method: z.string(),
  target: z.string(),
  body: z.string().nullable(),
  time: z.int(),
  nonce: z.string(),
  body_sha256: z.string(),
  canonical: z.string(),
  header: z.string(),
})
const vectors = z.array(Vector).parse(JSON.parse(/```json vectors\n([\s\S]*?)\n```/.exec(page)?.[1] ?? '[]'))

const callOf = (target: string) => {
  const path = target
    .replace('/api/v1/', '')
    .replace(/\?.*/, '')
    .replace(/commands\/[^/]+\//, 'commands/{id}/')
  return Object.values(telemetryCalls).find((call) => call.path === path)
}

test('the page has a vector for every call', () => {
  expect(new Set(vectors.map(({ target }) => callOf(target)))).toEqual(new Set(Object.values(telemetryCalls)))
})

describe.each(vectors)('vector "$name"', (vector) => {
  const { method, target, body, time, nonce } = vector

  test('has the canonical text that the portal computes', () => {
    const bodyHash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    expect(bodyHash).toBe(vector.body_sha256)
    expect(canonicalRequest({ method, target, bodyHash, time, nonce })).toBe(vector.canonical)
  })

  test('has the signature that follows from the description', () => {
    const mac = createHmac('sha256', Buffer.from(vector.secret, 'base64url')).update(vector.canonical).digest('base64url')
    expect(vector.header).toBe(`v1;k=${vector.key_id};t=${time};n=${nonce};s=${mac}`)
    expect(parseSignature(vector.header)).toEqual({ keyId: vector.key_id, time, nonce, mac })
  })

  test("has the signature that the simulator's client computes", () => {
    const sign = createSigner({ id: vector.key_id, secret: vector.secret })
    expect(sign({ method, target, body, time, nonce }).headers['X-HMAC']).toBe(vector.header)
  })

  test('is a valid request', () => {
    const call = callOf(target)
    expect(call?.method).toBe(method)
    expect(call?.body.safeParse(JSON.parse(body ?? '{}')).success).toBe(true)
  })
})

test('every example on the page is a valid request', () => {
  const examples = [...page.matchAll(/### `POST (\w+)`[\s\S]*?```json\n([\s\S]*?)\n```/g)].map(([, name, text]) => ({
    name,
    body: JSON.parse(text ?? ''),
  }))
  expect(examples.map(({ name }) => name)).toEqual(['hello', 'heartbeat', 'scan', 'games', 'progress', 'alerts'])
  for (const { name, body } of examples)
    expect(callOf(`/api/v1/machine/${name}`)?.body.safeParse(body)).toMatchObject({ success: true })
  const { games } = z.object({ games: z.array(z.unknown()) }).parse(examples[3]?.body)
  for (const game of games) expect(FinishedGame.safeParse(game)).toMatchObject({ success: true })
})

test('the player codes in the vectors are well-formed and were valid at the time of the scan', () => {
  const textOf = (name: string) => vectors.find((vector) => vector.name === name)?.body ?? ''
  const kept = z
    .object({ games: z.tuple([z.object({ players: z.tuple([z.object({ player: z.string(), scan: KeptScan })]) })]) })
    .parse(JSON.parse(textOf('games, with a code that was kept while offline'))).games[0].players[0]
  const scanned = z.object({ code: z.string() }).parse(JSON.parse(textOf('scan')))
  expect(kept.scan.code).toBe(scanned.code)
  const read = readPlayerCode(kept.scan.code)
  expect(read?.uid).toBe(kept.player)
  expect(isCodeTimely(read?.hour ?? 0, Date.parse(kept.scan.at))).toBe(true)
  expect(page).toContain(scanned.code)
})

test('the page names every counter', () => {
  for (const counter of gameCounters) expect(page).toContain(`\`${counter}\``)
})

test('the page states the tolerated clock difference', () => {
  expect(page).toContain('at most 300 seconds')
  expect([isTimely(0, 300_000), isTimely(0, 300_001)]).toEqual([true, false])
})
