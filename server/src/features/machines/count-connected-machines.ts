import type { Services } from '../../platform/services.ts'
import { storeMachinesConnected } from '../games/index.ts'

export async function countConnectedMachines(services: Services): Promise<void> {
  const counted = await services.db
    .selectFrom('game_models as g')
    .leftJoin('machines as m', (join) =>
      join.onRef('m.model_id', '=', 'g.id').on('m.archived_at', 'is', null).on('m.registration_completed_at', 'is not', null),
    )
    .select((eb) => ['g.title_id as titleId', eb.fn.count<number>('m.id').as('machines')])
    .groupBy('g.title_id')
    .execute()
  await storeMachinesConnected(services, counted)
}
