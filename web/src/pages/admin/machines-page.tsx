import { Link } from '@tanstack/react-router'
import { BuiltList } from '../../features/built-machines/built-list.tsx'
import { builtMessages as words } from '../../features/built-machines/messages.ts'
import type { BuiltSelection } from '../../features/built-machines/use-built.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useSelection } from './use-selection.ts'

/** The machines the factory built. */
export function MachinesPage() {
  usePageTitle(words.title)
  const list = useSelection<BuiltSelection>()
  return (
    <>
      <div className="admin-head">
        <h1 className="h-page">{words.title}</h1>
        <Link to="/admin/machines/new" className={buttonClass({ variant: 'primary' })}>
          {words.addLink}
        </Link>
      </div>
      <p className="admin-lead">{words.text}</p>
      <BuiltList {...list} />
    </>
  )
}
