import { sql, type Db } from '../../../platform/db/database.ts'
import { faceColumns, faceJoin, hiddenPlayer, shutOut, unblocked, type FaceRow } from '../index.ts'

export type PersonRow = FaceRow & {
  profile_id: number
  profile_type: 'home' | 'business' | 'team'
  screen_name: string
  city: string
  state: string
  country: string
  internal_bio: string
  joined_at: Date
  achievements: number
  business: { operator_name: string; postal_code: string; telephone: string } | null
  home_postal_code: string | null
}

export const personColumns = (now: Date) => sql`
  ${faceColumns(now)}, p.id as profile_id, p.profile_type, p.screen_name, p.city, p.state, p.country, p.internal_bio, u.joined_at,
  coalesce(lit.achievements, 0) as achievements,
  (select jsonb_build_object('operator_name', bp.operator_name, 'postal_code', bp.postal_code, 'telephone', bp.telephone)
    from business_profiles bp where bp.user_id = u.id and bp.status = 'confirmed' and p.profile_type = 'business') as business,
  (select home.postal_code from addresses home where home.user_id = u.id) as home_postal_code`

export const personJoin = (userId: ReturnType<typeof sql.ref>) =>
  sql`${faceJoin(userId)} left join user_points lit on lit.user_id = u.id`

export type OwnRow = PersonRow & {
  first_name: string
  last_name: string
  email: string
  pending_email: string | null
  privacy: 'public' | 'private'
  is_minor: boolean
  email_consent: boolean
  tutorial_completed: boolean
  avatar_id: number
  background_color_id: number
  date_expires: Date | null
  date_cancelled: Date | null
  address: Record<'street_address' | 'street_address_2' | 'city' | 'state' | 'postal_code' | 'country', string> | null
  groups: { group_type: 'home' | 'business' | 'admin'; role: 'owner' | 'staff'; is_active: boolean }[] | null
}

export async function ownRow(db: Db, userId: number, now: Date): Promise<OwnRow | undefined> {
  const found = await sql<OwnRow>`
    select ${personColumns(now)}, u.first_name, u.last_name, u.email, u.privacy, u.is_minor, u.email_consent, u.tutorial_completed,
      p.avatar_id, p.background_color_id, m.date_expires, m.date_cancelled,
      (select l.payload->>'email' from mailed_links l
       where l.user_id = u.id and l.kind = 'email-change' and l.used_at is null and l.expires_at > ${now}
       order by l.created_at desc limit 1) as pending_email,
      (select to_jsonb(a) - 'user_id' from addresses a where a.user_id = u.id) as address,
      (select jsonb_agg(jsonb_build_object('group_type', g.group_type, 'role', g.role, 'is_active', g.is_active) order by g.group_type desc)
       from group_memberships g where g.user_id = u.id) as groups
    from users me ${personJoin(sql.ref('me.id'))} where me.id = ${userId}`.execute(db)
  return found.rows[0]
}

export type SeenRow = PersonRow & { is_following: boolean; is_blocked: boolean }

export const standing = (viewerId: number) => sql`
  exists (select from follows mine where mine.follower_id = ${viewerId} and mine.followee_id = u.id) as is_following,
  exists (select from blocks mine where mine.blocker_id = ${viewerId} and mine.blocked_id = u.id) as is_blocked`

/** A hidden player is visible only to themselves. */
export async function seenPlayer(db: Db, who: { userId: number; viewerId: number }, now: Date): Promise<SeenRow | undefined> {
  const found = await sql<SeenRow>`
    select ${personColumns(now)}, ${standing(who.viewerId)} from users seen ${personJoin(sql.ref('seen.id'))}
    where seen.id = ${who.userId} and (not ${hiddenPlayer} or u.id = ${who.viewerId})
      and not ${shutOut(who.viewerId)}`.execute(db)
  return found.rows[0]
}

export async function ownerOfProfile(db: Db, profileId: number): Promise<number | undefined> {
  const found = await db.selectFrom('profiles').select('user_id').where('id', '=', profileId).executeTakeFirst()
  return found?.user_id
}

/** Exact match first, then prefixes, then shorter names. */
export async function playersNamed(
  db: Db,
  search: { text: string; viewerId: number; most: number },
  now: Date,
): Promise<SeenRow[]> {
  const escaped = search.text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const found = await sql<SeenRow>`
    select ${personColumns(now)}, ${standing(search.viewerId)}
    from users seen ${personJoin(sql.ref('seen.id'))}
    where seen.username::text ilike ${`%${escaped}%`} and not ${hiddenPlayer} and ${unblocked(search.viewerId)}
    order by u.username = ${search.text}::citext desc, u.username::text ilike ${`${escaped}%`} desc, length(u.username::text), u.username
    limit ${search.most}`.execute(db)
  return found.rows
}
