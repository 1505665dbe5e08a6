import type pg from 'pg'

export type PopulationSize = { players: number; plays: number }
export const populationSize = (full: boolean): PopulationSize => ({
  players: full ? 1_000_000 : 100_000,
  plays: full ? 20_000_000 : 2_000_000,
})

const random = (seed: number) => `((hashint8extended(g, ${seed}) & 9007199254740991) / 9007199254740992.0)`

async function withoutIndexes(db: pg.Client, tables: string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  )
  for (const { name } of rows) await db.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await db.query(definition)
}

/**
 * Bulk-inserts many players and a year of games, the same on every run. A few players play much and many play little; every
 * fourth game reports an achievement.
 */
export async function fillPopulation(db: pg.Client, { players, plays }: PopulationSize): Promise<void> {
  await db.query('set synchronous_commit = off')
  await db.query("set maintenance_work_mem = '512MB'")
  await withoutIndexes(db, ['users'], () => addPlayers(db, players))
  await db.query(`
    create temporary table cabinets as
      select row_number() over (order by m.id) - 1 as n, m.id, g.title_id, m.model_id, m.location_id
      from machines m join game_models g on g.id = m.model_id where m.location_id is not null;
    create temporary table codes as
      select title_id, row_number() over (partition by title_id order by id) - 1 as n, code from achievements where target_counter is null;
    create unique index on codes (title_id, n);
    create temporary table lamps as select title_id, count(*) as n from codes group by title_id;
    analyze cabinets, codes, lamps`)
  await withoutIndexes(db, ['plays', 'play_players'], () => addPlays(db, { players, plays }))
  await db.query('analyze users, profiles, plays, play_players')
}

export async function addFrequentPlayer(db: pg.Client, userId: number, games: number): Promise<void> {
  const first = 'select max(id) from plays'
  await db.query(`
    create temporary table frequent as
      select (${first}) + g as id, c.id as machine_id, c.title_id, c.model_id, c.location_id, now() - g * interval '6 hours' as ended_at,
        floor(1000000 * exp(6 * ${random(4)}))::bigint * 10 as score
      from generate_series(1, ${games}) as g join cabinets c on c.n = g % (select count(*) from cabinets)`)
  await db.query(`
    insert into plays (id, machine_id, title_id, model_id, location_id, verified, late, code_version, started_at, ended_at, received_at)
    select id, machine_id, title_id, model_id, location_id, true, false, '1.00.0', ended_at - interval '8 minutes', ended_at, ended_at from frequent`)
  await db.query(`
    insert into play_players (play_id, slot, user_id, initials, score, machine_id, title_id, model_id, ended_at)
    select id, 1, ${userId}, 'REG', score, machine_id, title_id, model_id, ended_at from frequent`)
}

async function addPlayers(db: pg.Client, players: number): Promise<void> {
  await db.query(`
    insert into users (uid, email, username, status, time_zone, joined_at)
    select 'bulk' || g, 'bulk' || g || '@bench.test', 'c' || lpad(g::text, 8, '0'), 'active',
      (array['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo'])[1 + g % 3], now() - interval '400 days'
    from generate_series(1, ${players}) as g`)
  await db.query(`
    insert into profiles (user_id, uid, initials, avatar_id, background_color_id)
    select id, 'of-' || uid, 'BIG', (select min(id) from avatars), (select min(id) from background_colors)
    from users where uid like 'bulk%'`)
}

async function addPlays(db: pg.Client, { players, plays }: PopulationSize): Promise<void> {
  await db.query(`
    create temporary table drawn as
      select g, (select min(id) from users where uid = 'bulk1') + floor(power(${random(1)}, 2) * ${players})::bigint as user_id, c.id as machine_id,
        c.title_id, c.model_id, c.location_id, date_trunc('second', now()) - ${random(3)} * interval '365 days' as ended_at,
        floor(1000000 * exp(6 * ${random(4)}))::bigint * 10 as score,
        case when ${random(5)} < 0.25 then floor(${random(6)} * l.n)::int end as lamp
      from generate_series(1, ${plays}) as g
      join cabinets c on c.n = floor(${random(2)} * (select count(*) from cabinets))::int
      join lamps l on l.title_id = c.title_id`)
  await db.query(`
    insert into plays (id, machine_id, title_id, model_id, location_id, verified, late, code_version, started_at, ended_at, received_at)
    select g, machine_id, title_id, model_id, location_id, true, false, '1.00.0', ended_at - interval '8 minutes', ended_at, ended_at from drawn`)
  await db.query(`
    insert into play_players (play_id, slot, user_id, initials, score, machine_id, title_id, model_id, ended_at, achievements)
    select g, 1, user_id, 'BIG', score, machine_id, d.title_id, model_id, ended_at, case when c.code is null then '{}' else array[c.code] end
    from drawn d left join codes c on c.title_id = d.title_id and c.n = d.lamp`)
  await db.query('drop table drawn')
}

export async function fillGlobalBoards(db: pg.Client): Promise<void> {
  await db.query(`
    insert into board_entries (partition_id, user_id, score, achieved_at, play_id, verified)
    select s.id, u.user_id, max(u.high_score), min(u.high_score_at), 0, true
    from board_partitions s join boards b on b.id = s.board_id and b.kind = 'global'
    join user_title_stats u on u.title_id = s.title_id and (s.model_id is null or u.model_id = s.model_id)
    group by s.id, u.user_id`)
  await db.query(`
    insert into rank_counters (partition_id, level, bucket, entries)
    select e.partition_id, l.level, score_bucket(e.score) >> l.shift, count(*)
    from board_entries e cross join (values (0, 10), (1, 5), (2, 0)) as l (level, shift) group by 1, 2, 3`)
  await db.query(`
    update board_partitions s set counted = true, entries = e.n
    from (select partition_id, count(*) as n from board_entries group by partition_id) as e where e.partition_id = s.id`)
}
