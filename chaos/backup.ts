import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { withChangedByte, withHead } from '@portal/server/testing/changed-backup'
import { startBenchCluster } from '../bench/cluster.ts'
import { gamesOf } from '../bench/load-games.ts'
import type { Rig } from '../bench/rig.ts'
import { serverEnvironment, startServer } from '../bench/server-process.ts'
import { untilProcessed } from '../bench/until-processed.ts'
import { createMachineClient } from '../simulator/client.ts'
import { runSql } from '../scripts/sql.ts'
import { buildApp } from '../server/src/app.ts'
import { readBackup, restoreBackup } from '../server/src/commands/backups/restore-backup.ts'
import { writeBackup } from '../server/src/commands/backups/write-backup.ts'
import { replayErasures } from '../server/src/commands/replay-erasures.ts'
import { readConfig } from '../server/src/config.ts'
import { eraseAccount, readLedger } from '../server/src/features/accounts/index.ts'
import { diskStore } from '../server/src/platform/files.ts'
import { startMachines } from './machines.ts'
import type { Outcome } from './outcome.ts'

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const erasedBefore = 2
const erasedAfter = 5
const gamesToCount = 5
/** In the log before the backup. */
const gamesBefore = 2_000
const countedWithinMs = 1_000

/**
 * Restores a backup taken under load into another PostgreSQL: every row equals the file, a node does not start before the people
 * erased since then are erased again, new games count, and damaged files are refused.
 */
export async function proveBackup(rig: Rig): Promise<Outcome> {
  const files = rig.file('files')
  const taken = await backupUnderLoad(rig, files)
  const instance = await startBenchCluster()
  rig.onClose(instance.remove)
  const url = await instance.create('restored')
  const restoring = performance.now()
  // With an empty ledger, so that rows can be compared before people are erased again.
  const restored = await restoreBackup(configOf(url, rig.file('no-files')), taken.file, { replace: false })
  const reading = seconds(restoring)
  const differences = await differencesOf(taken.file, rig.file('second.backup'), url)
  const erased = await eraseAgain(url, files, taken.gone)
  const counted = await countGames(rig, { url, files, gone: taken.gone })
  const refused = await refuseAbuse(rig, { backup: taken.file, files, url: await instance.create('abused') })
  return {
    title: 'a backup under load, restored into another PostgreSQL',
    summary: [
      `${restored.rows} rows of ${restored.tables} tables, ${taken.size}; written in ${taken.writing}, restored in ${reading}`,
      erased.summary,
      counted.summary,
      refused.summary,
    ].join('\n   '),
    failures: [...taken.failures, ...differences, ...erased.failures, ...counted.failures, ...refused.failures],
  }
}

const configOf = (url: string, files: string) => readConfig({ ...serverEnvironment(url, 0), FILES_DIR: files })

/** Erases some people before the backup and some after it. */
async function backupUnderLoad(rig: Rig, files: string) {
  const url = await rig.freshDatabase('backup')
  // Puts the transaction numbers of this instance far ahead of those of a new one.
  await runSql(url, 'do $$ begin for i in 1..50000 loop perform pg_current_xact_id(); commit; end loop; end $$')
  const server = await startServer({ databaseUrl: url, env: { FILES_DIR: files } })
  rig.onClose(server.stop)
  const fleet = startMachines(rig.fixtures, server.origin)
  const gone = rig.fixtures.players.slice(0, erasedBefore + erasedAfter)
  await erase(url, files, gone.slice(0, erasedBefore))
  while (fleet.observed.acknowledged.size < gamesBefore) await wait(20)
  const file = rig.file('first.backup')
  const startedAt = performance.now()
  const { bytes } = await writeBackup(url, file)
  const writing = seconds(startedAt)
  await erase(url, files, gone.slice(erasedBefore))
  await untilInLedger(files, gone.length)
  await fleet.finish()
  await server.stop()
  return { file, gone, writing, size: `${(bytes / 1024 / 1024).toFixed(1)} MB`, failures: fleet.observed.failures }
}

async function erase(url: string, files: string, uids: string[]): Promise<void> {
  const app = await buildApp(configOf(url, files), { background: false })
  try {
    const { db } = app.services
    const people = await db.selectFrom('users').select('id').where('uid', 'in', uids).execute()
    for (const { id } of people) await eraseAccount(app.services, id)
  } finally {
    await app.stop()
  }
}

/** The scheduled task of the running node writes the ledger. */
async function untilInLedger(files: string, people: number): Promise<void> {
  const store = diskStore(files)
  for (const giveUpAt = Date.now() + 60_000; (await readLedger(store)).length < people; await wait(100))
    if (Date.now() > giveUpAt) throw new Error('the erasures are not in the ledger after a minute')
}

