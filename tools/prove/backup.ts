import fs from 'node:fs'
import type { Rig } from '../bench/rig.ts'
import { serverEnvironment, startServer } from '../bench/server-process.ts'
import { readBackup } from '../../server/src/commands/backups/read-backup.ts'
import { readConfig } from '../../server/src/config.ts'
import { restoreBackup } from '../../server/src/commands/backups/restore-backup.ts'
import { writeBackup } from '../../server/src/commands/backups/write-backup.ts'
import { startMachines } from './machines.ts'
import type { Outcome } from './outcome.ts'

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Restores a backup taken under load beside the portal: every row equals the file, and the restored portal works. */
export async function proveBackup(rig: Rig): Promise<Outcome> {
  const databaseUrl = await rig.freshDatabase('backup')
  const server = await startServer({ databaseUrl })
  rig.onClose(server.stop)
  const fleet = startMachines(rig.fixtures, server.origin)
  const file = rig.file('first.backup')
  const startedAt = performance.now()
  const written = await writeBackup(databaseUrl, file)
  const writing = seconds(startedAt)
  await fleet.finish()
  await server.stop()

  const restoredUrl = await rig.cluster.create('restored')
  const restoring = performance.now()
  const config = readConfig(serverEnvironment(restoredUrl, 0))
  const restored = await restoreBackup(config, file, { replace: false, ledger: rig.file('no.ledger') })
  const reading = seconds(restoring)
  const failures = [...fleet.observed.failures]
  const again = rig.file('second.backup')
  await writeBackup(restoredUrl, again)
  const [first, second] = [await digestsIn(file), await digestsIn(again)]
  for (const [table, digest] of first) if (second.get(table) !== digest) failures.push(`${table} differs from the backup`)
  const successor = await startServer({ databaseUrl: restoredUrl })
  await successor.stop()
  fs.rmSync(again)
  const size = `${(written.bytes / 1024 / 1024).toFixed(1)} MB`
  return {
    title: 'a backup under load, restored',
    summary: `${restored.rows} rows of ${restored.tables} tables, ${size}; written in ${writing}, restored in ${reading}`,
    failures,
  }
}

async function digestsIn(file: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  let table = ''
  for await (const item of readBackup(file)) {
    if (item.kind === 'table') table = item.table.table
    if (item.kind === 'table-end') digests.set(table, item.end.sha256)
  }
  return digests
}
