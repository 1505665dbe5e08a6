import type { ModelType } from '@portal/contract/wire'
import { sql, type Db } from '../../platform/db/database.ts'

export const machinesForBoards = (db: Db, ownerId: number, locationId: number | null) =>
  db
    .selectFrom('machines as m')
    .innerJoin('game_models as g', 'g.id', 'm.model_id')
    .innerJoin('game_titles as t', 't.id', 'g.title_id')
    .select([
      'm.id',
      't.id as titleId',
      't.code as titleCode',
      't.name as titleName',
      'g.model_type as modelType',
      'g.name as modelName',
      'm.custom_display_name as name',
    ])
    .where('m.owner_id', '=', ownerId)
    .where('m.archived_at', 'is', null)
    .$if(locationId !== null, (query) => query.where('m.location_id', '=', locationId))
    .orderBy(sql`t.name collate "C"`)
    .orderBy('m.id')
    .limit(2000)
    .$narrowType<{ modelType: ModelType }>()
    .execute()

export async function hasAllAccess(db: Db, userId: number, allAccess: ReturnType<typeof sql<boolean>>): Promise<boolean> {
  const found = await db
    .selectFrom('memberships as m')
    .select(allAccess.as('has'))
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  return found?.has ?? false
}
