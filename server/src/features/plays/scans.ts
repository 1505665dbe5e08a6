import type { SignIn } from '@portal/contract/plays'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { broadcastPlayersChanged } from './changed.ts'
import { deleteScansBefore, insertScans, machinesScannedAt, signInsOf, type Scan } from './scans.sql.ts'

const pageSize = 10
const dayMs = 86_400_000
/** A code at two machines within this time is suspicious. */
const twiceWithinMs = 60_000

/** Stores a scan, notifies the player's open pages, and reports a code that two machines scan at the same time. */
export async function recordScan(services: Services, scan: Scan): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await insertScans(tx, [scan])
    const others = await machinesScannedAt(tx, scan, new Date(scan.at.getTime() - twiceWithinMs))
    if (others.length) {
      const body = { userId: scan.userId, machineIds: [scan.machineId, ...others] }
      await recordEvents(tx, 'code.presented-twice', [body], scan.at)
    }
    await broadcastPlayersChanged(services, tx, 'sign-ins', [scan.userId])
  })
}

export async function listSignIns(call: Call<Player>, { page }: { page: number }): Promise<{ sign_ins: SignIn[] }> {
  const { db, actor } = call
  const [rows, titles] = await Promise.all([
    signInsOf(db, actor.userId, { offset: (page - 1) * pageSize, limit: pageSize }),
    titlesOf(call),
  ])
  return {
    sign_ins: rows.map(({ id, at, titleId, modelId, machineName, location }) => ({
      id,
      date: at.toISOString(),
      machine_name: machineName || `${titles.byId.get(titleId)?.name ?? ''} ${titles.modelById.get(modelId)?.name ?? ''}`.trim(),
      title_code: titles.byId.get(titleId)?.code ?? '',
      location: location && { ...location, pk: location.id },
    })),
  }
}

export async function deleteOldScans({ db, clock, config }: Services): Promise<void> {
  await deleteScansBefore(db, new Date(clock.now().getTime() - config.limits.scanDays * dayMs))
}
