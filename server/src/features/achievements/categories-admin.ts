import { topic } from '@portal/contract/rules/topics'
import type { Player } from '../../platform/actor.ts'
import { recordAudit, type AuditEntry, type AuditValues } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { deleteEmptyCategory, lockCategory, insertCategory } from './category-queries.ts'
import { words } from './texts.ts'

type AuditChange = Pick<AuditEntry, 'action'> & { before?: AuditValues; after?: AuditValues }

async function auditAndPublish(call: Call<Player>, tx: Db, { action, before = {}, after = {} }: AuditChange): Promise<void> {
  await recordAudit(call, tx, { action, subjectId: null, reason: null, before, after })
  await publishLive(call, tx, topic.content, { type: 'content-changed' })
}

type New = { id: number; name: string; is_progressive: boolean }

export const addCategory = (call: Call<Player>, { id: titleId, name, is_progressive: isProgressive }: New) =>
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
