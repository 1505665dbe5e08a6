import type { ModelType } from '@portal/contract/wire'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf, type Title } from '../games/index.ts'
import { requireOwnLocation } from '../locations/index.ts'

type LocationQuery = { location_id?: number | undefined; location?: number | undefined }

async function ownLocationId({ db, actor }: Call<Player>, { location_id, location }: LocationQuery): Promise<number | null> {
  const id = location_id ?? location
  return id === undefined ? null : (await requireOwnLocation(db, actor, id)).id
}

export async function listBoardTitles(call: Call<Player>, where: LocationQuery) {
  const [place, titles] = await Promise.all([ownLocationId(call, where), titlesOf(call)])
  const machines = place === null ? null : await machinesForBoards(call.db, call.actor.userId, place)
  const titleIdsHere = machines && new Set(machines.map(({ titleId }) => titleId))
  return titles.list
    .filter(({ id, comingSoon }) => (titleIdsHere ? titleIdsHere.has(id) : !comingSoon))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(titleChoice)
}

const titleChoice = ({ id, code, name, models }: Title) => ({
  id,
  pk: id,
  code,
  name,
  models: models.map((model) => ({ model_code: model.code, model_type: model.type, model_type_name: model.name })),
})

export async function listBoardMachines(call: Call<Player>, where: LocationQuery) {
  const machines = await machinesForBoards(call.db, call.actor.userId, await ownLocationId(call, where))
  return machines.map(({ id, titleName, titleCode, modelType, modelName, name }) => ({
    id,
    pk: id,
    game_name: titleName,
    game_code: titleCode,
    model_type: modelType,
    model_type_name: modelName,
    custom_display_name: name,
  }))
}

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
