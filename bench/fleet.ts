import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { alertsCalls } from '@portal/contract/alerts'
import { machinesCalls } from '@portal/contract/machines'
import type { Client } from 'pg'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { sendTo } from '../server/src/testing/test-player.ts'
import { createMachineClient } from '../simulator/client.ts'
import type { BenchMachine } from './bench-fixtures.ts'
import { ms, within, type Report, type Row } from './report.ts'
import type { Rig } from './rig.ts'
import { serverEnvironment, startServer, type ServerProcess } from './server-process.ts'

const machines = 500
const alerts = 100_000
const rounds = 60
const heartbeatMs = 20_000
const heartbeatMachines = 1_000
const measuredSeconds = 60

export async function measureFleet(rig: Rig): Promise<Report> {
  const reads = await measureReads(rig)
  const heartbeats = await measureHeartbeats(rig)
  return {
    rows: [...reads.rows, ...heartbeats.rows],
    raw: { machines, alerts, rounds, reads: reads.raw, heartbeats: heartbeats.raw },
  }
}

type Part = { rows: Row[]; raw: unknown }

async function measureReads(rig: Rig): Promise<Part> {
  const databaseUrl = await rig.freshDatabase('fleet')
  const db = await rig.connect(databaseUrl)
  const uids = await addFleet(db, rig.fixtures.reader.userId)
  let statements = 0
  const app = await buildApp(readConfig(serverEnvironment(databaseUrl, 0)), {
    background: false,
    onQuery: () => void statements++,
  })
  await app.start()
  try {
    const headers = { authorization: `Bearer ${rig.fixtures.reader.accessToken}` }
    const list = (query: object) => () => sendTo(app, machinesCalls.fleet, { query }, headers)
    const pages: [string, number, () => Promise<{ status: number }>][] = [
      ['first page of the fleet', 300, list({})],
      ['sorted by alerts', 100, list({ sort: 'alerts', order: 'desc' })],
      ['sorted by last heard, page 5', 100, list({ sort: 'last_heard', page: 5 })],
      ['filtered: offline with alerts', 100, list({ presence: 'offline', with_alerts: true })],
      ['searched', 100, list({ search: 'venue' })],
      [
        'all machines, as existing clients read them',
        300,
        () => sendTo(app, machinesCalls.mine, { query: { group_type: 'business' } }, headers),
      ],
      ['alerts, first page', 100, () => sendTo(app, alertsCalls.list, { query: {} }, headers)],
      ['alerts, page 1,000', 300, () => sendTo(app, alertsCalls.list, { query: { page: 1_000 } }, headers)],
      ['grouped alerts, first page', 100, () => sendTo(app, alertsCalls.groups, { query: {} }, headers)],
    ]
    const rows: Row[] = []
    const raw: Record<string, unknown> = { machines: uids }
    for (const [label, goal, ask] of pages) {
      const { p95, most } = await timed(label, ask, () => {
        const sent = statements
        statements = 0
        return sent
      })
      rows.push(within(`${label}, p95`, p95, goal), {
        label: `${label}: statements`,
        value: String(most),
        goal: '<= 4',
        met: most <= 4,
      })
      raw[label] = { p95, statements: most }
    }
    return { rows, raw }
  } finally {
    await app.stop()
  }
}

async function timed(label: string, ask: () => Promise<{ status: number }>, takeStatements: () => number) {
  const times: number[] = []
  let most = 0
  for (let round = 0; round < rounds; round++) {
    takeStatements()
    const startedAt = performance.now()
    const { status } = await ask()
    if (status !== 200) throw new Error(`${label} answered ${status}`)
    if (round < 10) continue
    times.push(performance.now() - startedAt)
    most = Math.max(most, takeStatements())
  }
  times.sort((a, b) => a - b)
  return { p95: times[Math.ceil(times.length * 0.95) - 1] ?? 0, most }
}

