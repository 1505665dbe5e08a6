import type { Archive } from '@portal/contract/exports'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { addArchive, archivesOf, deleteOldFiles, fileOf, type ArchiveRow } from './archive-queries.ts'

const tries = 3

const archiveToWire = (row: ArchiveRow): Archive => ({
  id: row.id,
  state: row.state,
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  requested_at: row.requestedAt.toISOString(),
  ready_at: row.readyAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
})

export const listArchives = async ({ db, actor }: Call<Player>) => ({
  archives: (await archivesOf(db, actor.userId)).map(archiveToWire),
})

export const requestArchive = (call: Call<Player>) =>
  inTransaction(call.db, async (tx) => {
    const { actor, clock, config } = call
    const added = await addArchive(tx, actor.userId, clock.now())
    if (added) {
      await consumeLimit({ ...call, db: tx }, 'archive', String(actor.userId), config.limits.perIdentifier.archive)
      await addJob(tx, 'write-archive', { id: added.id }, { tries })
    }
    const archive = added ?? (await archivesOf(tx, actor.userId)).find(({ state }) => state === 'waiting' || state === 'running')
    if (!archive) throw unknownObject()
    return { archive: archiveToWire(archive) }
  })

export async function showArchiveFile({ db, actor }: Call<Player>, id: number) {
  const found = await fileOf(db, actor.userId, id)
  if (!found) throw unknownObject()
  return {
    file_name: `insider-connected-${found.requestedAt.toISOString().slice(0, 10)}.zip`,
    content: found.file.toString('base64'),
  }
}

export const deleteOldArchives = ({ db, clock }: Services): Promise<void> => deleteOldFiles(db, clock.now())
