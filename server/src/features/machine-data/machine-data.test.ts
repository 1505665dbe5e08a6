import { alertsCalls } from '@portal/contract/alerts'
import { faultReportsCalls } from '@portal/contract/fault-reports'
import {
  machineDataCalls,
  MachineDataField,
  machineDataDictionary,
  machineDataRecords,
  type MachineRecordName,
} from '@portal/contract/machine-data'
import { machinesCalls } from '@portal/contract/machines'
import { playsCalls } from '@portal/contract/plays'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import { makeFixtures, type Fixtures, type TestLocation, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { readCsv, readZip, valueOf } from '../../testing/data-file.ts'

const { write } = machineDataCalls

let app: TestApp
let fixtures: Fixtures
let first: TestPlayer
let second: TestPlayer
let friend: TestPlayer
let child: TestPlayer
let room: TestLocation
let machine: TestMachine
let successor: number

type Row = Record<string, unknown>
type Data = Map<string, Row[]>

const day = (n: number) => new Date(`2026-11-${n}T20:00:00Z`)
const never = 'PLANTEDTEXT'

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  fixtures = await makeFixtures(app)
  first = await fixtures.player('plantfirst')
  second = await fixtures.player('plantnext')
  friend = await fixtures.player('plantpal')
  child = await fixtures.player('plantchild', { isMinor: true })
  room = await fixtures.gameroom(first, { name: 'Planted den', street_address: '7 Planted Street', city: 'Plantedville' })
  machine = await fixtures.machine(room, 'ZIL', { name: 'Planted name' })
  await machine.setTeam([friend])
  await playGames()
  await scanTwice()
  await reportTrouble()
  successor = await transfer(machine, first, second)
  await fixtures.processEvents()
})
afterAll(() => app.stop())

/** Ten games on two days, one of them held, and initials, texts and names that no file may show. */
async function playGames() {
  for (const n of [10, 12])
    for (const score of [1_000, 2_000, 3_000, 4_000])
      await machine.finishGame(
        [
          [first, score * n],
          ['guest:QXZ', 5],
        ],
        {
          endedAt: new Date(day(n).getTime() + score * 300),
          minutes: 4,
          achievements: ['KB02'],
          counters: { ramps: 21, tilts: 2 },
        },
      )
  const game = machine.game([[friend, 777_000]], { endedAt: day(13) })
  const [player] = game.players
  if (player) player.initials = 'PQX'
  if (player) player.achievements = ['KB02', never]
  if (player) player.data = { ramps: 4, balls: [700_000, 77_000], note: never, names: [never], 'a key': 1 }
  await machine.reportGames([game])
  await machine.finishGame([[child, 999]], { endedAt: day(11) })
  await machine.finishGame([[first, Number.MAX_SAFE_INTEGER]], { endedAt: day(14) })
  const unproven = machine.game([[child, 31]], { endedAt: day(16) })
  await callAsMachine(app, runningKeyOf(machine), 'games', { games: [unproven] })
  await fixtures.processEvents()
}

/** A code at two machines opens a review. */
async function scanTwice() {
  const other = await fixtures.machine(room)
  for (const one of [machine, other]) await callAsMachine(app, runningKeyOf(one), 'scan', { code: await friend.qrCode() })
  await fixtures.processEvents()
}

async function reportTrouble() {
  const at = app.clock.now().toISOString()
  const send = (call: string, body: object) => callAsMachine(app, runningKeyOf(machine), call, body)
  await send('heartbeat', { state: 'attract', code_version: '1.17.0', coin_door_open: true, games_waiting: 2 })
  const alert = (name: string) => ({ type: 'technical', alert_name: name, date_of_event: at, messages: ['The switch is stuck.'] })
  await send('alerts', { alerts: [alert('Left flipper'), alert('Right flipper')] })
  const { groups } = await first.calls(alertsCalls.groups, { query: { machine_id: machine.id } })
  await first.calls(alertsCalls.acknowledge, { params: { id: groups[0]?.id ?? 0 } })
  const { commands } = await first.calls(machinesCalls.sendCommands, { body: { machine_ids: [machine.id], kind: 'locate' } })
  await callAsMachine(app, runningKeyOf(machine), 'commands')
  await send(`commands/${commands[0]?.id}/acknowledge`, { outcome: 'failed', message: 'The knocker does not move.' })
  await first.calls(machinesCalls.setOutOfService, { body: { machine_id: machine.id, out_of_service: true } })
  await first.calls(faultReportsCalls.submit, {
    body: { machine_uid: machine.uid, kind: 'ball', severity: 'annoying', description: never },
  })
}

