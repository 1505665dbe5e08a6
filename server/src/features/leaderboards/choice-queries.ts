import type { ModelType } from '@portal/contract/wire'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

export type ChoiceMachine = {
  id: number
  titleId: number
  titleCode: string
  titleName: string
  modelType: ModelType
  modelName: string
  name: string
}

/** An owner's registered machines, of one place or of all. */
export async function machinesForBoards(db: Db, ownerId: number, locationId: number | null): Promise<ChoiceMachine[]> {
  const found = await sql<ChoiceMachine>`
    select m.id, t.id as "titleId", t.code as "titleCode", t.name as "titleName", g.model_type as "modelType", g.name as "modelName",
      m.custom_display_name as name
    from machines m join game_models g on g.id = m.model_id join game_titles t on t.id = g.title_id
    where m.owner_id = ${ownerId} and m.archived_at is null and (${locationId}::bigint is null or m.location_id = ${locationId}::bigint)
    order by t.name collate "C", m.id limit 2000`.execute(db)
  return found.rows
}

/** Whether a player has All-Access now. */
export async function hasAllAccess(db: Db, userId: number, allAccess: ReturnType<typeof sql<boolean>>): Promise<boolean> {
  const found = await sql<{ has: boolean }>`select ${allAccess} as has from memberships m where m.user_id = ${userId}`.execute(db)
  return found.rows[0]?.has ?? false
}
