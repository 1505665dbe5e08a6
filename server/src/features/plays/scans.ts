import { UncountedGame, type SignIn } from '@portal/contract/plays'
import { z } from 'zod'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { gameIdOfPlay } from './plays.ts'
import { broadcastPlayersChanged } from './record-plays.ts'

const pageSize = 10
const dayMs = 86_400_000

/** A code at two machines within this time is suspicious. */
const duplicateWithinMs = 60_000

/** Stores a scan, notifies the player's open pages, and reports a code that two machines scan at the same time. */
export async function recordScan(services: Services, scan: Scan): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await insertScans(tx, [scan])
    await reportSecondMachine(tx, scan, scan.at)
    await broadcastPlayersChanged(services, tx, 'sign-ins', [scan.userId])
  })
}

/** Lists codes that proved games of an offline machine as sign-ins. They prove no further games. */
export async function recordKeptScans(services: Services, scans: KeptScan[]): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const added = await insertKeptScans(tx, scans)
    for (const scan of added) await reportSecondMachine(tx, scan, services.clock.now())
    await broadcastPlayersChanged(
      services,
      tx,
      'sign-ins',
      added.map(({ userId }) => userId),
    )
  })
}

async function reportSecondMachine(tx: Db, scan: Scan, now: Date): Promise<void> {
  const at = scan.at.getTime()
  const others = await machinesScannedAt(tx, scan, {
    since: new Date(at - duplicateWithinMs),
    until: new Date(at + duplicateWithinMs),
  })
  if (!others.length) return
  await recordEvents(tx, 'code.presented-twice', [{ userId: scan.userId, machineIds: [scan.machineId, ...others] }], now)
}

export async function listSignIns(call: Call<Player>, { page }: { page: number }): Promise<{ sign_ins: SignIn[] }> {
  const { db, actor } = call
  const [rows, titles] = await Promise.all([
    signInsOf(db, actor.userId, { offset: (page - 1) * pageSize, limit: pageSize }),
    titlesOf(call),
  ])
  return {
    sign_ins: rows.map(({ id, at, offline, titleId, modelId, machineName, location, gameId }) => ({
      id,
      date: at.toISOString(),
      offline,
      machine_name: machineName || `${titles.byId.get(titleId)?.name ?? ''} ${titles.modelById.get(modelId)?.name ?? ''}`.trim(),
      title_code: titles.byId.get(titleId)?.code ?? '',
      location: location && { ...location, pk: location.id },
      game_id: gameId,
    })),
  }
}

export async function deleteOldScans({ db, clock, config }: Services): Promise<void> {
  await deleteScansBefore(db, new Date(clock.now().getTime() - config.limits.scanDays * dayMs))
}

/** A slot of a stored game that names a player for whom the game does not count. */
export type Uncounted = {
  machineId: number
  uuid: string
  slot: number
  uid: string
  reason: UncountedGame['reason']
  score: number
  titleId: number
  locationId: number | null
  endedAt: string
}

const shownDays = 90
const mostShown = 100

/** At most so many of one machine, so that a machine that floods the list cannot hide games of other machines. */
const mostOfMachine = 20

const daysAgo = (now: Date) => new Date(now.getTime() - shownDays * 86_400_000)

const uncountedOf = rawQuery(
  'plays: uncounted games',
  {
    id: z.string(),
    endedAt: z.date(),
    titleId: z.number(),
    score: z.number(),
    venue: z.string().nullable(),
    reason: UncountedGame.shape.reason,
  },
  (userId: number, since: Date) => sql`
    select x.uuid || '-' || x.slot as id, x.ended_at as "endedAt", x.title_id as "titleId", x.score, l.name as venue, x.reason
    from (
      select *, row_number() over (partition by machine_id order by received_at desc, uuid, slot) as nth
      from uncounted_games where user_id = ${userId} and received_at >= ${since}) as x
    left join locations l on l.id = x.location_id and l.group_type = 'business'
    where x.nth <= ${mostOfMachine} order by x.ended_at desc, x.uuid, x.slot limit ${mostShown}`,
)

