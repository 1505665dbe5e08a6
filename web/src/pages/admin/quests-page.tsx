import { Link } from '@tanstack/react-router'
import { questsEditorMessages as words } from '../../features/quests/editor/messages.ts'
import { QuestList } from '../../features/quests/editor/quest-list.tsx'
import type { QuestSelection } from '../../features/quests/editor/use-quests-editor.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useSelection } from './use-selection.ts'

/** Every quest, and the way to a new one. */
export function QuestsPage() {
  usePageTitle(words.title)
  const list = useSelection<QuestSelection>()
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
