import { sql, type Db } from '../../platform/db/database.ts'

type New = { titleId: number; name: string; isProgressive: boolean }

export async function insertCategory(tx: Db, { titleId, name, isProgressive }: New): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('achievement_categories')
    .columns(['title_id', 'name', 'is_progressive', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('achievement_categories')
        .select([
          sql<number>`${titleId}::int`.as('title_id'),
          sql<string>`${name}`.as('name'),
          sql<boolean>`${isProgressive}::boolean`.as('is_progressive'),
          sql<number>`coalesce(max(position), -1) + 1`.as('position'),
        ])
        .where('title_id', '=', titleId),
    )
    .onConflict((conflict) => conflict.columns(['title_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const lockCategory = (tx: Db, id: number): Promise<{ name: string; titleId: number } | undefined> =>
  tx
    .selectFrom('achievement_categories')
    .select(['name', 'title_id as titleId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Returns false when the category contains an achievement. */
export async function deleteEmptyCategory(tx: Db, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('achievement_categories')
    .where('id', '=', id)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('achievements').select('achievements.id').where('category_id', '=', id))))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
