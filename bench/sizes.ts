import type pg from 'pg'
import { loadAtFullSpeed } from './load.ts'
import { signedGames } from './load-games.ts'
import { untilProcessed } from './until-processed.ts'
import type { Report, Row } from './report.ts'
import { writeRequests } from './request-file.ts'
import type { Rig } from './rig.ts'
import { startServer } from './server-process.ts'

const seconds = 30
const targets = { games: 100_000_000, players: 1_000_000, machines: 100_000 }

/** Tables by what they grow with; a table that grows with several counts with the largest. */
const growsWith: Record<keyof typeof targets, string[]> = {
  games: ['game_log', 'plays', 'play_players', 'domain_events', 'review_plays', 'rank_changes'],
  players: [
    'users',
    'profiles',
    'sessions',
    'group_memberships',
    'user_title_stats',
    'user_days',
    'user_totals',
    'user_achievements',
    'user_counters',
    'user_title_progress',
    'user_points',
    'user_badges',
    'venue_player_days',
    'board_entries',
    'notifications',
  ],
  machines: ['machines', 'built_machines', 'machine_history', 'machine_state_changes', 'venue_machine_days'],
}

type Size = { table: string; rows: number; bytes: number; indexes: number }

/** Bytes of a row with its indexes, bytes the log writes per game, and totals for large numbers. */
export async function measureSizes(rig: Rig): Promise<Report> {
  const databaseUrl = await rig.freshDatabase('sizes')
  const server = await startServer({ databaseUrl })
  rig.onClose(server.stop)
  const db = await rig.connect(databaseUrl)
  const file = rig.file('sizes.requests')
  writeRequests(file, signedGames(rig.fixtures, 120_000, 'sizes'))
  const before = await position(db)
  const load = await loadAtFullSpeed({ port: server.port, connections: 64, seconds, file })
  await untilProcessed(db)
  const written = (await position(db)) - before
  await db.query('vacuum analyze')
  const sizes = await sizesOf(db)
  const whole = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const games = await countOf(db, 'game_log')
  const rows: Row[] = [
    { label: 'games', value: games.toLocaleString('en') },
    { label: 'WAL written per game', value: bytes(written / games) },
    { label: 'all tables with indexes', value: bytes(whole) },
    ...sizes.slice(0, 16).map((size) => ({
      label: `${size.table}: a row of ${size.rows.toLocaleString('en')}`,
      value: bytes(size.bytes / Math.max(1, size.rows)),
      goal: `${bytes(size.indexes / Math.max(1, size.rows))} of it indexes`,
    })),
  ]
  for (const [label, tables] of Object.entries(growsWith) as [keyof typeof targets, string[]][]) {
    const sum = sizes.filter(({ table }) => tables.includes(table)).reduce((all, size) => all + size.bytes, 0)
    const count = label === 'games' ? games : label === 'players' ? rig.fixtures.players.length : rig.fixtures.machines.length
    rows.push({
      label: `${targets[label].toLocaleString('en')} ${label}, at ${bytes(sum / count)} each`,
      value: bytes((sum / count) * targets[label]),
    })
  }
  return { rows, raw: { games, written, load, sizes } }
}

function bytes(value: number): string {
  if (value < 10_000) return `${Math.round(value)} B`
  if (value < 1e6) return `${Math.round(value / 1e3)} KB`
  return value < 1e9 ? `${(value / 1e6).toFixed(1)} MB` : `${(value / 1e9).toFixed(0)} GB`
}

async function position(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ place: string }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as place`)
  return Number(rows[0]?.place)
}

async function countOf(db: pg.Client, table: string): Promise<number> {
  const { rows } = await db.query<{ n: string }>(`select count(*) as n from ${table}`)
  return Number(rows[0]?.n)
}

async function sizesOf(db: pg.Client): Promise<Size[]> {
  const { rows } = await db.query<{ name: string; bytes: string; indexes: string }>(`
    select relname as name, pg_total_relation_size(oid) as bytes, pg_indexes_size(oid) as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`)
  const sizes: Size[] = []
  for (const row of rows)
    sizes.push({
      table: row.name,
      rows: await countOf(db, row.name),
      bytes: Number(row.bytes),
      indexes: Number(row.indexes),
    })
  return sizes
}
