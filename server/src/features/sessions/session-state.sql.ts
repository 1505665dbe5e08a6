import { z } from 'zod'
import { sql } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'

export const findSessionState = rawQuery(
  'sessions.state',
  {
    sid: z.string(),
    userId: z.number(),
    profileId: z.number(),
    authTime: z.date(),
    expiresAt: z.date(),
    /** The encrypted key that signs the session's calls; null when the session is bound to no browser. */
    encryptedKey: z.instanceof(Buffer).nullable(),
    live: z.boolean(),
    business: z.boolean(),
    admin: z.boolean(),
    lacksMfa: z.boolean(),
  },
  (sid: string, adminsNeedMfa: boolean) => sql`
    select s.sid, s.user_id as "userId", p.id as "profileId", s.auth_time as "authTime", s.expires_at as "expiresAt",
      s.encrypted_key as "encryptedKey", s.revoked_at is null and s.epoch = u.session_epoch and u.status = 'active' as live,
      exists (select from group_memberships g where g.user_id = u.id and g.group_type = 'business' and g.is_active) as business,
      a.member and (s.second_factor or not ${adminsNeedMfa}) as admin,
      a.member and not s.second_factor and ${adminsNeedMfa} as "lacksMfa"
    from sessions s join users u on u.id = s.user_id join profiles p on p.user_id = u.id
    cross join lateral (select exists (
      select from group_memberships g where g.user_id = u.id and g.group_type = 'admin' and g.is_active) as member) a
    where s.sid = ${sid}`,
)

export type SessionState = RowOf<typeof findSessionState>

export type NewSession = {
  sid: string
  userId: number
  salt: Buffer
  hash: Buffer
  rememberMe: boolean
  epoch: number
  userAgent: string
  network: string
  now: Date
  expiresAt: Date
  endsAt: Date
  encryptedKey: Buffer | null
  secondFactor: boolean
}

export const insertSession = rawQuery(
  'sessions.insert',
  { isNewDevice: z.boolean() },
  (session: NewSession) => sql`
    with earlier as (
      select count(*) > 0 and not coalesce(bool_or(user_agent = ${session.userAgent}), false) as "isNewDevice"
      from sessions where user_id = ${session.userId})
    insert into sessions (sid, user_id, salt, current_hash, rotated_at, auth_time, remember_me, epoch, user_agent, network, created_at,
      expires_at, ends_at, encrypted_key, second_factor)
    values (${session.sid}, ${session.userId}, ${session.salt}, ${session.hash}, ${session.now}, ${session.now},
      ${session.rememberMe}, ${session.epoch}, ${session.userAgent}, ${session.network}, ${session.now}, ${session.expiresAt},
      ${session.endsAt}, ${session.encryptedKey}, ${session.secondFactor})
    returning (select "isNewDevice" from earlier)`,
)
