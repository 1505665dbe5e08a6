import { sql, type Db } from '../../platform/db/database.ts'

/** Makes a person an admin, or no longer one; answers whether that changed anything. */
export async function setAdmin(tx: Db, userId: number, admin: boolean): Promise<boolean> {
  const changed = admin
    ? await sql`
        insert into group_memberships as g (user_id, group_type, is_active) values (${userId}, 'admin', true)
        on conflict (user_id, group_type) do update set is_active = true where not g.is_active returning user_id`.execute(tx)
    : await sql`
        update group_memberships set is_active = false
        where user_id = ${userId} and group_type = 'admin' and is_active returning user_id`.execute(tx)
  return changed.rows.length > 0
}

/** Who is an admin. */
export async function adminsOf(db: Db): Promise<{ userId: number; email: string; username: string }[]> {
  const found = await sql<{ userId: number; email: string; username: string }>`
    select u.id as "userId", u.email::text as email, u.username::text as username from users u
    join group_memberships g on g.user_id = u.id and g.group_type = 'admin' and g.is_active
    where u.status <> 'deleted' order by u.id`.execute(db)
  return found.rows
}
