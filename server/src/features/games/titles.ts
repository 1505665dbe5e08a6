import { createHash } from 'node:crypto'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { cached } from '../../platform/cached.ts'
import type { Services } from '../../platform/services.ts'
import { allModels, allTitles, setMachinesConnected, setReleasedOn, type ModelRow, type TitleRow } from './queries.ts'

export type TitleModel = ModelRow
export type Title = TitleRow & { models: TitleModel[] }

/** The titles as this node knows them. */
export type Titles = {
  /** Newest first. */
  list: Title[]
  byId: Map<number, Title>
  byCode: Map<string, Title>
  modelById: Map<number, TitleModel>
  modelByCode: Map<string, TitleModel>
  /** Changes with any of it. */
  version: string
}

const broadcast = 'titles-changed'

const kept = cached<'all', Titles>({ max: 1, load: ({ db }) => read(db), invalidateOn: { broadcast } })

/** The titles, read once and kept until they change. */
export const titlesOf = (services: Services): Promise<Titles> => kept.get(services, 'all')

async function read(db: Db): Promise<Titles> {
  const [rows, models] = await Promise.all([allTitles(db), allModels(db)])
  const list = rows.map((row) => ({ ...row, models: models.filter(({ titleId }) => titleId === row.id) }))
  return {
    list,
    byId: new Map(list.map((title) => [title.id, title])),
    byCode: new Map(list.map((title) => [title.code, title])),
    modelById: new Map(models.map((model) => [model.id, model])),
    modelByCode: new Map(models.map((model) => [model.code, model])),
    version: createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 16),
  }
}

/** Tells every node, once the transaction commits, to read the titles anew. */
export const broadcastTitlesChanged = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db) => broadcasts.send(tx, broadcast, {})

/** Forgets the titles when any node changed them. */
export const listenForTitles = kept.listen

/** Notes how many machines of each title are registered. */
export const noteMachinesConnected = (services: Services, counts: { titleId: number; machines: number }[]): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    if (await setMachinesConnected(tx, counts)) await broadcastTitlesChanged(services, tx)
  })

/** Announces when a title comes out; its page counts down to the day. */
export const announceRelease = (services: Services, code: string, day: string): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    if (await setReleasedOn(tx, code, day)) await broadcastTitlesChanged(services, tx)
  })
