// Reference: the direct implementation without batching. One transaction per game, one statement per effect, 16 connections; no
// HTTP, signatures or checks. Arguments: database, seconds, file with {"serial", "game"} per line. Prints {"count", "seconds"}.
import fs from 'node:fs'
import pg from 'pg'
import type { FinishedGame, FinishedGamePlayer } from '@portal/contract/telemetry'

const [url = '', seconds = '3', file = ''] = process.argv.slice(2)
const connections = 16
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Place = { machine: number; title: number; model: number; location: number; zone: string }
type Line = { serial: string; game: FinishedGame }
type Achievement = { id: number; points: number }

const lines = fs.readFileSync(file, 'utf8').trim().split('\n')
const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }),
)

const names = new Map<string, string>()
async function run<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[]): Promise<Row[]> {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return (await client.query<Row>({ name, text, values })).rows
}

async function readLists(client: pg.Client) {
  const places = await run<Place & { serial: string }>(
    client,
    `select m.serial, m.id as machine, g.title_id as title, m.model_id as model, m.location_id as location, l.time_zone as zone
     from machines m join game_models g on g.id = m.model_id join locations l on l.id = m.location_id`,
    [],
  )
  const users = await run<{ uid: string; id: number }>(client, 'select uid, id from users', [])
  const achievements = await run<Achievement & { title: number; code: string }>(
    client,
    'select id, points, title_id as title, code from achievements where target_counter is null',
    [],
  )
  return {
    place: new Map(places.map((place) => [place.serial, place])),
    user: new Map(users.map(({ uid, id }) => [uid, id])),
    achievement: new Map(achievements.map((one) => [`${one.title} ${one.code}`, one])),
  }
}
const lists = await readLists(clients[0] as pg.Client)

async function storeGame(client: pg.Client, { serial, game }: Line) {
  const at = lists.place.get(serial) as Place
  const [logged] = await run<{ seq: number }>(
    client,
    'insert into game_log (machine_id, uuid, received_at, body) values ($1, $2, now(), $3) returning seq',
    [at.machine, game.uuid, JSON.stringify(game)],
  )
  const play = logged?.seq ?? 0
  await run(client, 'insert into plays values ($1, $2, $3, $4, $5, true, false, $6, $7, $8, now())', [
    play,
    at.machine,
    at.title,
    at.model,
    at.location,
    game.code_version,
    game.started_at,
    game.ended_at,
  ])
  await run(client, 'update machines set last_played_at = greatest(last_played_at, $2) where id = $1', [
    at.machine,
    game.ended_at,
  ])
  // Always in the same order, or two games of the same players deadlock.
  const people = game.players.toSorted((a, b) => (lists.user.get(a.player ?? '') ?? 0) - (lists.user.get(b.player ?? '') ?? 0))
  for (const player of people) await storePlayer(client, { at, game, play, player })
}

type Part = { at: Place; game: FinishedGame; play: number; player: FinishedGamePlayer }

