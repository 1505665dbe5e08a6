import { sql, type Db } from '../../platform/db/database.ts'

type New = { titleId: number; name: string; isProgressive: boolean }

/** Adds a category behind the others unless its title has one of this name; answers its number. */
export async function insertCategory(tx: Db, { titleId, name, isProgressive }: New): Promise<number | undefined> {
  const made = await sql<{ id: number }>`
    insert into achievement_categories (title_id, name, is_progressive, position)
    select ${titleId}, ${name}, ${isProgressive}, coalesce(max(position), -1) + 1
    from achievement_categories where title_id = ${titleId}
    on conflict (title_id, name) do nothing returning id`.execute(tx)
  return made.rows[0]?.id
}

export type HeldCategory = { name: string; titleId: number }

/** A category; nobody puts an achievement into it before the transaction ends. */
export async function holdCategory(tx: Db, id: number): Promise<HeldCategory | undefined> {
  const found = await sql<HeldCategory>`
    select name, title_id as "titleId" from achievement_categories where id = ${id} for update`.execute(tx)
  return found.rows[0]
}

/** Takes a category away that is held, unless an achievement is in it; answers whether it is gone. */
export async function deleteEmptyCategory(tx: Db, id: number): Promise<boolean> {
  const gone = await sql`
    delete from achievement_categories where id = ${id} and not exists (select from achievements where category_id = ${id})
    returning id`.execute(tx)
  return gone.rows.length > 0
}
