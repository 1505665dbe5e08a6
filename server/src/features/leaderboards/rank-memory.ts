import type { RankIndex } from '@portal/rank-index'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Services } from '../../platform/services.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { changesAfter, deleteChangesBefore, tiesOf, type RankChange } from './rank-memory.sql.ts'
import { readEntries } from './read-entries.ts'

/** A counted partition in this node's memory; valid for one version of the partition. */
export type KeptPartition = {
  entries: RankIndex
  version: number
  /** Scores whose ties have no known order: true when the order will be looked up, false when too many share the score. */
  unresolvedTies: Map<number, boolean>
}

type LoadedPartition = KeptPartition & {
  position: number
  ready: boolean
  used: number
}

/** A partition of unsuitable size is not tried again before this time has passed. */
const refusedForMs = 10_000
const mostChanges = 20_000
const bytesPerEntry = 11
const mostLookedUp = 64
const mostTies = 500

/**
 * Rank indexes of large partitions, one set per node. A partition is loaded at its first use and then follows the changes that the
 * event processor writes. While a partition is not in memory, ranks come from the counters in the database.
 */
export const rankMemory = appScoped(makeRankMemory)

function makeRankMemory({ pool, log, config }: Pick<Services, 'pool' | 'log' | 'config'>) {
  const loaded = new Map<number, LoadedPartition>()
  const loading = new Map<number, Promise<void>>()
  const refused = new Map<number, number>()
  const follow = makeFollower(pool, loaded)
  let lastRead: Promise<void> = Promise.resolve()
  let uses = 0

  const warn = (error: unknown) => log.warn({ err: error }, 'a board is not kept in memory')

  async function read(id: number): Promise<void> {
    const found = await readEntries({ pool, config }, id)
    if (!found) return void refused.set(id, performance.now() + refusedForMs)
    refused.delete(id)
    loaded.set(id, { ...found, unresolvedTies: new Map(), ready: false, used: ++uses })
    evictLeastUsed(loaded, id, config.limits.ranksInMemory)
    await follow()
  }

  function load(id: number): Promise<void> {
    const reading = loading.get(id)
    if (reading) return reading
    lastRead = lastRead.then(() => read(id)).catch(warn)
    const pending = lastRead.finally(() => loading.delete(id))
    loading.set(id, pending)
    return pending
  }

  return {
    /** Returns the partition when it is in memory; otherwise starts to load it for later callers. */
    partition: (id: number): KeptPartition | undefined => {
      const found = loaded.get(id)
      if (found) found.used = ++uses
      else if ((refused.get(id) ?? 0) < performance.now()) void load(id)
      if (found?.ready === false) void follow().catch(warn)
      return found?.ready ? found : undefined
    },
    read: load,
    keeps: (id: number): boolean => loaded.has(id) || loading.has(id),
    follow: (): void => void follow().catch(warn),
    forget: (): void => loaded.clear(),
    bytes: (): number => [...loaded.values()].reduce((sum, { entries }) => sum + entries.size() * bytesPerEntry, 0),
  }
}

function evictLeastUsed(loaded: Map<number, LoadedPartition>, newcomer: number, most: number): void {
  const totalEntries = () => [...loaded.values()].reduce((sum, partition) => sum + partition.entries.size(), 0)
  while (loaded.size > 1 && totalEntries() > most) {
    const others = [...loaded].filter(([id]) => id !== newcomer)
    const [oldest] = others.toSorted(([, a], [, b]) => a.used - b.used)
    if (oldest) loaded.delete(oldest[0])
  }
}

/** Applies changes up to the last commit. A call during a run makes the run read once more. */
function makeFollower(pool: Pool, loaded: Map<number, LoadedPartition>): () => Promise<void> {
  let following: Promise<void> | null = null
  let again = false

  async function catchUp() {
    while (again && loaded.size) {
      again = false
      again = !(await applyNewChanges(pool, loaded)) || again
    }
  }

  return () => {
    again = true
    following ??= catchUp()
      .catch((error: unknown) => {
        // A partition that may have missed changes must not answer.
        for (const partition of loaded.values()) partition.ready = false
        throw error
      })
      .finally(() => (following = null))
    return following
  }
}

async function applyNewChanges(pool: Pool, loaded: Map<number, LoadedPartition>): Promise<boolean> {
  const snapshot = new Map(loaded)
  const from = Math.min(...[...snapshot.values()].map(({ position }) => position))
  const { changes, last, isAll } = await changesAfter(pool, { from, partitions: [...snapshot.keys()], most: mostChanges })
  for (const change of changes) {
    const partition = snapshot.get(change.partition)
    if (applyChange(partition, change) && !partition?.entries.isFragmented()) continue
    if (loaded.get(change.partition) === partition) loaded.delete(change.partition)
    snapshot.delete(change.partition)
  }
  for (const partition of snapshot.values()) {
    partition.position = Math.max(partition.position, last)
    partition.ready = isAll
  }
  if (!isAll) return false
  let isResolved = true
  for (const [id, partition] of snapshot) isResolved = (await resolveTies(pool, id, partition)) && isResolved
  return isResolved
}

/** Looks up the order of entries that share a score; returns false when there is more to look up. */
async function resolveTies(pool: Pool, id: number, { entries, unresolvedTies, version }: LoadedPartition): Promise<boolean> {
  const open = [...unresolvedTies].flatMap(([score, isOpen]) => (isOpen ? [score] : []))
  if (!open.length) return true
  const found = await tiesOf(pool, { partition: id, scores: open.slice(0, mostLookedUp), most: mostTies })
  // The order of another version does not apply: the change between the two is still to come.
  if (found?.version !== version) return true
  for (const { score, users } of found.ties)
    if (users && entries.orderTies(score, users)) unresolvedTies.delete(score)
    else unresolvedTies.set(score, false)
  return open.length <= mostLookedUp
}

function applyChange(partition: LoadedPartition | undefined, change: RankChange): boolean {
  if (!partition || change.position <= partition.position) return true
  const isNext = change.version === partition.version || change.version === partition.version + 1
  if (!isNext) return false
  const { user, before, after } = change
  if (user === null) return false
  if (before !== null && !partition.entries.remove({ member: user, score: before })) return false
  if (after !== null && partition.entries.add({ member: user, score: after })) partition.unresolvedTies.set(after, true)
  partition.version = change.version
  return true
}

const changesKeptMs = 3_600_000

/** Deletes changes that every node has applied; a node that was offline longer loads its partitions again. */
export const deleteOldRankChanges = ({ db, clock }: Services): Promise<void> =>
  deleteChangesBefore(db, new Date(clock.now().getTime() - changesKeptMs))
