import type { SignIn } from '@portal/contract/plays'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { broadcastPlayersChanged } from './changed.ts'
import {
  deleteScansBefore,
  insertKeptScans,
  insertScans,
  machinesScannedAt,
  signInsOf,
  type KeptScan,
  type Scan,
} from './scans.sql.ts'

const pageSize = 10
const dayMs = 86_400_000
/** A code at two machines within this time is suspicious. */
const twiceWithinMs = 60_000

/** Stores a scan, notifies the player's open pages, and reports a code that two machines scan at the same time. */
export async function recordScan(services: Services, scan: Scan): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await insertScans(tx, [scan])
    await reportSecondMachine(tx, scan, scan.at)
    await broadcastPlayersChanged(services, tx, 'sign-ins', [scan.userId])
  })
}

/** Shows codes that proved games of an offline machine as sign-ins. They are no evidence for another game. */
export async function recordKeptScans(services: Services, scans: KeptScan[]): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const added = await insertKeptScans(tx, scans)
    for (const scan of added) await reportSecondMachine(tx, scan, services.clock.now())
    await broadcastPlayersChanged(
      services,
      tx,
      'sign-ins',
      added.map(({ userId }) => userId),
    )
  })
}

async function reportSecondMachine(tx: Db, scan: Scan, now: Date): Promise<void> {
  const at = scan.at.getTime()
  const others = await machinesScannedAt(tx, scan, { since: new Date(at - twiceWithinMs), until: new Date(at + twiceWithinMs) })
  if (!others.length) return
  await recordEvents(tx, 'code.presented-twice', [{ userId: scan.userId, machineIds: [scan.machineId, ...others] }], now)
}

export async function listSignIns(call: Call<Player>, { page }: { page: number }): Promise<{ sign_ins: SignIn[] }> {
  const { db, actor } = call
  const [rows, titles] = await Promise.all([
    signInsOf(db, actor.userId, { offset: (page - 1) * pageSize, limit: pageSize }),
    titlesOf(call),
  ])
  return {
    sign_ins: rows.map(({ id, at, offline, titleId, modelId, machineName, location, gameId }) => ({
      id,
      date: at.toISOString(),
      offline,
      machine_name: machineName || `${titles.byId.get(titleId)?.name ?? ''} ${titles.modelById.get(modelId)?.name ?? ''}`.trim(),
      title_code: titles.byId.get(titleId)?.code ?? '',
      location: location && { ...location, pk: location.id },
      game_id: gameId,
    })),
  }
}

export async function deleteOldScans({ db, clock, config }: Services): Promise<void> {
  await deleteScansBefore(db, new Date(clock.now().getTime() - config.limits.scanDays * dayMs))
}
