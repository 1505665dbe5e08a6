import { machinesCalls, type CommandKind } from '@portal/contract/machines'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestLocation, type TestPlayer } from '../../testing/fixtures.ts'
import { expireCommands } from './index.ts'

let app: TestApp
let fixtures: Fixtures
let omar: TestPlayer
let dana: TestPlayer
let venue: TestLocation
let machine: TestMachine
const start = new Date('2026-11-20T18:00:00Z')

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  omar = await fixtures.operator('pinparlor')
  dana = await fixtures.player('rampqueen')
  venue = await fixtures.venue(omar)
})
beforeEach(async () => {
  app.clock.set(start)
  machine = await fixtures.machine(venue)
})
afterAll(() => app.stop())

const minuteMs = 60_000
const asMachine = (path: string, content?: unknown, of = machine) => callAsMachine(app, runningKeyOf(of), path, content)
const send = (kind: CommandKind, machine_ids = [machine.id], who = omar) =>
  who.request(machinesCalls.sendCommands, { body: { machine_ids, kind } })
const sendAndGetId = async (kind: CommandKind, machine_ids?: number[]) => {
  const [command] = (await send(kind, machine_ids)).body.commands
  if (!command) throw new Error('no command was sent')
  return command
}
const list = async () => (await omar.calls(machinesCalls.commands, { query: { machine_id: machine.id } })).commands
const fetchCommands = async () => (await asMachine('commands')).body['commands'] as { id: string; kind: string; args: object }[]
const cancel = (id: number, who = omar) => who.request(machinesCalls.cancelCommand, { params: { id } })

