import { readFileSync } from 'node:fs'
import { FinishedGame, gameCounters, maxGamesMessageBytes, maxGamesPerMessage, telemetryCalls } from '@portal/contract/telemetry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from './config-limits.ts'
import { titleByCode } from './features/games/load-titles.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { callAsMachine, factoryKeyOf, runningKeyOf } from './testing/machine-calls.ts'
import { makeFixtures, type TestMachine } from './testing/fixtures.ts'

// Compares the page for firmware developers with the server.

const page = readFileSync(new URL('../../docs/machine-protocol.md', import.meta.url), 'utf8')

/** The first JSON of a section, and its text. */
function section(heading: string): { text: string; example: Record<string, unknown> } {
  const [, text = ''] = page.split(`### \`${heading}\``)
  const [body = ''] = text.split('\n### ')
  const json = /```json\n([\s\S]*?)```/.exec(body)?.[1]
  return { text: body, example: json ? (JSON.parse(json) as Record<string, unknown>) : {} }
}

test.each([
  ['POST hello', telemetryCalls.hello.body],
  ['POST heartbeat', telemetryCalls.heartbeat.body],
  ['POST scan', telemetryCalls.scan.body],
  ['POST games', telemetryCalls.games.body],
  ['POST progress', telemetryCalls.progress.body],
  ['POST alerts', telemetryCalls.alerts.body],
] as const)('the example of %s matches the contract', (heading, body) => {
  const { example } = section(heading)
  expect(Object.keys(example).length).toBeGreaterThan(0)
  expect(body.safeParse(example).error?.issues).toBeUndefined()
})

test('the game of the example is valid and names an existing title and model', () => {
  const [game] = section('POST games').example['games'] as unknown[]
  const parsed = FinishedGame.parse(game)
  const title = titleByCode(parsed.title_code)
  expect(title?.models.map(({ type }) => type)).toContain(parsed.model_type)
  expect(title?.models.map(({ modelCode }) => modelCode)).toContain(section('POST hello').example['model_code'])
  const codes = title?.categories.flatMap(({ achievements }) => achievements.map(({ code }) => code))
  for (const { achievements } of parsed.players) expect(codes).toEqual(expect.arrayContaining(achievements))
})

test('numbers on the page equal those of the server', () => {
  expect(page).toContain(`differs from its own clock by at most ${limits.signatureWindowSeconds} seconds`)
  expect(page).toContain(`every \`heartbeat_interval_s\` seconds (${limits.heartbeatSeconds})`)
  expect(page).toMatch(
    new RegExp(
      `After\\s${limits.lateAfterSeconds} seconds without a heartbeat .* late, after ${limits.offlineAfterSeconds} as offline`,
    ),
  )
  expect(page).toContain(`valid for ${limits.registrationCodeMinutes} minutes`)
  expect(page).toContain(`At most ${limits.scansPerMachinePerMinute} a minute`)
  expect(page).toContain(`1 to ${maxGamesPerMessage} games, 256 KB (${maxGamesMessageBytes.toLocaleString('en-US')} bytes)`)
  expect({ games: limits.gamesPerReport, bytes: telemetryCalls.games.bodyBytes }).toEqual({
    games: maxGamesPerMessage,
    bytes: maxGamesMessageBytes,
  })
  expect(page).toMatch(/more than\sseven days after it ended/)
  expect(limits.lateGameDays).toBe(7)
  for (const counter of gameCounters) expect(page).toContain(`\`${counter}\``)
})

describe('the examples, sent to the server', () => {
  let app: TestApp
  let machine: TestMachine

  beforeAll(async () => {
    app = await startTestApp({ now: new Date('2025-11-21T12:00:00Z') })
    const fixtures = await makeFixtures(app)
    const owner = await fixtures.operator('pinparlor')
    machine = await fixtures.machine(await fixtures.venue(owner), 'ZIL', { modelType: 'premium' })
  })
  afterAll(() => app.stop())

  const send = (path: string, content: unknown) => callAsMachine(app, runningKeyOf(machine), path, content)

  test('get the answers on the page', async () => {
    expect(await send('heartbeat', section('POST heartbeat').example)).toMatchObject({
      status: 200,
      body: { success: true, server_time: '2025-11-21T12:00:00.000Z', interval_s: 20, commands_waiting: 0 },
    })
    const { games } = section('POST games').example as { games: { uuid: string }[] }
    expect(await send('games', { games })).toMatchObject({
      status: 200,
      body: { results: [{ uuid: games[0]?.uuid, status: 'stored' }] },
    })
    expect((await send('games', { games })).body).toMatchObject({ results: [{ status: 'duplicate' }] })
    expect(await send('progress', section('POST progress').example)).toMatchObject({ status: 200, body: { success: true } })
    expect(await send('alerts', section('POST alerts').example)).toMatchObject({
      status: 200,
      body: { success: true, accepted: 1 },
    })
    expect(await send('commands', undefined)).toMatchObject({ status: 200, body: { success: true, commands: [] } })
    expect(await send('scan', section('POST scan').example)).toMatchObject({ status: 404, body: { success: false, code: 404 } })
    const hello = { ...section('POST hello').example, serial: machine.serial }
    expect(await callAsMachine(app, factoryKeyOf(machine), 'hello', hello)).toMatchObject({
      status: 200,
      body: { machine_uid: machine.uid, secret: expect.any(String), heartbeat_interval_s: 20 },
    })
  })
})
