import type { AdminQuest } from '@portal/contract/quests-editor'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../../shared/console-list.tsx'
import { SecondLine, type Column } from '../../../shared/console-table.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { StageTag, useAdminQuests, type QuestSelection } from './admin-quests.tsx'
import { formatLocalDay } from './local-day.ts'
import { questsEditorMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/quests')

const span = ({ starts_at, ends_at }: AdminQuest) => words.span(formatLocalDay(starts_at), formatLocalDay(ends_at))

const columns: readonly Column<AdminQuest>[] = [
  {
    name: words.columns.quest,
    cell: (quest) => (
      <>
        <Link className="link" to="/admin/quests/$questId" params={{ questId: String(quest.id) }}>
          {quest.name}
        </Link>
        <SecondLine>{words.views[quest.view]}</SecondLine>
        <SecondLine only="phone">{span(quest)}</SecondLine>
      </>
    ),
  },
  { name: words.columns.stage, cell: ({ stage }) => <StageTag stage={stage} /> },
  { name: words.columns.dates, wide: true, cell: span },
  { name: words.columns.badges, wide: true, number: true, cell: (quest) => quest.badge_count },
]

export function QuestsPage() {
  const { selection, onSelect } = useSelection<QuestSelection>(route.useSearch())
  return (
    <>
      <ConsoleHead
        title={words.title}
        lead={words.lead}
        action={
          <Link to="/admin/quests/$questId" params={{ questId: 'new' }} className={buttonClass({ variant: 'primary' })}>
            {words.createQuest}
          </Link>
        }
      />
      <ConsoleList<AdminQuest, QuestSelection>
        caption={words.title}
        columns={columns}
        rowId={({ id }) => id}
        list={useAdminQuests(selection)}
        noun={words.quests}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, maxLength: 60 }}
        filters={[
          { by: 'stage', label: words.stageLabel, allLabel: words.anyStage, names: words.stages },
          { by: 'view', label: words.viewLabel, allLabel: words.anyView, names: words.views },
        ]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
    </>
  )
}
