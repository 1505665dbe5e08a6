import type { RecheckKind } from '@portal/contract/rules/recheck-words'
import type { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'

export const disownedGamesOf = (db: Db, userId: number, since: Date, most: number) =>
  db
    .selectFrom('disowned_games as d')
    .innerJoin('play_players as pp', (join) => join.onRef('pp.play_id', '=', 'd.play_id').onRef('pp.slot', '=', 'd.slot'))
    .innerJoin('game_models as g', 'g.id', 'pp.model_id')
    .select([
      'd.play_id as playId',
      'pp.title_id as titleId',
      'g.model_type as modelType',
      'pp.score',
      'pp.ended_at as endedAt',
      'd.disowned_at as disownedAt',
      'd.recheck',
    ])
    .where('d.user_id', '=', userId)
    .where('d.undone_at', 'is', null)
    .where('d.disowned_at', '>', since)
    .orderBy('d.disowned_at', 'desc')
    .orderBy('d.play_id', 'desc')
    .limit(most)
    .$narrowType<{ modelType: ModelType; recheck: RecheckKind | null }>()
    .execute()

export type DisownedRow = Awaited<ReturnType<typeof disownedGamesOf>>[number]

export const disownedPartsOf = (tx: Db, playId: number, userId: number) =>
  tx
    .selectFrom('disowned_games')
    .select(['slot', 'disowned_at as disownedAt', 'undone_at as undoneAt', 'recheck'])
    .where('play_id', '=', playId)
    .where('user_id', '=', userId)
    .forUpdate()
    .$narrowType<{ recheck: RecheckKind | null }>()
    .execute()

export type Disowned = Awaited<ReturnType<typeof disownedPartsOf>>[number]

export type NewDisowned = {
  playId: number
  slot: number
  userId: number
  machineId: number
  proof: string
  at: Date
  recheck?: RecheckKind
}

const storeDisowned = rawQuery(
  'disowned-games: store',
  { slot: z.number() },
  ({ playId, slot, userId, machineId, proof, at, recheck }: NewDisowned) => sql`
    insert into disowned_games as d (play_id, slot, user_id, machine_id, proof, disowned_at, recheck)
    values (${playId}, ${slot}, ${userId}, ${machineId}, ${proof}, ${at}, ${recheck ?? null})
    on conflict (play_id, slot, user_id) do update set disowned_at = excluded.disowned_at, undone_at = null, recheck = excluded.recheck
    where d.undone_at is not null returning slot`,
)

export const insertDisowned = async (tx: Db, part: NewDisowned): Promise<boolean> => (await storeDisowned(tx, part)).length > 0

export async function storeUndone(tx: Db, playId: number, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('disowned_games')
    .set({ undone_at: at })
    .where('play_id', '=', playId)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .where('recheck', 'is', null)
    .execute()
}