async function storePlayer(client: pg.Client, part: Part) {
  const { at, game, play, player } = part
  const user = player.player === null ? null : (lists.user.get(player.player) ?? null)
  await run(
    client,
    `insert into play_players (play_id, slot, user_id, initials, score, machine_id, title_id, model_id, ended_at, achievements, data)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    // prettier-ignore
    [play, player.slot, user, player.initials, player.score, at.machine, at.title, at.model, game.ended_at,
      player.achievements, JSON.stringify(player.data)],
  )
  if (user === null) return
  await countPlayer(client, user, part)
  for (const code of player.achievements) await unlock(client, user, code, part)
  await placePlayer(client, user, part)
}

async function countPlayer(client: pg.Client, user: number, { at, game, player }: Part) {
  for (const [counter, value] of Object.entries(player.data))
    await run(
      client,
      `insert into user_counters values ($1, $2, $3, $4, $4) on conflict (user_id, title_id, counter)
       do update set value = user_counters.value + excluded.value, verified_value = user_counters.verified_value + excluded.value`,
      [user, at.title, counter, value],
    )
  await run(
    client,
    `insert into user_title_stats as s values ($1, $2, $3, 1, $4::bigint, $4::bigint, $5, $5) on conflict (user_id, title_id, model_id)
     do update set plays = s.plays + 1, score_sum = s.score_sum + excluded.score_sum, last_played_at = excluded.last_played_at,
       high_score = greatest(s.high_score, excluded.high_score)`,
    [user, at.title, at.model, player.score, game.ended_at],
  )
  await run(
    client,
    `insert into user_days as d values ($1, ($2::timestamptz at time zone $3)::date, 1, 0)
     on conflict (user_id, day) do update set verified_plays = d.verified_plays + 1`,
    [user, game.ended_at, at.zone],
  )
  await run(
    client,
    `insert into user_totals as t (user_id, plays, verified_plays, titles, days, last_played_at) values ($1, 1, 1, 1, 1, $2)
     on conflict (user_id) do update set plays = t.plays + 1, verified_plays = t.verified_plays + 1, last_played_at = excluded.last_played_at`,
    [user, game.ended_at],
  )
}

async function unlock(client: pg.Client, user: number, code: string, { at, game, play }: Part) {
  const achievement = lists.achievement.get(`${at.title} ${code}`)
  if (!achievement) return
  const fresh = await run(
    client,
    'insert into user_achievements values ($1, $2, $3, $4, $4, null, $5) on conflict do nothing returning user_id',
    [user, achievement.id, at.title, game.ended_at, play],
  )
  if (fresh.length === 0) return
  await run(
    client,
    `insert into achievement_players as c values ($1, 1, 1) on conflict (achievement_id)
     do update set players = c.players + 1, verified_players = c.verified_players + 1`,
    [achievement.id],
  )
  await run(
    client,
    `insert into user_title_progress as t values ($1, $2, 1, 1, $3) on conflict (user_id, title_id)
     do update set lit = t.lit + 1, verified = t.verified + 1, points = t.points + excluded.points`,
    [user, at.title, achievement.points],
  )
  await run(
    client,
    `insert into user_points as s values ($1, $2, 1, 1) on conflict (user_id) do update set points = s.points + excluded.points,
       achievements = s.achievements + 1, verified_achievements = s.verified_achievements + 1`,
    [user, achievement.points],
  )
}

async function placePlayer(client: pg.Client, user: number, { at, game, play, player }: Part) {
  const partitions = await run<{ id: number }>(
    client,
    `select id from board_partitions where title_id = $1 and location_key in (0, $2) and (model_id is null or model_id = $3)
       and $4 >= starts_at and $4 < ends_at and not team_only and not machines_only order by id`,
    [at.title, at.location, at.model, game.ended_at],
  )
  for (const { id } of partitions) {
    const moved = await run(
      client,
      `insert into board_entries as e (partition_id, user_id, score, achieved_at, play_id, verified) values ($1, $2, $3, $4, $5, true)
       on conflict (user_id, partition_id) do update set score = excluded.score, achieved_at = excluded.achieved_at,
         play_id = excluded.play_id where excluded.score > e.score returning user_id`,
      [id, user, player.score, game.ended_at, play],
    )
    if (moved.length > 0)
      await run(client, 'update board_partitions set version = version + 1, changed_at = now() where id = $1', [id])
  }
}

const startedAt = performance.now()
const end = startedAt + Number(seconds) * 1000
let next = 0
let count = 0
await Promise.all(
  clients.map(async (client) => {
    while (performance.now() < end && next < lines.length) {
      const line = JSON.parse(lines[next++] ?? '') as Line
      await client.query('begin')
      try {
        await storeGame(client, line)
        await client.query('commit')
        count += 1
      } catch (error) {
        await client.query('rollback')
        // Deadlocked games are neither retried nor counted.
        if ((error as { code?: string }).code !== '40P01') throw error
      }
    }
  }),
)
console.log(JSON.stringify({ count, seconds: (performance.now() - startedAt) / 1000 }))
await Promise.all(clients.map((client) => client.end()))
