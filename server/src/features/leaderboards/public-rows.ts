import { loader } from '../../platform/db/loader.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Services } from '../../platform/services.ts'
import { topEntries, type PublicEntryRow } from './standings.sql.ts'

/** Rows a title shows at most. */
const rowsPerTitle = 100
/** Loaders of a node; boards of different loaders are read in parallel. */
const loaderCount = 8

type LoadRows = (section: number) => Promise<PublicEntryRow[] | undefined>

/** Visitors crowd at one board when it moves: those who ask while its query is on its way share the next. */
const loadersOf = appScoped(({ db, clock }: Services) =>
  Array.from({ length: loaderCount }, () =>
    loader(async (sections: number[]) => {
      const rows = await topEntries(db, sections, rowsPerTitle, clock.now())
      return Map.groupBy(rows, ({ sectionId }) => sectionId)
    }),
  ),
)

/** The top of a board's sections with faces and places, as everybody sees it. */
export async function publicRows(services: Services, boardId: number, sections: number[]): Promise<PublicEntryRow[]> {
  const load = loadersOf(services)[boardId % loaderCount] as LoadRows
  const rows = await Promise.all(sections.map(load))
  return rows.flatMap((found) => found ?? [])
}
