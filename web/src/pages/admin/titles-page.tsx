import { Link } from '@tanstack/react-router'
import { catalogueMessages as words } from '../../features/catalogue/messages.ts'
import { TitleList } from '../../features/catalogue/title-list.tsx'
import type { TitleSelection } from '../../features/catalogue/use-catalogue.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useSelection } from './use-selection.ts'

/** Every game, and the way to a new one. */
export function TitlesPage() {
  usePageTitle(words.title)
  const list = useSelection<TitleSelection>()
  return (
    <>
      <div className="admin-head">
        <h1 className="h-page">{words.title}</h1>
        <Link to="/admin/titles/$titleId" params={{ titleId: 'new' }} className={buttonClass({ variant: 'primary' })}>
          {words.addTitle}
        </Link>
      </div>
      <p className="admin-lead">{words.lead}</p>
      <TitleList {...list} />
    </>
  )
}
