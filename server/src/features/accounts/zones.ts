import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db, type Sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { words } from './texts.ts'

/**
 * Where the zone of an account comes from: a guess from the country, the browser at registration or login, the first gameroom, or
 * the person's settings. Only a later one of this list replaces it.
 */
export type ZoneSource = 'guessed' | 'browser' | 'home' | 'chosen'

/** The zone in which pages show times and days to a person; `person` is an alias of `users`. */
export const zoneOf = (person = 'u') => sql<string>`${sql.ref(person)}.time_zone`

/** The time on the person's clock. */
export const localTime = (at: Date | Sql, person = 'u') =>
  sql`(${at instanceof Date ? sql`${at}::timestamptz` : at} at time zone ${zoneOf(person)})`

export const todayOf = (now: Date, person = 'u') => sql`${localTime(now, person)}::date`

/** A row says which zone decided the days of games until a time; after the last one it is the zone of the person or location. */
const histories = {
  person: { owners: 'users', zones: 'user_zones', key: 'user_id' },
  location: { owners: 'locations', zones: 'location_zones', key: 'location_id' },
} as const

export type Zoned = keyof typeof histories

/** SQL for the time zone of a person or location at a time; it decides the day of a game. Null without a person or location. */
export function zoneInForce(kind: Zoned, id: Sql, at: Sql): Sql {
  const { owners, zones, key } = histories[kind]
  return sql`coalesce(
    (select z.time_zone from ${sql.table(zones)} z where z.${sql.ref(key)} = ${id} and z.until > ${at} order by z.until limit 1),
    (select o.time_zone from ${sql.table(owners)} o where o.id = ${id}))`
}

/** Minutes ahead of UTC. */
export const offsetIn = (zone: Sql, at: Sql) =>
  sql`(extract(epoch from (${at} at time zone ${zone}) - (${at} at time zone 'UTC')) / 60)::smallint`

type ZoneChange = { id: number; from: string; to: string; now: Date }

/**
 * Records a change of zone; the caller stores the new zone. Days of games follow at the next midnight of the old zone, and at most once in
 * 24 hours: until then a further change replaces this one, and a change back ends it.
 */
export const recordZoneChange = rawQuery('accounts: record zone change', {}, (kind: Zoned, { id, from, to, now }: ZoneChange) => {
  const { zones, key } = histories[kind]
  const [table, owner] = [sql.table(zones), sql.ref(key)]
  return sql`
    with ended as (delete from ${table} where ${owner} = ${id} and until > ${now} and time_zone = ${to}),
    last as (select max(until) as until from ${table} where ${owner} = ${id})
    insert into ${table} (${owner}, until, time_zone)
    select ${id}, ((greatest(${now}::timestamptz, last.until + interval '24 hours') at time zone ${from})::date + 1)::timestamp
      at time zone ${from}, ${from}
    from last where last.until is null or last.until <= ${now}`
})

/** PostgreSQL has its own list of zones, which may differ from that of Node. */
const knownZones = rawQuery('accounts: known zone', {}, (zone: string) => sql`select from pg_timezone_names where name = ${zone}`)

export const isKnownZone = async (db: Db, zone: string): Promise<boolean> =>
  isTimeZone(zone) && (await knownZones(db, zone)).length > 0

type Zone = { zone: string; source: ZoneSource }

const zoneForChange = (tx: Db, userId: number): Promise<Zone> =>
  tx
    .selectFrom('users')
    .select(['time_zone as zone', 'time_zone_source as source'])
    .where('id', '=', userId)
    .forUpdate()
    .$narrowType<Zone>()
    .executeTakeFirstOrThrow()

/** A guess is corrected for all days; any other zone is changed from now on. */
async function setZone(tx: Db, userId: number, before: Zone, { zone, source }: Zone, now: Date): Promise<void> {
  await tx.updateTable('users').set({ time_zone: zone, time_zone_source: source }).where('id', '=', userId).execute()
  if (before.zone === zone) return
  if (before.source === 'guessed') await recordEvents(tx, 'zone.corrected', [{ userId }], now)
  else await recordZoneChange(tx, 'person', { id: userId, from: before.zone, to: zone, now })
}

/** Sets the zone of the browser for an account whose zone was guessed. Unknown names are ignored. */
export async function setBrowserZone(services: Pick<Services, 'db' | 'clock'>, userId: number, zone: string): Promise<void> {
  if (!(await isKnownZone(services.db, zone))) return
  await inTransaction(services.db, async (tx) => {
    const before = await zoneForChange(tx, userId)
    if (before.source === 'guessed') await setZone(tx, userId, before, { zone, source: 'browser' }, services.clock.now())
  })
}

/** Sets the zone of a person's first home, unless the person chose one. */
export async function setHomeZone(tx: Db, userId: number, zone: string, now: Date): Promise<void> {
  const before = await zoneForChange(tx, userId)
  if (before.source === 'guessed' || before.source === 'browser') await setZone(tx, userId, before, { zone, source: 'home' }, now)
}

/** Throws when the zone does not exist. */
export async function chooseZone({ db, clock, actor: { userId } }: Call<Player>, zone: string): Promise<void> {
  if (!(await isKnownZone(db, zone))) throw invalid({ time_zone: [words.timeZone] })
  await inTransaction(db, async (tx) =>
    setZone(tx, userId, await zoneForChange(tx, userId), { zone, source: 'chosen' }, clock.now()),
  )
}

const mostDeclined = 50

const appendDeclined = rawQuery(
  'accounts: decline zone',
  {},
  (userId: number, zone: string) => sql`
    update users set declined_zones = array_append(declined_zones, ${zone}) where id = ${userId}
      and not ${zone} = any(declined_zones) and cardinality(declined_zones) < ${mostDeclined}`,
)

/** Remembers that a traveler keeps the zone of the account, so that this one is not offered again. */
export async function declineZone({ db, actor }: Call<Player>, zone: string): Promise<void> {
  if (await isKnownZone(db, zone)) await appendDeclined(db, actor.userId, zone)
}
