import pg from 'pg'
import type { FinishedGame } from '@portal/contract/telemetry'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { rebuildAchievements } from '../server/src/features/achievements/index.ts'
import { rebuildBoards } from '../server/src/features/leaderboards/index.ts'
import { rebuildStats } from '../server/src/features/stats/index.ts'
import { serverEnvironment } from '../bench/server-process.ts'
import type { Observations } from './machines.ts'

/** Tables that the event processor updates incrementally, each with the order of its rows. */
const tables: Record<string, string> = {
  user_title_stats: 'user_id, title_id, model_id',
  user_days: 'user_id, day',
  user_totals: 'user_id',
  user_achievements: 'user_id, achievement_id',
  user_counters: 'user_id, title_id, counter',
  user_title_progress: 'user_id, title_id',
  user_points: 'user_id',
  achievement_players: 'achievement_id',
  title_players: 'title_id',
  board_entries: 'partition_id, user_id',
  rank_counters: 'partition_id, level, bucket',
}

/** Returns differences between the database and the answers to the machines; empty when every game counts exactly once. */
export async function audit(databaseUrl: string, observed: Pick<Observations, 'sent' | 'acknowledged'>): Promise<string[]> {
  const app = await buildApp(readConfig(serverEnvironment(databaseUrl, 0)), { background: false })
  await app.start()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await app.services.eventProcessor.drain()
    return [
      ...(await compareLog(client, observed)),
      ...(await comparePlays(client)),
      ...(await compareSums(client, observed)),
      ...(await compareRebuilt(client, async () => {
        await rebuildAchievements(app.services)
        await rebuildStats(app.services)
        await rebuildBoards(app.services)
      })),
    ]
  } finally {
    await client.end()
    await app.stop()
  }
}

async function compareLog(
  client: pg.Client,
  { sent, acknowledged }: Pick<Observations, 'sent' | 'acknowledged'>,
): Promise<string[]> {
  const { rows } = await client.query<{ uuid: string }>('select uuid from game_log')
  const logged = new Set(rows.map(({ uuid }) => uuid))
  const lost = [...acknowledged].filter((uuid) => !logged.has(uuid))
  const unknown = [...logged].filter((uuid) => !sent.has(uuid))
  const dead = await client.query('select 1 from dead_letters')
  return [
    ...(lost.length ? [`${lost.length} acknowledged games are not in the log, the first is ${lost[0]}`] : []),
    ...(logged.size < rows.length ? [`${rows.length - logged.size} games are in the log twice`] : []),
    ...(unknown.length ? [`${unknown.length} games in the log were never sent`] : []),
    ...(dead.rowCount ? [`${dead.rowCount} games are in dead letters`] : []),
  ]
}

async function comparePlays(client: pg.Client): Promise<string[]> {
  const expectedRows = `
    select g.seq as play_id, (p ->> 'slot')::smallint as slot, (p ->> 'score')::bigint as score, g.machine_id,
      (select id from users where uid = p ->> 'player') as user_id, p ->> 'proof' as proof
    from game_log g cross join jsonb_array_elements(g.body -> 'players') as p`
  const rows = 'select play_id, slot, score, machine_id, user_id, proof from play_players'
  const heldGames = "select play_id from held_games where state <> 'released'"
  const checks = {
    'games without a play': `select seq from game_log except (select id from plays union all ${heldGames})`,
    'plays without a game': 'select id from plays except select seq from game_log',
    'players of games without a row': `${expectedRows} where g.seq not in (${heldGames}) except ${rows}`,
    'rows without a player of a game': `${rows} except ${expectedRows}`,
  }
  const failures: string[] = []
  for (const [title, query] of Object.entries(checks)) {
    const { rowCount } = await client.query(query)
    if (rowCount) failures.push(`${rowCount} ${title}`)
  }
  return failures
}

async function compareSums(client: pg.Client, { sent }: Pick<Observations, 'sent'>): Promise<string[]> {
  type Sum = { plays: number; score: bigint; high: number }
  const expected = new Map<string, Sum>()
  const heldGames = await gamesInReview(client)
  for (const [uuid, game] of sent) if (!heldGames.has(uuid)) for (const player of game.players) addTo(expected, game, player)
  const { rows } = await client.query<{ key: string; plays: string; score: string; high: string }>(`
    select u.uid || ' ' || t.code as key, sum(s.plays) as plays, sum(s.score_sum) as score, max(s.high_score) as high
    from user_title_stats s join users u on u.id = s.user_id join game_titles t on t.id = s.title_id group by 1`)
  const actual = new Map(rows.map((row) => [row.key, `${row.plays} ${row.score} ${row.high}`]))
  const differing = [...expected].filter(([key, { plays, score, high }]) => actual.get(key) !== `${plays} ${score} ${high}`)
  return [
    ...(differing.length ? [`${differing.length} sums of players differ, the first is that of ${differing[0]?.[0]}`] : []),
    ...(actual.size > expected.size ? [`${actual.size - expected.size} players have sums without games`] : []),
  ]
}

async function gamesInReview(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ uuid: string }>(
    `select g.uuid from held_games h join game_log g on g.xid = h.xid and g.seq = h.play_id where h.state <> 'released'`,
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

function addTo(
  sums: Map<string, { plays: number; score: bigint; high: number }>,
  { title_code }: FinishedGame,
  { player, score }: FinishedGame['players'][number],
) {
  if (player === null) return
  const key = `${player} ${title_code}`
  const sum = sums.get(key) ?? { plays: 0, score: 0n, high: 0 }
  sums.set(key, { plays: sum.plays + 1, score: sum.score + BigInt(score), high: Math.max(sum.high, score) })
}

async function compareRebuilt(client: pg.Client, rebuild: () => Promise<void>): Promise<string[]> {
  const before = await digests(client)
  await rebuild()
  const after = await digests(client)
  return Object.keys(before).flatMap((table) =>
    before[table] === after[table] ? [] : [`${table} differs from its rebuild: ${before[table]} and ${after[table]}`],
  )
}

async function digests(client: pg.Client): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [table, order] of Object.entries(tables)) {
    const text = table === 'board_entries' ? `row(partition_id, user_id, score, achieved_at, play_id, verified)` : 't'
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' rows ' || md5(coalesce(string_agg((${text})::text, E'\\n' order by ${order}), '')) as digest from ${table} t`,
    )
    found[table] = rows[0]?.digest ?? ''
  }
  return found
}
