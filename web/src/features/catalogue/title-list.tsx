import type { ConsoleTitle, TitleState } from '@portal/contract/games-admin'
import { Link } from '@tanstack/react-router'
import { Poster } from '../../art/poster.tsx'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { consoleMessages } from '../../shared/console-messages.ts'
import { ConsoleList } from '../../shared/console-list.tsx'
import { ListTable } from '../../shared/list-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import './catalogue.css'
import { catalogueMessages as words } from './messages.ts'
import { useConsoleTitles, type TitleSelection } from './use-catalogue.ts'

const tones = { released: 'plain', new: 'good', coming: 'info' } as const

export const TitleStateTag = ({ state }: { state: TitleState }) => <Tag tone={tones[state]}>{words.states[state]}</Tag>

function Rows({ rows }: { rows: ConsoleTitle[] }) {
  const now = useNow(60_000)
  const { columns } = words
  return (
    <ListTable
      caption={words.title}
      columns={[
        { name: columns.game },
        { name: columns.released, wide: true },
        { name: columns.achievements, wide: true, right: true },
        { name: columns.machines, wide: true, right: true },
        { name: columns.state },
      ]}
    >
      {rows.map((title) => (
        <tr key={title.id}>
          <th scope="row">
            <span className="catalogue-name">
              <Poster code={title.code} cut="square" image={title.image} className="catalogue-art" />
              <span>
                <Link className="link" to="/admin/titles/$titleId" params={{ titleId: String(title.id) }}>
                  {title.name}
                </Link>
                <span className="admin-under">{title.code}</span>
              </span>
            </span>
          </th>
          <td className="wide-only">{title.release_date ? formatDay(`${title.release_date}T12:00:00Z`, now) : words.noDay}</td>
          <td className="wide-only right num">{formatNumber(title.achievements_count)}</td>
          <td className="wide-only right num">{formatNumber(title.machines_connected)}</td>
          <td>
            <TitleStateTag state={title.state} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

type TitleListProps = { selection: TitleSelection; onSelect: (change: TitleSelection) => void }

/** Every game, ten a page. */
export const TitleList = ({ selection, onSelect }: TitleListProps) => (
  <ConsoleList
    list={useConsoleTitles(selection)}
    noun={words.rows}
    selection={selection}
    onSelect={onSelect}
    searchBox={{ label: words.searchLabel, action: consoleMessages.search, maxLength: 60 }}
    choices={[{ by: 'state', label: words.stateLabel, any: words.anyState, names: words.states }]}
    empty={{ title: words.emptyTitle, text: words.emptyText }}
    showAll={words.showAll}
  >
    {(rows) => <Rows rows={rows} />}
  </ConsoleList>
)
