import { createHash } from 'node:crypto'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { cached } from '../../platform/cached.ts'
import type { Services } from '../../platform/services.ts'
import { allModels, allTitles, setMachinesConnected, setReleasedOn, type ModelRow, type TitleRow } from './queries.ts'

export type TitleModel = ModelRow
export type Title = TitleRow & { models: TitleModel[] }

export type Titles = {
  list: Title[]
  byId: Map<number, Title>
  byCode: Map<string, Title>
  modelById: Map<number, TitleModel>
  modelByCode: Map<string, TitleModel>
  version: string
}

const broadcast = 'titles-changed'

const cache = cached<'all', Titles>({ name: 'titles', max: 1, load: ({ db }) => readTitles(db), invalidateOn: { broadcast } })

export const titlesOf = (services: Services): Promise<Titles> => cache.get(services, 'all')

async function readTitles(db: Db): Promise<Titles> {
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

export const broadcastTitlesChanged = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db) => broadcasts.send(tx, broadcast, {})

export const listenForTitles = cache.listen

export const storeMachinesConnected = (services: Services, counts: { titleId: number; machines: number }[]): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    if (await setMachinesConnected(tx, counts)) await broadcastTitlesChanged(services, tx)
  })

export const announceRelease = (services: Services, code: string, day: string): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    if (await setReleasedOn(tx, code, day)) await broadcastTitlesChanged(services, tx)
  })
