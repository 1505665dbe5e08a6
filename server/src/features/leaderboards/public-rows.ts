import { loader } from '../../platform/db/loader.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Services } from '../../platform/services.ts'
import { topEntries, type PublicEntryRow } from './standings.sql.ts'

const rowsPerTitle = 100
const loaderCount = 8

type LoadRows = (partition: number) => Promise<PublicEntryRow[] | undefined>

/** Many visitors read a board when it changes; requests during a running query share the next one. */
const loadersOf = appScoped(({ db, clock }: Services) =>
  Array.from({ length: loaderCount }, () =>
    loader(async (partitions: number[]) => {
      const rows = await topEntries(db, partitions, rowsPerTitle, clock.now())
      return Map.groupBy(rows, ({ partitionId }) => partitionId)
    }),
  ),
)

export async function publicRows(services: Services, boardId: number, partitions: number[]): Promise<PublicEntryRow[]> {
  const load = loadersOf(services)[boardId % loaderCount] as LoadRows
  const rows = await Promise.all(partitions.map(load))
  return rows.flatMap((found) => found ?? [])
}
