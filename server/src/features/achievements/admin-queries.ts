import type { AchievementFields } from '@portal/contract/games-admin'
import type { InferResult } from 'kysely'
import { sql, type Db } from '../../platform/db/database.ts'

const achievements = (db: Db) =>
  db
    .selectFrom('achievements as a')
    .innerJoin('achievement_categories as c', 'c.id', 'a.category_id')
    .leftJoin('achievement_players as h', 'h.achievement_id', 'a.id')
    .select((eb) => [
      'a.id',
      'a.title_id as titleId',
      'a.code',
      'a.revision',
      sql<AchievementFields>`json_build_object('title', a.title, 'description', a.description, 'points', a.points,
        'category_id', a.category_id, 'icon', a.icon, 'shape', a.shape, 'secret', a.secret, 'position', a.position)`.as('fields'),
      'c.name as category',
      'a.target_counter as counter',
      'a.target_value as target',
      eb.fn.coalesce('h.players', sql<number>`0`).as('players'),
      'a.withdrawn_at as withdrawnAt',
    ])

export type AdminAchievement = InferResult<ReturnType<typeof achievements>>[number]

export const adminAchievements = (db: Db, titleId: number): Promise<AdminAchievement[]> =>
  achievements(db)
    .where('a.title_id', '=', titleId)
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('a.points')
    .orderBy('a.position')
    .orderBy('a.id')
    .execute()

export const adminAchievement = (db: Db, id: number, lock = false): Promise<AdminAchievement | undefined> =>
  achievements(db)
    .where('a.id', '=', id)
    .$if(lock, (query) => query.forUpdate('a'))
    .executeTakeFirst()

export const categoriesOfTitle = (db: Db, titleId: number) =>
  db
    .selectFrom('achievement_categories')
    .select(['id', 'name'])
    .where('title_id', '=', titleId)
    .orderBy('position')
    .orderBy('id')
    .execute()

type References = { icon: string; categoryId: number; titleId: number }

export const findMissingReferences = (
  db: Db,
  { icon, categoryId, titleId }: References,
): Promise<{ category: boolean; icon: boolean }> =>
  db
    .selectNoFrom((eb) => [
      eb
        .not(
          eb.exists(
            eb.selectFrom('achievement_categories').select('id').where('id', '=', categoryId).where('title_id', '=', titleId),
          ),
        )
        .$castTo<boolean>()
        .as('category'),
      eb
        .not(eb.exists(eb.selectFrom('achievements').select('id').where('icon', '=', icon)))
        .$castTo<boolean>()
        .as('icon'),
    ])
    .executeTakeFirstOrThrow()

type New = { titleId: number; code: string; counter: string | null; target: number | null; fields: AchievementFields }

export async function insertAchievement(tx: Db, { titleId, code, counter, target, fields }: New): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('achievements')
    .values({ ...fields, title_id: titleId, code, target_counter: counter, target_value: target, revision: 1 })
    .onConflict((conflict) => conflict.columns(['title_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function updateAchievement(tx: Db, id: number, fields: AchievementFields): Promise<void> {
  await tx
    .updateTable('achievements')
    .set((eb) => ({ ...fields, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setWithdrawn(tx: Db, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('achievements')
    .set((eb) => ({ withdrawn_at: at, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
