import { readPlayerCode } from '@portal/contract/rules/player-code'
import { describe, expect, test } from 'vitest'
import { coinDoorAlert } from './alerts.ts'
import { missedGames } from './catch-up.ts'
import { factorySecretsOf, makeFleet } from './fake-fleet.ts'
import { createFakePortal } from './fake-portal.ts'
import { featuredSerials, type Fleet } from './fleet.ts'
import { createLive } from './live.ts'

const start = Date.parse('2025-11-20T19:00:00Z')
const minute = 60_000

type Options = { seed?: string; speed?: number; fleet?: Fleet; isUnavailable?: (ms: number) => boolean }

function makeFixtures({
  seed = 'live',
  speed = 1,
  fleet = makeFleet({ players: 240 }),
  isUnavailable = () => false,
}: Options = {}) {
  let time = start
  const errors: string[] = []
  const portal = createFakePortal({
    now: () => time,
    factorySecrets: factorySecretsOf(fleet),
    disturb: (when) =>
      when === 'before' && isUnavailable(time - start)
        ? { status: 503, body: { success: false, code: 503 }, retryAfter: '1' }
        : null,
  })
  const live = createLive({
    fleet,
    seed,
    speed,
    baseUrl: 'http://portal.test',
    now: () => time,
    log: (text) => errors.push(text),
    send: portal.send,
  })
  async function run(ms: number) {
    const end = time + ms
    for (let next = live.next(); next !== null && next <= end; next = live.next()) {
      time = Math.max(time, next)
      await live.step()
    }
    time = end
  }
  return { portal, live, run, errors, fleet, now: () => time }
}

test('machines without an owner call every five seconds, and nobody plays on them', async () => {
  const fleet = makeFleet({ players: 240 })
  const [first] = fleet.machines
  if (!first) throw new Error('the fleet has no machines')
  const { portal, live, run } = makeFixtures({ fleet: { ...fleet, unowned: [{ ...first, serial: 'AR-890010-1' }] } })
  const unowned = live.cabinets.find(({ machine }) => machine.serial === 'AR-890010-1')
  if (!unowned) throw new Error('the machine without an owner is not there')
  portal.factorySecrets['AR-890010-1'] = first.factorySecret
  await run(1_000)
  unowned.state.registrationCode = 'ABCDEFGH'
  await run(2 * minute)
  const beats = portal.calls.filter(({ machine, target }) => machine === 'AR-890010-1' && target.includes('heartbeat'))
  expect(beats.length).toBeGreaterThanOrEqual(18)
  expect([...portal.games.values()].filter(({ machine }) => machine === 'AR-890010-1')).toEqual([])
})