async function differencesOf(file: string, again: string, url: string): Promise<string[]> {
  await writeBackup(url, again)
  const [first, second] = [await digestsIn(file), await digestsIn(again)]
  fs.rmSync(again)
  const different = [...first].filter(([table, digest]) => second.get(table) !== digest)
  return different.map(([table]) => `${table} differs from the backup`)
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

type Part = { summary: string; failures: string[] }

/** A node refuses the restored database until replay-erasures ran. */
async function eraseAgain(databaseUrl: string, files: string, gone: string[]): Promise<Part> {
  const failures: string[] = []
  const refusal = await startServer({ databaseUrl, env: { FILES_DIR: files } }).then(
    async (server) => (await server.stop(), 'the node started'),
    (error: Error) => error.message,
  )
  if (!refusal.includes('Run replay-erasures')) failures.push(`a node on the older database: ${refusal}`)
  const startedAt = performance.now()
  const { erasedAgain, lines } = await replayErasures(configOf(databaseUrl, files), await readLedger(diskStore(files)))
  if (erasedAgain !== erasedAfter) failures.push(`${erasedAgain} people were erased again, not ${erasedAfter}`)
  if (lines !== gone.length) failures.push(`${lines} lines in the ledger, not ${gone.length}`)
  return { summary: `a node refused, then ${erasedAgain} people erased again in ${seconds(startedAt)}`, failures }
}

type Restored = { url: string; files: string; gone: string[] }

/** Sends games to a node on the restored database and measures until each is counted. */
async function countGames(rig: Rig, { url, files, gone }: Restored): Promise<Part> {
  const server = await startServer({ databaseUrl: url, env: { FILES_DIR: files } })
  rig.onClose(server.stop)
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const failures: string[] = []
  const times: number[] = []
  const players = rig.fixtures.players.filter((uid) => !gone.includes(uid))
  for (const machine of rig.fixtures.machines.slice(0, gamesToCount)) {
    const client = createMachineClient({ baseUrl: server.origin, key: machine.factoryKey, runningKey: machine.key })
    const next = gamesOf(machine, players, 'after the restore').next()
    if (next.done) continue
    const game = next.value
    // Low, so that no game is held for review.
    const modest = { ...game, players: game.players.map((player) => ({ ...player, score: 1_000 })) }
    const startedAt = performance.now()
    const answer = await client.games([modest])
    if (!answer.ok) failures.push(`a game was answered with ${answer.status}`)
    else if (await isCounted(watcher, game.uuid, startedAt)) times.push(performance.now() - startedAt)
    else failures.push(`a game was not counted within ${countedWithinMs} ms`)
  }
  await untilProcessed(watcher)
  const found = await watcher.query('select from users where uid = any($1)', [gone])
  if (found.rowCount) failures.push(`${found.rowCount} erased people are back`)
  await watcher.end()
  await server.stop()
  const longest = Math.max(...times).toFixed(0)
  return { summary: `${times.length} games counted, each within ${longest} ms`, failures }
}

async function isCounted(watcher: pg.Client, uuid: string, since: number): Promise<boolean> {
  while (performance.now() - since < countedWithinMs) {
    const found = await watcher.query('select from plays where uuid = $1', [uuid])
    if (found.rowCount) return true
    await wait(5)
  }
  return false
}

/** Restores damaged and unsuitable backups into an empty database and a database in use; each is refused with its sentence. */
async function refuseAbuse(rig: Rig, { backup, files, url }: { backup: string; files: string; url: string }): Promise<Part> {
  const whole = fs.readFileSync(backup)
  const used = await rig.freshDatabase('used')
  const server = await startServer({ databaseUrl: used, env: { FILES_DIR: rig.file('no-files') } })
  rig.onClose(server.stop)
  const shares = [0.001, 0.2, 0.4, 0.6, 0.8, 0.999]
  const cases: { bytes: Buffer; into: string; sentence: RegExp }[] = [
    ...shares.flatMap((share) => [
      { bytes: whole.subarray(0, whole.length * share), into: url, sentence: /is not a complete backup: / },
      { bytes: withChangedByte(whole, share), into: url, sentence: /is not a complete backup: / },
    ]),
    { bytes: withHead(whole, { migration: '9999-next.sql' }), into: url, sentence: /from a newer or different version/ },
    { bytes: withHead(whole, { format: 9 }), into: url, sentence: /its format is 9, and this version reads/ },
    { bytes: whole, into: used, sentence: /a portal is running on this database: stop it first/ },
  ]
  const failures: string[] = []
  for (const { bytes, into, sentence } of cases) {
    const file = rig.file('abuse.backup')
    fs.writeFileSync(file, bytes)
    const refusal = await restoreBackup(configOf(into, files), file, { replace: true }).then(
      () => 'it was restored',
      (error: Error) => error.message,
    )
    if (!sentence.test(refusal)) failures.push(`expected ${String(sentence)}: ${refusal}`)
  }
  const left = await runSql(url, `select from pg_tables where schemaname = 'public'`)
  if (left.rowCount) failures.push('a refused backup changed the database')
  await server.stop()
  return { summary: `${cases.length} damaged or unsuitable restores refused`, failures }
}
