import { unknownInitials } from '@portal/contract/rules/initials'
import { isCodeTimely, readPlayerCode } from '@portal/contract/rules/player-code'
import type { Unproven } from '@portal/contract/telemetry'
import { z } from 'zod'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'

const minuteMs = 60_000

/** A scan names its player in games that start at most this long after it. */
export const scanValidMs = 12 * 60 * minuteMs

/** Players may still sign in until this long after the start of the game. */
export const scanGraceMs = minuteMs

/** A machine is offline after this long without a call. */
export const offlineAfterMs = 80_000

/** Tolerance for a machine's corrected clock, in milliseconds. */
export const clockSlackMs = 5_000

/**
 * A slot of a game that names a player. Times are in milliseconds since 1970; those of the machine are corrected by the offset
 * of its clock.
 */
export type Claim = {
  machineId: number
  uid: string
  startedAt: number
  /** When the game arrived. */
  received: number
  /** The code that the machine says it scanned while it was offline. */
  offlineScan: { code: string; at: number } | null
}

export type Evidence = {
  version: number
  scanned: boolean
  /** The machine was without contact from the offline scan to the start of the game, for at least `offlineAfterMs`. */
  silent: boolean
  /** The player is an adult of the machine's home at the start of the game. */
  atHome: boolean
}

export type Proof = 'scan' | 'offline_code' | 'home'
export type IsCode = (code: string, holder: { uid: string; version: number }) => boolean

export function provePlayer(
  claim: Claim,
  evidence: Evidence | undefined,
  isCode: IsCode,
): { proof: Proof } | { reason: Unproven } {
  if (!evidence) return { reason: claim.offlineScan ? 'code_invalid' : 'not_scanned' }
  if (evidence.scanned) return { proof: 'scan' }
  const reason = claim.offlineScan ? proofFault(claim, claim.offlineScan, evidence, isCode) : 'not_scanned'
  if (reason === null) return { proof: 'offline_code' }
  return evidence.atHome ? { proof: 'home' } : { reason }
}

function proofFault(
  { uid, startedAt }: Claim,
  { code, at }: { code: string; at: number },
  { version, silent }: Evidence,
  isCode: IsCode,
): Unproven | null {
  const read = readPlayerCode(code)
  if (read?.uid !== uid || !isCode(code, { uid, version })) return 'code_invalid'
  const inTime = at <= startedAt + scanGraceMs && at >= startedAt - scanValidMs
  if (!inTime || !isCodeTimely(read.hour, at)) return 'code_expired'
  return silent ? null : 'machine_online'
}

const ms = (count: number) => sql`${count} * interval '1 millisecond'`
const at = (time: number) => new Date(time).toISOString()

/** An adult of a home: its owner or a member of its team. Takes u (the person), home and a moment. */
const belongsAt = (moment: Sql) => sql`
  not u.is_minor and (home.owner_id = u.id or exists (
    select from home_team_memberships t
    where t.location_id = home.id and t.user_id = u.id and t.accepted_at <= ${moment} and (t.left_at is null or t.left_at > ${moment})))`

const claimParameter = ({ machineId, uid, startedAt, received, offlineScan }: Claim, k: number) => ({
  k,
  m: machineId,
  u: uid,
  s: at(startedAt),
  o: offlineScan && at(offlineScan.at),
  r: at(received),
})

const evidenceRows = rawQuery(
  'telemetry: evidence',
  { k: z.number(), version: z.number(), scanned: z.boolean(), silent: z.boolean(), atHome: z.boolean() },
  (claims: Claim[]) => sql`
    select q.k, u.qr_version as version, scan.scanned, not scan.scanned and q.o is not null and (
        exists (select from machine_silences x
          where x.machine_id = q.m and x.until_at >= q.s - ${ms(clockSlackMs)} and x.from_at <= q.o + ${ms(clockSlackMs)}
            and x.until_at >= x.from_at + ${ms(offlineAfterMs)})
        or exists (select from machines m where m.id = q.m and m.last_heard_at <= q.o + ${ms(clockSlackMs)}
            and q.r >= m.last_heard_at + ${ms(offlineAfterMs)})) as silent,
      not scan.scanned and exists (
        select from (
          select location_id from machine_stays where machine_id = q.m and since <= q.s order by since desc limit 1) as stay
        join locations home on home.id = stay.location_id and home.group_type = 'home'
        where ${belongsAt(sql`q.s`)})
      and not exists (select from machines n where n.predecessor_id = q.m and n.last_heard_at is not null) as "atHome"
    from jsonb_to_recordset(${JSON.stringify(claims.map(claimParameter))}::jsonb) as q (k int, m bigint, u text, s timestamptz, o timestamptz, r timestamptz)
    cross join lateral (select * from users where uid = q.u and status = 'active' offset 0) as u
    cross join lateral (
      select exists (
        select from machine_scans c where c.machine_id = q.m and c.user_id = u.id and not c.kept
          and c.at >= q.s - ${ms(scanValidMs)} and c.at <= q.s + ${ms(scanGraceMs)}) as scanned offset 0) as scan`,
)

/** Returns the evidence for claims, in their order. The fences (`offset 0`) make the planner use indexes for each claim. */
export async function evidenceFor(db: Db, claims: Claim[]): Promise<(Evidence | undefined)[]> {
  const found = await evidenceRows(db, claims)
  const byClaim = new Map(found.map(({ k, ...evidence }) => [k, evidence]))
  return claims.map((_, k) => byClaim.get(k))
}

export const homePlayers = rawQuery(
  'telemetry: home players',
  {
    uid: z.string(),
    initials: z.string(),
  },
  (machineId: number, now: Date) => sql`
    select u.uid, coalesce(nullif(p.initials, ''), ${unknownInitials}) as initials
    from machines m
    join locations home on home.id = m.location_id and home.group_type = 'home'
    join users u on u.status = 'active' and (u.id = home.owner_id
      or u.id in (select user_id from home_team_members where location_id = home.id))
    join profiles p on p.user_id = u.id
    where m.id = ${machineId} and ${belongsAt(sql`${now}::timestamptz`)}
    order by u.id = home.owner_id desc, u.id`,
)