describe('simulated fleet', () => {
  test('plays about one game a second without errors', async () => {
    const { portal, run, errors } = makeFixtures()
    await run(10 * minute)
    expect(errors).toEqual([])
    expect(portal.games.size).toBeGreaterThan(300)
    expect(portal.games.size).toBeLessThan(800)
    for (const { game } of portal.games.values())
      expect(Date.parse(game.started_at)).toBeLessThanOrEqual(Date.parse(game.ended_at))
  })

  test('plays the same games for the same seed', async () => {
    const [one, two, other] = [makeFixtures(), makeFixtures(), makeFixtures({ seed: 'other' })]
    for (const fixtures of [one, two, other]) await fixtures.run(2 * minute)
    expect([...two.portal.games.values()]).toEqual([...one.portal.games.values()])
    expect([...other.portal.games.keys()]).not.toEqual([...one.portal.games.keys()])
  })

  test('changes the board of the week at least every 20 seconds', async () => {
    const { portal, run, fleet } = makeFixtures()
    await run(15 * minute)
    const featured = new Set(featuredSerials(fleet))
    const bests = new Map<string, number>()
    const changes: number[] = []
    for (const { machine, game, at } of portal.games.values()) {
      if (!featured.has(machine)) continue
      for (const { player, score } of game.players) {
        const row = `${game.title_code}/${player}`
        if (player === null || score <= (bests.get(row) ?? 0)) continue
        bests.set(row, score)
        changes.push(at)
      }
    }
    const laterChanges = changes.filter((at) => at > start + 2 * minute)
    const gaps = laterChanges.slice(1).map((at, index) => at - (laterChanges[index] ?? at))
    expect(Math.max(...gaps)).toBeLessThan(20_000)
    expect(laterChanges.length).toBeGreaterThan((13 * minute) / 20_000)
  })

  test('never lets a player start games at two machines within half a minute', async () => {
    const { portal, run } = makeFixtures()
    await run(10 * minute)
    const games = [...portal.games.values()].flatMap(({ machine, game }) =>
      game.players.flatMap(({ player }) => (player === null ? [] : [{ player, machine, game }])),
    )
    for (const of of Map.groupBy(games, ({ player }) => player).values())
      for (const [n, { machine, game }] of of.entries())
        for (const other of of.slice(n + 1))
          if (other.machine !== machine)
            expect(Math.abs(Date.parse(other.game.started_at) - Date.parse(game.started_at))).toBeGreaterThan(minute / 2)
    const scans = portal.calls.filter(({ target }) => target.endsWith('/scan'))
    expect(scans.length).toBeGreaterThan(100)
  })

  test('never exceeds a realistic scoring speed, even in short games', async () => {
    const { portal, run, fleet } = makeFixtures()
    await run(10 * minute)
    const scales = new Map(fleet.machines.map(({ serial, scoreScale }) => [serial, scoreScale]))
    const paces = [...portal.games.values()].flatMap(({ machine, game }) => {
      const seconds = Math.max(1, (Date.parse(game.ended_at) - Date.parse(game.started_at)) / 1_000)
      return game.players.map(({ score }) => (score * game.players.length) / seconds / (scales.get(machine) ?? 1))
    })
    expect(Math.max(...paces)).toBeLessThan(0.06)
  })

  test('sends heartbeats, scans, alerts and the progress of games', async () => {
    const { portal, run, fleet } = makeFixtures()
    await run(5 * minute)
    const count = (name: string) => portal.calls.filter(({ target }) => target.endsWith(name)).length
    expect(count('/heartbeat')).toBeGreaterThan(fleet.machines.length * 12)
    expect(count('/progress')).toBeGreaterThan(portal.games.size)
    expect(count('/scan')).toBeGreaterThan(100)
    expect(count('/alerts')).toBeGreaterThan(0)
  })

  test('plays on during an outage of the portal and delivers every game afterwards', async () => {
    const { portal, live, run, errors } = makeFixtures({ isUnavailable: (ms) => ms > 2 * minute && ms < 6 * minute })
    await run(6 * minute)
    const waiting = live.cabinets.reduce((sum, { queue }) => sum + queue.size(), 0)
    expect(waiting).toBeGreaterThan(50)
    const before = portal.games.size
    await run(3 * minute)
    expect(portal.games.size).toBeGreaterThan(before + waiting - 1)
    expect(new Set(portal.arrivals).size).toBe(portal.arrivals.length)
    expect(errors).toEqual([])
  })

  test('repeats an alert until it is acknowledged', async () => {
    const { portal, live, run } = makeFixtures({ isUnavailable: (ms) => ms > minute && ms < 2 * minute })
    const [cabinet] = live.cabinets
    await run(minute + 1_000)
    await cabinet?.alert(coinDoorAlert(true, start))
    expect(cabinet?.state.alerts).toHaveLength(1)
    await run(2 * minute)
    expect(cabinet?.state.alerts).toEqual([])
    expect(portal.calls.some(({ machine, target }) => machine === cabinet?.machine.serial && target.endsWith('/alerts'))).toBe(
      true,
    )
  })

  test('sends hello again when its key is rejected', async () => {
    const { portal, run } = makeFixtures()
    await run(minute)
    portal.secrets.clear()
    const before = portal.games.size
    await run(3 * minute)
    expect(portal.games.size).toBeGreaterThan(before + 60)
  })

  test('carries out commands and acknowledges them', async () => {
    const { portal, live, run, fleet } = makeFixtures()
    await run(minute)
    const serial = fleet.machines[3]?.serial ?? ''
    const created_at = new Date(start).toISOString()
    portal.commands.set(serial, [
      { id: 'one', kind: 'update', args: { code_version: '1.3.0' }, created_at },
      { id: 'two', kind: 'out-of-service', args: { out_of_service: true }, created_at },
    ])
    await run(minute)
    expect(portal.commands.get(serial)).toEqual([])
    expect(live.cabinets[3]?.state).toMatchObject({ codeVersion: '1.3.0', outOfService: true })
  })

  test('carries out a locate command immediately and a reboot after the running game', async () => {
    const { portal, live, run, fleet } = makeFixtures()
    await run(minute)
    const machine = fleet.machines[3]
    const serial = machine?.serial ?? ''
    const cabinet = live.cabinets[3]
    const hellos = () => portal.calls.filter((call) => call.machine === serial && call.target.endsWith('/hello')).length
    const before = hellos()
    if (cabinet) cabinet.state.playing = true
    const created_at = new Date(start).toISOString()
    portal.commands.set(serial, [
      { id: 'one', kind: 'locate', args: {}, created_at },
      { id: 'two', kind: 'reboot', args: {}, created_at },
    ])
    await cabinet?.heartbeat()
    expect(portal.commands.get(serial)).toEqual([])
    expect(cabinet?.state).toMatchObject({ located: 1, restartDue: true })
    expect(hellos()).toBe(before)
    if (cabinet) cabinet.state.playing = false
    portal.commands.set(serial, [{ id: 'three', kind: 'reboot', args: {}, created_at }])
    await cabinet?.heartbeat()
    expect(cabinet?.state.restartDue).toBe(false)
    expect(hellos()).toBe(before + 1)
  })

  test('plays the configured number of games per second', async () => {
    const { portal, run } = makeFixtures({ speed: 8 })
    await run(3 * minute)
    expect(portal.games.size).toBeGreaterThan(8 * 180 * 0.6)
    expect(portal.games.size).toBeLessThan(8 * 180 * 1.3)
  })

  test('keeps unsent games over a restart', async () => {
    const first = makeFixtures({ isUnavailable: (ms) => ms > minute })
    await first.run(3 * minute)
    const saved = structuredClone(first.live.save())
    const savedGames = Object.values(saved.cabinets).flatMap(({ games }) => games.map(({ uuid }) => uuid))
    expect(savedGames.length).toBeGreaterThan(0)
    const { portal, now } = first
    const live = createLive({
      fleet: first.fleet,
      seed: 'again',
      speed: 1,
      baseUrl: '',
      now,
      log: () => undefined,
      saved,
      send: portal.send,
    })
    expect(live.cabinets.flatMap(({ queue }) => queue.games().map(({ uuid }) => uuid)).toSorted()).toEqual(savedGames.toSorted())
  })
})

