import { FinishedGame, maxGamesMessageBytes } from '@portal/contract/telemetry'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMachineClient } from './client.ts'
import { createFakePortal } from './fake-portal.ts'
import { createGameQueue, nextBatch } from './queue.ts'
import { createRandom } from './random.ts'
import { factoryKey } from './signing.ts'

const secret = Buffer.alloc(32, 7).toString('base64url')
const start = Date.parse('2025-11-21T12:00:00Z')
const hello = {
  serial: 'AR-1',
  model_code: 'M',
  machine_configuration_number: '',
  configuration_number: '',
  code_version: '1.0.0',
  boot_at: new Date(start).toISOString(),
}

function makeGame(uuid: string, text = ''): FinishedGame {
  const players = [{ slot: 1, player: null, initials: '', score: 10, achievements: [], data: { text } }]
  const times = { started_at: new Date(start - 60_000).toISOString(), ended_at: new Date(start).toISOString() }
  return { uuid, title_code: 'ZIL', model_type: 'pro', ...times, code_version: '1.0.0', players }
}

type Network = 'fine' | 'away' | 'cut before' | 'cut after' | 'limit' | 'fault' | 'gateway'

function makeMachine(network: () => Network, clockError = 0) {
  let time = start
  const portal = createFakePortal({
    now: () => time,
    factorySecrets: { 'AR-1': secret },
    disturb: (when, target) => {
      if (!target.endsWith('/games')) return null
      if (when === 'after') return lateNetwork === 'cut after' ? 'cut' : null
      lateNetwork = network()
      return responseUnder(lateNetwork)
    },
  })
  let lateNetwork: Network = 'fine'
  const client = createMachineClient({
    baseUrl: 'http://portal.test',
    key: factoryKey('AR-1', secret),
    clock: () => time + clockError,
    send: portal.send,
    onClockSet: (ms) => queue.shiftTimes(ms),
  })
  const answered = new Set<string | null>()
  const resent: string[] = []
  async function send(games: readonly FinishedGame[]) {
    resent.push(...games.map(({ uuid }) => uuid).filter((uuid) => answered.has(uuid)))
    const answer = await client.games(games)
    if (answer.ok) for (const { uuid } of answer.reply.results ?? []) answered.add(uuid)
    return answer
  }
  const queue = createGameQueue({ send, now: () => time, jitter: () => 0.5 })
  return {
    resent,
    portal,
    client,
    queue,
    advance: (ms: number) => {
      time += ms
    },
  }
}

function responseUnder(network: Network) {
  const refused = (status: number, retryAfter?: string) => ({
    status,
    body: { success: false, code: status },
    retryAfter: retryAfter ?? '',
  })
  if (network === 'away') return refused(503, '2')
  if (network === 'limit') return refused(429, '5')
  if (network === 'fault') return refused(500)
  if (network === 'gateway') return { status: 200, body: {} }
  return network === 'cut before' ? 'cut' : null
}

describe('game queue', () => {
  test('delivers every game once under any network condition', async () => {
    const networks = fc.array(fc.constantFrom<Network>('fine', 'away', 'cut before', 'cut after', 'limit', 'fault', 'gateway'), {
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(networks, fc.array(fc.nat({ max: 130 }), { maxLength: 6 }), async (conditions, arrivals) => {
        let day = 0
        const { portal, client, queue, advance, resent } = makeMachine(() => conditions[day++] ?? 'fine')
        await client.hello(hello)
        const random = createRandom(JSON.stringify(arrivals))
        const sent: string[] = []
        for (const count of arrivals) {
          for (let i = 0; i < count; i++) {
            const game = makeGame(random.uuid())
            sent.push(game.uuid)
            queue.add(game)
          }
          await queue.deliver()
          advance(20_000)
        }
        for (let i = 0; queue.size() > 0 && i < 60; i++) {
          advance(90_000)
          await queue.deliver()
        }
        expect(queue.size()).toBe(0)
        expect([...portal.games.keys()]).toEqual(sent)
        const { stored, duplicate, rejected, refused } = queue.counts()
        expect([stored + duplicate, rejected, refused]).toEqual([sent.length, 0, 0])
        expect(resent).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('never resends an acknowledged game', async () => {
    const { portal, client, queue } = makeMachine(() => 'fine')
    await client.hello(hello)
    queue.add(makeGame('b3f7a1de-0000-4000-8000-00000000000a'))
    await Promise.all([queue.deliver(), queue.deliver()])
    await queue.deliver()
    expect(portal.arrivals).toHaveLength(1)
  })

  test('waits as long as Retry-After says', async () => {
    const network: Network[] = ['limit', 'fine']
    const { portal, client, queue, advance } = makeMachine(() => network.shift() ?? 'fine')
    await client.hello(hello)
    queue.add(makeGame('b3f7a1de-0000-4000-8000-00000000000a'))
    expect(await queue.deliver()).toMatchObject({ status: 429, retryAfterMs: 5_000 })
    advance(4_900)
    await queue.deliver()
    expect(portal.games.size).toBe(0)
    advance(1_000)
    await queue.deliver()
    expect(portal.games.size).toBe(1)
  })

  test('splits games that exceed one request', async () => {
    const { portal, client, queue } = makeMachine(() => 'fine')
    await client.hello(hello)
    const random = createRandom('split')
    for (let i = 0; i < 250; i++) queue.add(makeGame(random.uuid(), 'x'.repeat(3_500)))
    await queue.deliver()
    expect(portal.games.size).toBe(250)
    expect(portal.calls.filter(({ target }) => target.endsWith('/games')).length).toBeGreaterThan(3)
  })

  test('drops a game that is always rejected, so that it does not block the others', async () => {
    const { portal, client, queue } = makeMachine(() => 'fine')
    await client.hello(hello)
    queue.add(makeGame('b3f7a1de-0000-4000-8000-00000000000a'))
    queue.add(makeGame('b3f7a1de-0000-4000-8000-00000000000b', 'x'.repeat(300_000)))
    queue.add(makeGame('b3f7a1de-0000-4000-8000-00000000000c'))
    await queue.deliver()
    expect(portal.games.size).toBe(2)
    expect(queue.counts()).toMatchObject({ stored: 2, refused: 1 })
    expect(queue.size()).toBe(0)
  })

  test('moves the times of queued games when the clock is corrected', async () => {
    const { portal, client, queue } = makeMachine(() => 'fine', 3_600_000)
    queue.add({ ...makeGame('b3f7a1de-0000-4000-8000-00000000000a'), ended_at: new Date(start + 3_600_000).toISOString() })
    await client.hello(hello)
    await queue.deliver()
    expect([...portal.games.values()][0]?.game.ended_at).toBe(new Date(start).toISOString())
  })

  test('sends the oldest games first, within the limits of a request', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 4_000 }), { minLength: 1, maxLength: 150 }), (sizes) => {
        const games = sizes.map((size, index) => makeGame(`game-${index}`, 'x'.repeat(size)))
        const batch = nextBatch(games, 100)
        expect(batch).toEqual(games.slice(0, batch.length))
        expect(batch.length).toBeGreaterThan(0)
        expect(batch.length).toBeLessThanOrEqual(100)
        expect(JSON.stringify({ games: batch }).length).toBeLessThanOrEqual(maxGamesMessageBytes)
      }),
      { numRuns: 30 },
    )
  })
})
