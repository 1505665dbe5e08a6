import { topic } from '@portal/contract/rules/topics'
import type { Player } from '../../platform/actor.ts'
import { recordAudit, type AuditEntry, type AuditValues } from '../../platform/audit/record-audit.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { words } from './texts.ts'

type AuditChange = Pick<AuditEntry, 'action'> & { before?: AuditValues; after?: AuditValues }

async function auditAndPublish(call: Call<Player>, tx: Db, { action, before = {}, after = {} }: AuditChange): Promise<void> {
  await recordAudit(call, tx, { action, subjectId: null, reason: null, before, after })
  await publishLive(call, tx, topic.content, { type: 'content-changed' })
}

type CategoryFields = { id: number; name: string; is_progressive: boolean }

export const addCategory = (call: Call<Player>, { id: titleId, name, is_progressive: isProgressive }: CategoryFields) =>
  inTransaction(call.db, async (tx) => {
    const title = (await titlesOf(call)).byId.get(titleId)
    if (!title) throw unknownObject()
    const id = await insertCategory(tx, { titleId, name, isProgressive })
    if (id === undefined) throw invalid({ name: [words.categoryTaken] })
    const after = { title: title.code, category: name, progressive: isProgressive }
    await auditAndPublish(call, tx, { action: 'category.added', after })
    return { id, name }
  })

export const removeCategory = (call: Call<Player>, { id }: { id: number }) =>
  inTransaction(call.db, async (tx) => {
    const category = await lockCategory(tx, id)
    if (!category) throw unknownObject()
    if (!(await deleteEmptyCategory(tx, id))) throw new Problem('state.changed', { message: words.categoryNotEmpty })
    const title = (await titlesOf(call)).byId.get(category.titleId)?.code ?? ''
    await auditAndPublish(call, tx, { action: 'category.removed', before: { title, category: category.name } })
    return {}
  })

type CategoryRow = { titleId: number; name: string; isProgressive: boolean }

async function insertCategory(tx: Db, { titleId, name, isProgressive }: CategoryRow): Promise<number | undefined> {
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

const lockCategory = (tx: Db, id: number): Promise<{ name: string; titleId: number } | undefined> =>
  tx
    .selectFrom('achievement_categories')
    .select(['name', 'title_id as titleId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Returns false when the category contains an achievement. */
async function deleteEmptyCategory(tx: Db, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('achievement_categories')
    .where('id', '=', id)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('achievements').select('achievements.id').where('category_id', '=', id))))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
