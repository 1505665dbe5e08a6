import type { QuestStage, AdminQuest } from '@portal/contract/quests-editor'
import { Link } from '@tanstack/react-router'
import { ConsoleList } from '../../../shared/console-list.tsx'
import { ListTable } from '../../../shared/list-table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { questsEditorMessages as words } from './messages.ts'
import { useAdminQuests, type QuestSelection } from './use-quests-editor.ts'
import { wallDay } from './wall-day.ts'

const tones = { draft: 'plain', scheduled: 'info', running: 'good', ended: 'plain', withdrawn: 'bad' } as const

export const StageTag = ({ stage }: { stage: QuestStage }) => <Tag tone={tones[stage]}>{words.stages[stage]}</Tag>

function Rows({ rows }: { rows: AdminQuest[] }) {
  return (
    <ListTable
      caption={words.title}
      columns={[
        { name: words.columns.quest },
        { name: words.columns.dates, wide: true },
        { name: words.columns.badges, wide: true, right: true },
        { name: words.columns.stage },
      ]}
    >
      {rows.map((quest) => (
        <tr key={quest.id}>
          <th scope="row">
            <Link className="link" to="/admin/quests/$questId" params={{ questId: String(quest.id) }}>
              {quest.name}
            </Link>
            <span className="admin-under">{words.views[quest.view]}</span>
            <span className="admin-under phone-line">{words.span(wallDay(quest.starts_at), wallDay(quest.ends_at))}</span>
          </th>
          <td className="wide-only">{words.span(wallDay(quest.starts_at), wallDay(quest.ends_at))}</td>
          <td className="wide-only right num">{quest.badge_count}</td>
          <td>
            <StageTag stage={quest.stage} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

type QuestListProps = { selection: QuestSelection; onSelect: (change: QuestSelection) => void }

/** Every quest, ten a page. */
export const QuestList = ({ selection, onSelect }: QuestListProps) => (
  <ConsoleList
    list={useAdminQuests(selection)}
    noun={words.quests}
    selection={selection}
    onSelect={onSelect}
    searchBox={{ label: words.searchLabel, action: words.search, maxLength: 60 }}
    choices={[
      { by: 'stage', label: words.stageLabel, any: words.anyStage, names: words.stages },
      { by: 'view', label: words.viewLabel, any: words.anyView, names: words.views },
    ]}
    empty={{ title: words.emptyTitle, text: words.emptyText }}
    showAll={words.showAll}
  >
    {(rows) => <Rows rows={rows} />}
  </ConsoleList>
)
