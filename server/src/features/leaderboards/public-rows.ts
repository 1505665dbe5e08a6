import { loader } from '../../platform/db/loader.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Services } from '../../platform/services.ts'
import { topEntries, type PublicEntryRow } from './standings.sql.ts'

const rowsPerTitle = 100
/** Boards of different loaders are read in parallel. */
const loaderCount = 8

type LoadRows = (section: number) => Promise<PublicEntryRow[] | undefined>

/** Many visitors read a board when it changes; requests during a running query share the next one. */
const loadersOf = appScoped(({ db, clock }: Services) =>
  Array.from({ length: loaderCount }, () =>
    loader(async (sections: number[]) => {
      const rows = await topEntries(db, sections, rowsPerTitle, clock.now())
      return Map.groupBy(rows, ({ sectionId }) => sectionId)
    }),
  ),
)

/** Returns the top of a board's sections as the public sees it. */
export async function publicRows(services: Services, boardId: number, sections: number[]): Promise<PublicEntryRow[]> {
  const load = loadersOf(services)[boardId % loaderCount] as LoadRows
  const rows = await Promise.all(sections.map(load))
  return rows.flatMap((found) => found ?? [])
}