describe('a command of the owner', () => {
  test('is waiting, then taken when the machine lists it, then done when the machine acknowledges it', async () => {
    const command = await sendAndGetId('locate')
    expect(command).toMatchObject({
      kind: 'locate',
      state: 'waiting',
      asked_by: 'pinparlor',
      machine_id: machine.id,
      ended_at: null,
    })
    expect(
      (await asMachine('heartbeat', { state: 'attract', code_version: '1.17.0', coin_door_open: false })).body,
    ).toMatchObject({
      commands_waiting: 1,
    })
    expect(await fetchCommands()).toMatchObject([{ id: String(command.id), kind: 'locate', args: {} }])
    expect(await list()).toMatchObject([{ id: command.id, state: 'taken' }])
    await asMachine(`commands/${command.id}/acknowledge`, { outcome: 'done' })
    expect(await list()).toMatchObject([{ id: command.id, state: 'done', ended_at: start.toISOString() }])
    expect(await fetchCommands()).toEqual([])
  })

  test.each(['refused', 'failed'] as const)(
    'keeps the machine’s message when it is %s, and the first acknowledgment counts',
    async (outcome) => {
      const { id } = await sendAndGetId('reboot')
      await asMachine(`commands/${id}/acknowledge`, { outcome, message: 'A game is running.' })
      expect((await asMachine(`commands/${id}/acknowledge`, { outcome: 'done' })).status).toBe(200)
      expect(await list()).toMatchObject([{ id, state: outcome, message: 'A game is running.' }])
    },
  )

  test('answers with the open command when one of its kind is open', async () => {
    const first = await sendAndGetId('locate')
    await fetchCommands()
    const again = await sendAndGetId('locate')
    expect(again).toMatchObject({ id: first.id, state: 'taken' })
    const answers = await Promise.all([send('reboot'), send('reboot'), send('reboot')])
    expect(new Set(answers.map(({ body }) => body.commands[0]?.id)).size).toBe(1)
    expect(await list()).toHaveLength(2)
    await asMachine(`commands/${first.id}/acknowledge`, { outcome: 'done' })
    expect((await sendAndGetId('locate')).id).not.toBe(first.id)
  })

  test('contains the newest code in an update, and is refused for a machine that runs it', async () => {
    expect((await send('update')).body.validation_errors).toEqual({ machine_ids: ['This machine is already up to date.'] })
    const old = await fixtures.machine(venue, 'ZIL', { codeVersion: '0.1.0' })
    const { commands } = (await send('update', [machine.id, old.id])).body
    expect(commands).toMatchObject([{ machine_id: old.id, kind: 'update', code_version: machine.codeVersion }])
  })

  test.each([
    ['locate', 10 * minuteMs],
    ['reboot', 24 * 60 * minuteMs],
    ['update', 7 * 24 * 60 * minuteMs],
  ] as const)('expires without an answer: %s', async (kind, lifetime) => {
    const old = await fixtures.machine(venue, 'ZIL', { codeVersion: '0.1.0' })
    const command = await sendAndGetId(kind, [old.id])
    const commands = async () => ((await asMachine('commands', undefined, old)).body['commands'] as unknown[]).length
    const { accessToken } = await omar.session()
    const state = async () => {
      const answer = await omar.request(
        machinesCalls.commands,
        { query: { machine_id: old.id } },
        { authorization: `Bearer ${accessToken}` },
      )
      return answer.body.commands[0]?.state
    }
    app.clock.set(new Date(start.getTime() + lifetime - 1))
    await expireCommands(app.services)
    expect(await commands()).toBe(1)
    app.clock.set(new Date(start.getTime() + lifetime))
    // The machine does not get expired commands, even before the task has run.
    expect(await commands()).toBe(0)
    await expireCommands(app.services)
    app.clock.set(start)
    expect(await state()).toBe('expired')
    // The machine had received it, so its late answer counts.
    await asMachine(`commands/${command.id}/acknowledge`, { outcome: 'done' }, old)
    expect(await state()).toBe('done')
  })

  test('can be sent again after it has expired', async () => {
    const first = await sendAndGetId('locate')
    app.clock.advance(11 * minuteMs)
    expect((await sendAndGetId('locate')).id).not.toBe(first.id)
    expect(await list()).toMatchObject([{ state: 'waiting' }, { id: first.id, state: 'expired' }])
  })

  test('can be canceled while it waits, and not after the machine has taken it', async () => {
    const first = await sendAndGetId('reboot')
    expect((await cancel(first.id)).body.command).toMatchObject({ state: 'canceled' })
    expect(await fetchCommands()).toEqual([])
    const second = await sendAndGetId('reboot')
    await fetchCommands()
    expect((await cancel(second.id)).status).toBe(400)
    expect(await list()).toMatchObject([{ state: 'taken' }, { state: 'canceled' }])
    await omar.calls(machinesCalls.setOutOfService, { body: { machine_id: machine.id, out_of_service: true } })
    const [rest] = await list()
    expect(rest).toMatchObject({ kind: 'out-of-service', out_of_service: true, state: 'waiting' })
    expect((await cancel(rest?.id ?? 0)).status).toBe(400)
  })

  test('is canceled when the machine changes its owner', async () => {
    const { id } = await sendAndGetId('reboot')
    await fetchCommands()
    const { code } = await omar.calls(machinesCalls.offer, { body: { machine_id: machine.id } })
    const { transfer } = await dana.calls(machinesCalls.enterTransferCode, { body: { code } })
    const room = await fixtures.gameroom(dana)
    const body = { accept: true, location_id: room.id }
    const { machine: taken } = await dana.calls(machinesCalls.answerTransfer, { params: { id: transfer.id }, body })
    const theirs = await dana.calls(machinesCalls.commands, { query: { machine_id: taken?.id ?? 0 } })
    expect(theirs.commands).toEqual([])
    const { rows } = await app.services.pool.query<{ state: string }>('select state from machine_commands where id = $1', [id])
    expect(rows).toEqual([{ state: 'canceled' }])
  })

  test('is allowed only to the owner, for one machine and for a selection', async () => {
    const { id } = await sendAndGetId('locate')
    expect((await send('reboot', [machine.id], dana)).status).toBe(404)
    expect((await cancel(id, dana)).status).toBe(404)
    expect((await dana.request(machinesCalls.commands, { query: { machine_id: machine.id } })).status).toBe(404)
    const theirs = await fixtures.machine(await fixtures.gameroom(dana))
    expect((await send('reboot', [machine.id, theirs.id])).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  test('stays listed for its owner after the machine was removed, when none can be sent', async () => {
    const removed = await fixtures.machine(venue, 'MET')
    await send('locate', [removed.id])
    await omar.calls(machinesCalls.remove, { body: { machine_id: removed.id } })
    const query = { machine_id: removed.id }
    expect((await omar.calls(machinesCalls.commands, { query })).commands).toMatchObject([{ kind: 'locate' }])
    expect((await dana.request(machinesCalls.commands, { query })).status).toBe(404)
    expect((await send('locate', [removed.id])).status).toBe(404)
  })

  test('goes to a whole selection, and the fleet shows which machines have not answered', async () => {
    const other = await fixtures.machine(venue, 'MET')
    expect((await send('locate', [machine.id, other.id])).body.commands).toHaveLength(2)
    const countOpenCommands = async () => {
      const { machines } = await omar.calls(machinesCalls.fleet, { query: { page_size: 100 } })
      return [machine.id, other.id].map((id) => machines.find((row) => row.id === id)?.open_commands)
    }
    expect(await countOpenCommands()).toEqual([['locate'], ['locate']])
    for (const { id } of await fetchCommands()) await asMachine(`commands/${id}/acknowledge`, { outcome: 'done' })
    expect(await countOpenCommands()).toEqual([[], ['locate']])
  })
})
