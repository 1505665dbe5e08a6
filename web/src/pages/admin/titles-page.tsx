import { catalogueMessages as words } from '../../features/catalogue/messages.ts'
import { TitleList } from '../../features/catalogue/title-list.tsx'
import type { TitleSelection } from '../../features/catalogue/use-catalogue.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** Every game, as it is looked after. */
export function TitlesPage() {
  usePageTitle(words.title)
  const list = useSelection<TitleSelection>()
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.lead}</p>
      <TitleList {...list} />
    </>
  )
}
