import { PassThrough } from 'node:stream'
import { machinesCalls } from '@portal/contract/machines'
import { topic } from '@portal/contract/live'
import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { callAsMachine, finishedGame, runningKeyOf } from '../../testing/machine-calls.ts'
import { startVenueTest } from '../../testing/venue-test.ts'
import { insertCommandFor, gameInPlay } from '../machines/index.ts'

const { app, fixtures, machine } = await startVenueTest()

const minutes = 60_000
const now = () => app.clock.now().getTime()
const at = (ms: number) => new Date(ms).toISOString()
/** Waits until events are handled and messages have reached open pages. */
async function deliverMessages() {
  await app.services.eventProcessor.drain()
  const arrived = new Promise<void>((resolve) => app.services.broadcasts.on('story', () => resolve()))
  await app.services.broadcasts.send(app.services.db, 'story', {})
  await arrived
}

const asMachine = (path: string, content?: unknown) => callAsMachine(app, runningKeyOf(machine), path, content)
const heartbeat = { state: 'attract', code_version: '1.17.0', coin_door_open: false }

/** A page with a stream, as the SSE broker sees it. */
function openPage(name: string) {
  const stream = new PassThrough()
  app.services.sseBroker.subscribe(stream, [name])
  let text = ''
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { messages: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as unknown) }
}

describe('a player at the machine', () => {
  test('signs in with the player’s code and no other', async () => {
    const player = await fixtures.player('scanner-one')
    const code = await player.qrCode()
    const { body } = await asMachine('scan', { code })
    expect(body['player']).toMatchObject({ uid: player.uid, username: 'scanner-one', is_all_access: false })
    expect(await asMachine('scan', { code: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` })).toMatchObject({
      status: 404,
      body: { code: 404 },
    })
  })

  test('is refused after ten scanned codes a minute at a machine', async () => {
    app.clock.advance(2 * minutes)
    for (let n = 0; n < 10; n++) expect((await asMachine('scan', { code: 'nobody' })).status).toBe(404)
    const refused = await asMachine('scan', { code: 'nobody' })
    expect(refused).toMatchObject({ status: 429, body: { code: 429 }, headers: { 'retry-after': '60' } })
    app.clock.advance(minutes + 1)
    expect((await asMachine('scan', { code: 'nobody' })).status).toBe(404)
  })

  test('plays a game that open pages see until it is reported', async () => {
    const page = openPage(topic.machine(machine.id))
    const player = await fixtures.player('in-play-one')
    const mine = finishedGame(app, machine)
    const progress = { uuid: mine.uuid, title_code: 'ZIL', ball: 2, player: 1, at: at(now()) }
    const stranger = await fixtures.player('in-play-two')
    await machine.recordScans([player])
    const players = [
      { slot: 1, player: player.uid, initials: '', score: 64_110_200 },
      { slot: 2, player: stranger.uid, initials: 'ABC', score: 10 },
    ]
    expect((await asMachine('progress', { ...progress, players })).status).toBe(200)
    await expect
      .poll(() => gameInPlay(app.services, machine.id))
      .toMatchObject({ uuid: mine.uuid, ball: 2, locationId: machine.place.id })
    expect(gameInPlay(app.services, machine.id)?.players).toEqual([
      { slot: 1, userId: player.userId, username: 'in-play-one', initials: 'INP', score: 64_110_200 },
      // The machine did not scan this player.
      { slot: 2, userId: null, username: null, initials: 'ABC', score: 10 },
    ])
    expect(page.messages()).toMatchObject([{ type: 'game-progress', machine_id: machine.id, ball: 2, player: 1 }])
    // A page that is opened now shows the game immediately.
    const shownGame = async () => (await player.calls(machinesCalls.detail, { params: { id: machine.id } })).in_play
    expect(await shownGame()).toMatchObject({
      ball: 2,
      player: 1,
      players: [{ username: 'in-play-one', score: 64_110_200 }, { username: null }],
    })
    await asMachine('games', { games: [mine] })
    expect(gameInPlay(app.services, machine.id)).toBeUndefined()
    expect(await shownGame()).toBeNull()
  })
})

describe('messages between machine and portal', () => {
  test('notify pages of the machine about an alert', async () => {
    await deliverMessages()
    const pages = [openPage(topic.machine(machine.id)), openPage(topic.location(machine.place.id))]
    const alert = { type: 'technical', alert_name: 'Node board 8', date_of_event: at(now()), messages: ['Does not answer.'] }
    await asMachine('alerts', { alerts: [alert] })
    await deliverMessages()
    for (const page of pages) expect(page.messages()).toEqual([{ type: 'machine-changed', machine_id: machine.id }])
  })

  test('ignore a repeated alert', async () => {
    const alert = {
      type: 'technical',
      alert_name: 'Left flipper',
      date_of_event: at(now()),
      messages: ['Switch does not close.'],
    }
    const events = async () =>
      (await sql`select 1 from domain_events where type = 'machine.alerted'`.execute(app.services.db)).rows.length
    const before = await events()
    for (let n = 0; n < 2; n++)
      expect((await asMachine('alerts', { alerts: [alert] })).body).toEqual({ success: true, accepted: 1 })
    expect(await events()).toBe(before + 1)
  })

  test('list a command only to its machine until it is acknowledged', async () => {
    const id = await insertCommandFor(
      app.services.db,
      machine.id,
      { kind: 'update', args: { code_version: '1.18.0' } },
      app.clock.now(),
    )
    expect((await asMachine('heartbeat', heartbeat)).body['commands_waiting']).toBe(1)
    expect((await asMachine('commands')).body['commands']).toMatchObject([
      { id: String(id), kind: 'update', args: { code_version: '1.18.0' } },
    ])
    const other = await fixtures.machine(machine.place, 'MET')
    expect((await callAsMachine(app, runningKeyOf(other), `commands/${id}/acknowledge`, { outcome: 'done' })).status).toBe(404)
    for (let n = 0; n < 2; n++) expect((await asMachine(`commands/${id}/acknowledge`, { outcome: 'done' })).status).toBe(200)
    expect((await asMachine('commands')).body['commands']).toEqual([])
  })
})