test('missed days are played first, thirty at most', () => {
  const fleet = { ...makeFleet(), history: { seed: 'a', from: '2025-01-01T00:00:00Z', to: '2025-01-11T00:00:00Z', count: 500 } }
  const missed = (days: number) => [...missedGames({ fleet, seed: 'a', playedUntil: start - days * 86_400_000, now: start })]
  expect(missed(0)).toEqual([])
  // Leaves out a game that began before the last report of the machine.
  for (const [days, count] of [
    [2, 100],
    [90, 1_500],
  ] as const) {
    const games = missed(days)
    expect(games.length).toBeLessThanOrEqual(count)
    expect(games.length).toBeGreaterThan(count * 0.97)
    const named = games.flatMap(({ game }) => game.players.filter(({ player }) => player !== null))
    expect(named.length).toBeGreaterThan(count / 2)
    for (const { player, scan } of named) expect(readPlayerCode(scan?.code ?? '')?.uid).toBe(player)
  }
})

describe('machine events', () => {
  test('a machine updates its code, and a moved machine sends hello when it is switched on again', async () => {
    const { live, run, now, errors } = makeFixtures({ fleet: makeFleet({ machines: 4 }) })
    await run(minute)
    const [one, other] = live.cabinets
    await one?.updateCode()
    expect(one?.state.codeVersion).toBe('1.3.0')
    other?.moveElsewhere(10 * minute)
    expect(other?.isIdle()).toBe(false)
    const back = now() + 10 * minute
    await run(9 * minute)
    expect(other?.state.started).toBe(false)
    await run(2 * minute)
    expect(now()).toBeGreaterThan(back)
    expect(other?.state.started).toBe(true)
    expect(errors).toEqual([])
  })
})