export async function listUncounted(call: Call<Player>): Promise<{ games: UncountedGame[] }> {
  const { db, actor, clock } = call
  const [rows, titles] = await Promise.all([uncountedOf(db, actor.userId, daysAgo(clock.now())), titlesOf(call)])
  return {
    games: rows.map(({ id, endedAt, titleId, score, venue, reason }) => ({
      id,
      date: endedAt.toISOString(),
      title_name: titles.byId.get(titleId)?.name ?? '',
      title_code: titles.byId.get(titleId)?.code ?? '',
      score,
      location_name: venue,
      reason,
    })),
  }
}

export async function deleteOldUncounted({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('uncounted_games').where('received_at', '<', daysAgo(clock.now())).execute()
}

/** A scanned code counts for games on its machine for at most this long. */
const scanHours = 12

export type Scan = { machineId: number; userId: number; at: Date }

export const insertScans = rawQuery(
  'plays: insert scans',
  {},
  (scans: Scan[]) => sql`
    insert into machine_scans (machine_id, user_id, at)
    select "machineId", "userId", at from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb)
      as scan ("machineId" bigint, "userId" bigint, at timestamptz)`,
)

/** A code that a machine kept while it was offline; its player is known by uid. */
export type KeptScan = { machineId: number; uid: string; at: Date }

/** Stores each kept code once, however many games it came with; returns the new ones. */
const insertKeptScans = rawQuery(
  'plays: insert kept scans',
  { machineId: z.number(), userId: z.number(), at: z.date() },
  (scans: KeptScan[]) => sql`
    insert into machine_scans (machine_id, user_id, at, kept)
    select distinct scan."machineId", u.id, scan.at, true from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb)
      as scan ("machineId" bigint, uid text, at timestamptz) join users u on u.uid = scan.uid and u.status = 'active'
    on conflict (machine_id, user_id, at) where kept do nothing
    returning machine_id as "machineId", user_id as "userId", at`,
)

async function machinesScannedAt(
  db: Db,
  { userId, machineId }: { userId: number; machineId: number },
  { since, until }: { since: Date; until: Date },
): Promise<number[]> {
  const found = await db
    .selectFrom('machine_scans')
    .select('machine_id as id')
    .distinct()
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .where('at', '<=', until)
    .where('machine_id', '<>', machineId)
    .orderBy('machine_id')
    .execute()
  return found.map(({ id }) => id)
}

async function deleteScansBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('machine_scans').where('at', '<', before).execute()
}

const signInRowShape = {
  id: z.number(),
  at: z.date(),
  offline: z.boolean(),
  titleId: z.number(),
  modelId: z.number(),
  machineName: z.string(),
  location: z
    .object({
      id: z.number(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
    })
    .nullable(),
  gameId: z.string().nullable(),
}

const signInsOf = rawQuery(
  'plays: sign ins of',
  signInRowShape,
  (userId: number, page: { offset: number; limit: number }) => sql`
    select s.id, s.at, s.kept as offline, g.title_id as "titleId", m.model_id as "modelId", m.custom_display_name as "machineName",
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'city', l.city, 'state', l.state) end as location,
      (select ${gameIdOfPlay(sql`pp.play_id`)} from play_players pp
        where pp.user_id = ${userId} and pp.machine_id = s.machine_id and pp.ended_at >= s.at
          and pp.ended_at < least(s.at + make_interval(hours => ${scanHours}), (select min(later.at) from machine_scans later
            where later.user_id = ${userId} and later.machine_id = s.machine_id and later.at > s.at))
        order by pp.score desc, pp.ended_at limit 1) as "gameId"
    from machine_scans s
    join machines m on m.id = s.machine_id
    join game_models g on g.id = m.model_id
    left join lateral (
      select location_id from machine_stays where machine_id = s.machine_id and since <= s.at order by since desc limit 1) as stay on true
    left join locations l on l.id = stay.location_id
    where s.user_id = ${userId} order by s.at desc, s.id desc limit ${page.limit} offset ${page.offset}`,
)
