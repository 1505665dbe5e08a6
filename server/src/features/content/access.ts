import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Player } from '../../platform/actor.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { completed, type StoredFields } from './desk-fields.ts'
import { lockPage, versionFields, writtenById, type WrittenOne } from './desk-queries.ts'

/** A page as it is written, whatever its state. */
export async function writtenOf(db: Db, id: number): Promise<WrittenOne> {
  const page = await writtenById(db, id)
  if (!page) throw unknownObject()
  return page
}

/** What is written of a page now: its draft, or what was published last. */
export async function fieldsOf(db: Db, page: WrittenOne): Promise<StoredFields> {
  return completed(page.draft ?? (await versionFields(db, page.id, page.version)) ?? { title: page.title, slug: page.slug })
}

/** Changes a page as the writer saw it. Of two who change the same state the second is told, and nothing of theirs is kept. */
export const changing = <T>(
  call: Call<Player>,
  { id, revision }: { id: number; revision: number },
  work: (tx: Db, page: WrittenOne) => Promise<T>,
): Promise<T> =>
  inTransaction(call.db, async (tx) => {
    await lockPage(tx, id)
    const page = await writtenOf(tx, id)
    if (page.revision !== revision) throw savedBetween(page)
    return work(tx, page)
  })

const savedBetween = ({ editedBy }: WrittenOne) =>
  new Problem('state.changed', {
    message: `${editedBy ?? 'Somebody else'} saved this page in the meantime. What you typed is still here.`,
  })
