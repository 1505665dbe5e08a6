import { perApp } from '../../kit/per-app.ts'
import type { Services } from '../../kit/services.ts'
import type { Pool } from '../../kit/db/pool.ts'
import { changesAfter, forgetChanges, tiesOf, type RankChange } from './rank-memory-queries.ts'
import { readEntries } from './read-entries.ts'
import type { SortedEntries } from './sorted-entries.ts'

/** A counted section as this node has it in memory: true for one version of it. */
export type KeptSection = {
  entries: SortedEntries
  version: number
  /** Scores that several have, whose order is not known: true for those that will be looked up, false for those too many have. */
  unsure: Map<number, boolean>
}

type Kept = KeptSection & {
  /** The change up to which it is true. */
  position: number
  /** False while changes are missing. */
  ready: boolean
  used: number
}

/** A section that is too small or too large is not tried again for so long. */
const refusedForMs = 10_000
/** Changes taken at once. */
const mostChanges = 20_000
/** Scores whose order is looked up at once, and how many may have one of them. */
const mostLookedUp = 64
const mostTies = 500

/**
 * The entries of big sections, kept in order by each node for itself. A section is read when it is first asked for and follows
 * what the projector writes; until it is there, and whenever it is not, ranks come from the counters in the database.
 */
export const rankMemory = perApp(makeRankMemory)

function makeRankMemory({ pool, log, config }: Pick<Services, 'pool' | 'log' | 'config'>) {
  const kept = new Map<number, Kept>()
  const wanted = new Map<number, Promise<void>>()
  const refused = new Map<number, number>()
  const follow = makeFollower(pool, kept)
  let lastRead: Promise<void> = Promise.resolve()
  let uses = 0

  const warn = (error: unknown) => log.warn({ err: error }, 'a board is not kept in memory')

  async function read(id: number): Promise<void> {
    const found = await readEntries({ pool, config }, id)
    if (!found) return void refused.set(id, performance.now() + refusedForMs)
    refused.delete(id)
    kept.set(id, { ...found, unsure: new Map(), ready: false, used: ++uses })
    makeRoom(kept, id, config.limits.ranksInMemory)
    await follow()
  }

  /** One section at a time: reading takes a connection. */
  function want(id: number): Promise<void> {
    const reading = wanted.get(id)
    if (reading) return reading
    lastRead = lastRead.then(() => read(id)).catch(warn)
    const asked = lastRead.finally(() => wanted.delete(id))
    wanted.set(id, asked)
    return asked
  }

  return {
    /** The section, if it is in memory; else it is read, for those who ask later. */
    section: (id: number): KeptSection | undefined => {
      const found = kept.get(id)
      if (found) found.used = ++uses
      else if ((refused.get(id) ?? 0) < performance.now()) void want(id)
      if (found?.ready === false) void follow().catch(warn)
      return found?.ready ? found : undefined
    },
    /** Resolves when the section is in memory, if it can be. */
    read: want,
    keeps: (id: number): boolean => kept.has(id) || wanted.has(id),
    follow: (): void => void follow().catch(warn),
    /** Forgets everything: changes may have passed unheard. */
    forget: (): void => kept.clear(),
  }
}

/** Those not asked for the longest time make room for a newcomer. */
function makeRoom(kept: Map<number, Kept>, newcomer: number, most: number): void {
  const held = () => [...kept.values()].reduce((sum, section) => sum + section.entries.size(), 0)
  while (kept.size > 1 && held() > most) {
    const others = [...kept].filter(([id]) => id !== newcomer)
    const [oldest] = others.toSorted(([, a], [, b]) => a.used - b.used)
    if (oldest) kept.delete(oldest[0])
  }
}

/** Brings all sections up to the last commit. What is asked for while it runs is answered by one more look. */
function makeFollower(pool: Pool, kept: Map<number, Kept>): () => Promise<void> {
  let following: Promise<void> | null = null
  let again = false

  async function catchUp() {
    while (again && kept.size) {
      again = false
      again = !(await takeChanges(pool, kept)) || again
    }
  }

  return () => {
    again = true
    following ??= catchUp()
      .catch((error: unknown) => {
        // What could not be followed is not answered from.
        for (const section of kept.values()) section.ready = false
        throw error
      })
      .finally(() => (following = null))
    return following
  }
}

/** Answers whether that was all. A section that is read meanwhile has its turn in the next look. */
async function takeChanges(pool: Pool, kept: Map<number, Kept>): Promise<boolean> {
  const asked = new Map(kept)
  const from = Math.min(...[...asked.values()].map(({ position }) => position))
  const { changes, last, isAll } = await changesAfter(pool, { from, sections: [...asked.keys()], most: mostChanges })
  for (const change of changes) {
    const section = asked.get(change.section)
    if (follows(section, change) && !section?.entries.isWorn()) continue
    // It is read anew when somebody asks again.
    if (kept.get(change.section) === section) kept.delete(change.section)
    asked.delete(change.section)
  }
  for (const section of asked.values()) {
    section.position = Math.max(section.position, last)
    section.ready = isAll
  }
  if (!isAll) return false
  let isSettled = true
  for (const [id, section] of asked) isSettled = (await settle(pool, id, section)) && isSettled
  return isSettled
}

/** Looks up in which order those stand who share a score; answers whether all that can be known is. */
async function settle(pool: Pool, id: number, { entries, unsure, version }: Kept): Promise<boolean> {
  const open = [...unsure].flatMap(([score, isOpen]) => (isOpen ? [score] : []))
  if (!open.length) return true
  const found = await tiesOf(pool, { section: id, scores: open.slice(0, mostLookedUp), most: mostTies })
  // Made at another version it says nothing of this one: the change between them is on its way here.
  if (found?.version !== version) return true
  for (const { score, users } of found.ties)
    if (users && entries.settle(score, users)) unsure.delete(score)
    else unsure.set(score, false)
  return open.length <= mostLookedUp
}

/** Follows one change; false when the section cannot be told from it and has to be read anew. */
function follows(section: Kept | undefined, change: RankChange): boolean {
  if (!section || change.position <= section.position) return true
  const isNext = change.version === section.version || change.version === section.version + 1
  if (!isNext) return false
  const { user, before, after } = change
  if (user === null) return false
  if (before !== null && !section.entries.remove({ user, score: before })) return false
  if (after !== null && section.entries.add({ user, score: after })) section.unsure.set(after, true)
  section.version = change.version
  return true
}

const changesKeptMs = 3_600_000

/** A tick: nodes follow within seconds, and one that was away reads anew. */
export const forgetRankChanges = ({ db, clock }: Services): Promise<void> =>
  forgetChanges(db, new Date(clock.now().getTime() - changesKeptMs))