async function transfer({ id }: TestMachine, from: TestPlayer, to: TestPlayer): Promise<number> {
  const place = await fixtures.gameroom(to)
  const { code } = await from.calls(machinesCalls.offer, { body: { machine_id: id } })
  const { transfer: offer } = await to.calls(machinesCalls.enterTransferCode, { body: { code } })
  const { machine: next } = await to.calls(machinesCalls.answerTransfer, {
    params: { id: offer.id },
    body: { accept: true, location_id: place.id },
  })
  return next?.id ?? 0
}

const fileOf = async (player: TestPlayer, id: number, format: 'csv' | 'jsonl') => {
  const { content } = await player.calls(write, { body: { machine_id: id, format } })
  return readZip(Buffer.from(content, 'base64'))
}

const Line = z.looseObject({ record: z.string() })

/** Reads JSON Lines; the dictionary says which fields a record has. */
async function jsonOf(player: TestPlayer, id: number): Promise<Data> {
  const [text = ''] = (await fileOf(player, id, 'jsonl')).values()
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => Line.parse(JSON.parse(line)))
  const data: Data = new Map()
  for (const { record, ...row } of lines) data.set(record, [...(data.get(record) ?? []), row])
  return data
}

/** Reads the CSV files with the types of `dictionary.csv` alone. */
async function csvOf(player: TestPlayer, id: number): Promise<Data> {
  const files = await fileOf(player, id, 'csv')
  const dictionary = readCsv(files.get('dictionary.csv') ?? '')
  const data: Data = new Map()
  for (const [name, text] of files) {
    const record = name.replace('.csv', '')
    const fields = dictionary.filter(({ of }) => of === record)
    const read = (row: Record<string, string>) =>
      Object.fromEntries(
        fields.map(({ field = '', type, may_be_empty }) => [field, valueOf(row[field] ?? '', { type, may_be_empty })]),
      )
    if (record !== 'dictionary') data.set(record, readCsv(text).map(read))
  }
  return data
}

const rowsOf = (data: Data, record: MachineRecordName) => data.get(record) ?? []
const sumOf = (rows: Row[], field: string) => rows.reduce((sum, row) => sum + Number(row[field]), 0)

describe('the dictionary', () => {
  test('describes each field of each record, and no other', () => {
    const described = machineDataDictionary().map(({ of, field }) => `${of}.${field}`)
    const exported = Object.entries(machineDataRecords).flatMap(([of, { shape }]) =>
      Object.keys(shape).map((field) => `${of}.${field}`),
    )
    expect(described).toEqual(exported)
    for (const { unit, rate, retention, description } of machineDataDictionary())
      for (const text of [unit, rate, retention, description]) expect(text).not.toBe('')
  })

  test('states how long the portal keeps scans and silences', () => {
    const { scanDays, silenceDays } = app.config.limits
    const retentionOf = (record: string) => machineDataDictionary().find(({ of }) => of === record)?.retention
    expect(retentionOf('scan')).toBe(`${scanDays} days`)
    expect(retentionOf('silence')).toBe(`${silenceDays} days`)
  })
})

