import { Link } from '@tanstack/react-router'
import { studioMessages as words } from '../../features/quest-studio/messages.ts'
import { QuestList } from '../../features/quest-studio/quest-list.tsx'
import type { StudioSelection } from '../../features/quest-studio/use-studio.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useSelection } from './use-selection.ts'

/** Every quest, and the way to a new one. */
export function QuestsPage() {
  usePageTitle(words.title)
  const list = useSelection<StudioSelection>()
  return (
    <>
      <div className="admin-head">
        <h1 className="h-page">{words.title}</h1>
        <Link to="/admin/quests/$questId" params={{ questId: 'new' }} className={buttonClass({ variant: 'primary' })}>
          {words.write}
        </Link>
      </div>
      <p className="admin-lead">{words.lead}</p>
      <QuestList {...list} />
    </>
  )
}
