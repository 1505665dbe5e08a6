import { sql, type Db } from '../../platform/db/database.ts'

const isAdmin = (userId: 'u.id' | 'g.admin_id') => sql<boolean>`exists (
  select from group_memberships a where a.user_id = ${sql.ref(userId)} and a.group_type = 'admin' and a.is_active)`

const grants = (db: Db) =>
  db
    .selectFrom('impersonation_grants as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      'g.id',
      'g.admin_id as adminId',
      'g.user_id as userId',
      'p.id as profileId',
      'g.sid',
      'g.ends_at as endsAt',
      sql<boolean>`g.ended_at is null and u.status = 'active' and not ${isAdmin('u.id')}`.as('live'),
      sql<boolean>`exists (
        select from group_memberships b where b.user_id = u.id and b.group_type = 'business' and b.is_active)`.as('business'),
    ])

export const grantState = (db: Db, id: number) => grants(db).where('g.id', '=', id).executeTakeFirst()

/** Locked, so that concurrent calls run one after the other. */
export const liveGrantOf = (tx: Db, sid: string) =>
  grants(tx).where('g.sid', '=', sid).where('g.ended_at', 'is', null).forUpdate('g').executeTakeFirst()

export async function insertGrant(
  tx: Db,
  grant: { adminId: number; userId: number; sid: string; startedAt: Date; endsAt: Date },
): Promise<number> {
  const inserted = await tx
    .insertInto('impersonation_grants')
    .values({
      admin_id: grant.adminId,
      user_id: grant.userId,
      sid: grant.sid,
      started_at: grant.startedAt,
      ends_at: grant.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

const endedColumns = ['g.id', 'g.sid', 'g.admin_id as adminId', 'g.user_id as userId', 'g.started_at as startedAt'] as const

export type EndedGrant = Awaited<ReturnType<typeof endGrantOf>>[number]

export const endGrantOf = (tx: Db, { sid, at, reason }: { sid: string; at: Date; reason: string }) =>
  tx
    .updateTable('impersonation_grants as g')
    .set({ ended_at: at, end_reason: reason })
    .where('g.sid', '=', sid)
    .where('g.ended_at', 'is', null)
    .returning(endedColumns)
    .execute()

export const endOverdueGrants = (tx: Db, now: Date) =>
  tx
    .updateTable('impersonation_grants as g')
    .set({
      ended_at: now,
      end_reason: sql<string>`case when g.ends_at <= ${now}::timestamptz then 'time-over' else 'signed-out' end`,
    })
    .where('g.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('g.ends_at', '<=', now),
        eb.not(
          eb.exists(
            eb
              .selectFrom('sessions as s')
              .innerJoin('users as u', 'u.id', 's.user_id')
              .whereRef('s.sid', '=', 'g.sid')
              .where('s.revoked_at', 'is', null)
              .whereRef('s.epoch', '=', 'u.session_epoch')
              .where('s.expires_at', '>', now),
          ),
        ),
        eb.not(isAdmin('g.admin_id')),
      ]),
    )
    .returning([...endedColumns, 'g.end_reason as reason'])
    .$narrowType<{ reason: string }>()
    .execute()

export type Target = NonNullable<Awaited<ReturnType<typeof targetOf>>>

export const targetOf = (db: Db, uid: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.id as userId', 'u.uid', 'p.id as profileId', 'u.status', isAdmin('u.id').as('isAdmin')])
    .where('u.uid', '=', uid)
    .where('u.status', '<>', 'deleted')
    .executeTakeFirst()