async function addFleet(db: Client, ownerId: number): Promise<number> {
  await db.query(
    `
    insert into locations (uid, owner_id, group_type, name, time_zone, address_key, created_at)
    select 'fleetplace' || n, $1, 'business', 'Venue ' || n, 'America/Los_Angeles', 'fleet' || n, now() from generate_series(1, 40) n`,
    [ownerId],
  )
  await db.query(`
    insert into built_machines (serial, serial_number, model_id, factory_secret, built_on)
    select 'AR-' || 300000 + n || '-1', (300000 + n)::text, 1 + n % (select count(*)::int from game_models), '\\x00', now()
    from generate_series(1, ${machines}) n`)
  const added = await db.query(
    `
    insert into machines (uid, serial, owner_id, location_id, group_type, model_id, custom_display_name, code_version, registered_at,
      registration_completed_at, state, last_heard_at, last_played_at)
    select 'fleetmachine' || n, 'AR-' || 300000 + n || '-1', $1,
      (select id from locations where address_key = 'fleet' || 1 + n % 40), 'business', b.model_id, 'Machine ' || n, '1.0' || n % 9 || '.0',
      now(), now(), (array['online', 'late', 'offline'])[1 + n % 3], now() - n * interval '1 minute', now() - n * interval '2 minutes'
    from generate_series(1, ${machines}) n join built_machines b on b.serial = 'AR-' || 300000 + n || '-1' returning id`,
    [ownerId],
  )
  await db.query(`
    insert into alert_groups (machine_id, type, alert_name, messages, times, first_at, last_at, state, resolved_at)
    select m.id, 'technical', 'Fault ' || n, '["It broke."]', 10, now() - n * interval '1 hour', now() - n * interval '50 minutes',
      case when n <= 4 then 'open' else 'resolved' end, case when n > 4 then now() end
    from machines m, generate_series(1, 20) n where m.uid like 'fleetmachine%'`)
  await db.query(`
    insert into alert_events (machine_id, type, alert_name, messages, date_of_event, date_received, group_id)
    select g.machine_id, g.type, g.alert_name, g.messages, g.first_at + n * interval '1 second', g.first_at, g.id
    from alert_groups g join machines m on m.id = g.machine_id, generate_series(1, ${alerts / machines / 20}) n
    where m.uid like 'fleetmachine%'`)
  await db.query('vacuum analyze')
  return added.rowCount ?? 0
}

async function measureHeartbeats(rig: Rig): Promise<Part> {
  const server = await startServer({ databaseUrl: await rig.freshDatabase('life') })
  rig.onClose(server.stop)
  const clients = Array.from({ length: heartbeatMachines }, (_, n) =>
    clientOf(server, rig.fixtures.machines[n % rig.fixtures.machines.length]),
  )
  let stopped = false
  let sent = 0
  let refused = 0
  const loops = clients.map(async ({ client, codeVersion }, n) => {
    await wait((n / heartbeatMachines) * heartbeatMs)
    while (!stopped) {
      const answer = await client.heartbeat({ state: 'attract', code_version: codeVersion, coin_door_open: false })
      sent++
      if (!answer.ok) refused++
      await wait(heartbeatMs)
    }
  })
  await wait(heartbeatMs)
  const before = cpuSeconds(server)
  const counted = sent
  await wait(measuredSeconds * 1_000)
  const used = cpuSeconds(server) - before
  const heartbeats = sent - counted
  stopped = true
  await server.stop()
  void Promise.all(loops)
  const share = (100 * used) / measuredSeconds
  return {
    rows: [
      { label: `heartbeats of ${heartbeatMachines} machines`, value: `${(heartbeats / measuredSeconds).toFixed(1)}/s` },
      { label: 'refused', value: String(refused), goal: '0', met: refused === 0 },
      { label: 'share of one core used by the server', value: `${share.toFixed(1)} %`, goal: '<= 25 %', met: share <= 25 },
    ],
    raw: { heartbeats, refused, cpuSeconds: used, measuredSeconds, perHeartbeat: ms((1_000 * used) / Math.max(1, heartbeats)) },
  }
}

function clientOf(server: ServerProcess, machine: BenchMachine | undefined) {
  if (!machine) throw new Error('the fixtures have no machines')
  return {
    client: createMachineClient({ baseUrl: server.origin, key: machine.factoryKey, runningKey: machine.key }),
    codeVersion: machine.codeVersion,
  }
}

function cpuSeconds({ pid }: ServerProcess): number {
  const stat = fs.readFileSync(`/proc/${pid()}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