/** Every table with rows about a machine: the record that contains it, or the reason why it is left out. */
const tables = {
  alert_events: 'alert',
  alert_groups: 'alert_group',
  alert_notices: 'no: messages to people',
  board_machines: 'no: belongs to leaderboards',
  dead_letters: 'no: a copy of events that failed; their games are in `game`',
  disowned_games: 'game_player',
  fault_reports: 'fault_report',
  game_log: 'game',
  held_games: 'game',
  machine_commands: 'command',
  machine_history: 'step',
  machine_reviews: 'machine_review',
  machine_scans: 'scan',
  machine_silences: 'silence',
  machine_state_changes: 'presence',
  machine_stays: 'stay',
  machine_transfers: 'transfer',
  overlapping_games: 'no: about a player, counted for 30 days',
  play_players: 'game_player',
  plays: 'game',
  removed_high_scores: 'game_player',
  uncounted_games: 'game_player',
  venue_machine_days: 'day',
}

test('every table with rows about a machine is exported or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.column_name = 'machine_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`.execute(
    app.services.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tables))
  for (const record of Object.values(tables)) expect(record.startsWith('no: ') || record in machineDataRecords).toBe(true)
})

describe('the data of a machine', () => {
  test('has the fields of the dictionary in both formats', async () => {
    const json = await jsonOf(first, machine.id)
    const fields = z.array(MachineDataField).parse(json.get('field'))
    expect(fields).toEqual(machineDataDictionary())
    for (const [of, rows] of json)
      if (of !== 'field')
        for (const row of rows) expect(Object.keys(row)).toEqual(fields.filter((one) => one.of === of).map(({ field }) => field))
    json.delete('field')
    const csv = await csvOf(first, machine.id)
    expect([...csv.keys()]).toEqual(Object.keys(machineDataRecords))
    for (const [record, rows] of csv) expect(rows).toEqual(json.get(record) ?? [])
  })

  test('gives the figures that the page of the machine shows', async () => {
    const data = await csvOf(first, machine.id)
    const { sessions } = await first.calls(playsCalls.machineSessions, { query: { machine_id: machine.id } })
    const days = rowsOf(data, 'day').map(({ day: date, games, players, minutes, high_score }) => ({
      date,
      games,
      players,
      minutes,
      high_score,
    }))
    expect(days.toReversed()).toEqual(
      sessions.map(({ day: date, games, players, minutes, high_score }) => ({ date, games, players, minutes, high_score })),
    )
    expect(sumOf(days, 'games')).toBe(rowsOf(data, 'game').filter(({ state }) => state === 'counted').length)
    const page = await first.calls(machinesCalls.detail, { params: { id: machine.id } })
    expect(rowsOf(data, 'machine')).toMatchObject([
      {
        name: 'Planted name',
        serial_number: page.serial_number,
        code_version: page.code_version,
        open_alerts: page.open_alerts,
        last_heard_at: page.last_heard,
        last_played_at: page.last_played,
        coin_door_open: page.coin_door_open,
        games_waiting: page.games_waiting,
      },
    ])
    const { commands } = await first.calls(machinesCalls.commands, { query: { machine_id: machine.id } })
    expect(rowsOf(data, 'command').map(({ command_id }) => command_id)).toEqual(commands.map(({ id }) => id).toReversed())
  })

  test('contains games in review, the numbers of the machine, and roles in place of people', async () => {
    const data = await jsonOf(first, machine.id)
    expect(rowsOf(data, 'game').filter(({ state }) => state === 'held')).toMatchObject([
      { review_reasons: expect.arrayContaining(['limit']) },
    ])
    const players = rowsOf(data, 'game_player')
    expect(players.find(({ score }) => score === 777_000)).toMatchObject({
      is_named: true,
      achievements: ['KB02'],
      ramps: 4,
      combos: null,
      other_counters: { balls: [700_000, 77_000] },
    })
    expect(players.find(({ score }) => score === 40_000)).toMatchObject({
      ramps: 21,
      other_counters: { tilts: 2 },
      achievements: ['KB02'],
    })
    expect(players.filter(({ is_named }) => is_named === false)).toHaveLength(9)
    expect(players.find(({ score }) => score === 31)).toMatchObject({ is_named: false, uncounted_reason: 'not_scanned' })
    expect(rowsOf(data, 'machine_review')).toMatchObject([{ cause: 'code_at_two_machines', closed_at: null }])
    expect(rowsOf(data, 'scan')).toContainEqual({ registration: 1, at: app.clock.now().toISOString(), offline: false })
    expect(rowsOf(data, 'command')).toMatchObject([
      { kind: 'locate', asked_by: 'owner', state: 'failed', message: 'The knocker does not move.' },
      { kind: 'out-of-service', out_of_service: true },
    ])
    expect(rowsOf(data, 'alert_group').filter(({ state }) => state === 'acknowledged')).toMatchObject([
      { acknowledged_by: 'owner' },
    ])
    expect(rowsOf(data, 'stay')).toMatchObject([{ kind: 'home', location_name: 'Planted den', city: 'Plantedville' }])
    expect(rowsOf(data, 'fault_report')).toMatchObject([{ kind: 'ball', times: 1 }])
  })
})

describe('the next owner', () => {
  test('gets the whole history of the machine', async () => {
    const [before, after] = [await jsonOf(first, machine.id), await jsonOf(second, successor)]
    expect(rowsOf(after, 'registration').map(({ is_yours, is_transferred }) => [is_yours, is_transferred])).toEqual([
      [false, true],
      [true, false],
    ])
    for (const record of [
      'game',
      'game_player',
      'alert',
      'alert_group',
      'command',
      'scan',
      'silence',
      'fault_report',
      'day',
    ] as const)
      expect([record, rowsOf(after, record).length]).toEqual([record, rowsOf(before, record).length])
    expect(rowsOf(after, 'machine')).toMatchObject([{ registration: 2, name: null }])
    expect(rowsOf(after, 'stay')).toMatchObject([{ location_id: null, location_name: null, city: null }, { kind: 'home' }])
  })

  test.each(['csv', 'jsonl'] as const)('gets no data about earlier owners and their players, as %s', async (format) => {
    const text = [...(await fileOf(second, successor, format)).values()].join('\n')
    const people = [first, friend, child].flatMap(({ uid, username, email }) => [uid, username, email])
    for (const secret of [
      ...people,
      'QXZ',
      'PQX',
      room.name,
      '7 Planted Street',
      'Plantedville',
      'Planted name',
      never,
      'America/Los_Angeles',
    ])
      expect(text).not.toContain(secret)
  })

  test.each(['csv', 'jsonl'] as const)('does not get names of players, nor does the first, as %s', async (format) => {
    const text = [...(await fileOf(first, machine.id, format)).values()].join('\n')
    for (const secret of [first.uid, friend.uid, friend.username, friend.email, child.uid, child.username, 'QXZ', 'PQX', never])
      expect(text).not.toContain(secret)
  })

  test('keeps the time after the transfer from the first', async () => {
    expect(rowsOf(await jsonOf(first, machine.id), 'registration')).toHaveLength(1)
  })
})

test('the data of a machine names public locations of an earlier operator', async () => {
  const [operator, buyer] = [await fixtures.operator('sellingbar'), await fixtures.player('secondhand')]
  const sold = await fixtures.machine(await fixtures.venue(operator, { name: 'Silver Arcade' }))
  const next = await transfer(sold, operator, buyer)
  expect(rowsOf(await jsonOf(buyer, next), 'stay')).toMatchObject([
    { location_name: 'Silver Arcade' },
    { location_id: expect.any(Number) },
  ])
})

test('the data of a machine is for its owner alone', async () => {
  const request = async (player: TestPlayer, id: number) =>
    (await player.request(write, { body: { machine_id: id, format: 'csv' } })).status
  expect(await request(friend, machine.id)).toBe(404)
  expect(await request(first, successor)).toBe(404)
  expect(await request(second, machine.id)).toBe(404)
})

test('the data of a machine can be requested twenty times an hour', async () => {
  const collector = await fixtures.player('collector')
  const { id } = await fixtures.machine(await fixtures.gameroom(collector))
  const statuses: number[] = []
  for (let n = 0; n <= app.config.limits.perIdentifier.machineData.most; n++)
    statuses.push((await collector.request(write, { body: { machine_id: id, format: 'jsonl' } })).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
})
