import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Player } from '../../platform/actor.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { withDefaults, type StoredFields } from './admin-fields.ts'
import { lockPage, versionFields, writtenById, type WrittenOne } from './admin-queries.ts'
import { words } from './texts.ts'

export async function requireStoredPage(db: Db, id: number): Promise<WrittenOne> {
  const page = await writtenById(db, id)
  if (!page) throw unknownObject()
  return page
}

export async function fieldsOf(db: Db, page: WrittenOne): Promise<StoredFields> {
  return withDefaults(page.draft ?? (await versionFields(db, page.id, page.version)) ?? { title: page.title, slug: page.slug })
}

export const changePageAtRevision = <T>(
  call: Call<Player>,
  { id, revision }: { id: number; revision: number },
  work: (tx: Db, page: WrittenOne) => Promise<T>,
): Promise<T> =>
  inTransaction(call.db, async (tx) => {
    await lockPage(tx, id)
    const page = await requireStoredPage(tx, id)
    if (page.revision !== revision) throw savedByOther(page)
    return work(tx, page)
  })

const savedByOther = ({ editedBy }: WrittenOne) =>
  new Problem('state.changed', {
    message: editedBy ? words.pageChanged(editedBy) : words.pageChangedByOther,
  })
