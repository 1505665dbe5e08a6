import type { DeadLetter } from '@portal/contract/jobs'
import { Link } from '@tanstack/react-router'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConsoleList } from '../../shared/console-list.tsx'
import { ListTable } from '../../shared/list-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { jobMessages as words } from './messages.ts'
import { useLetters, type LetterSelection } from './use-jobs.ts'

const tones = { open: 'bad', replayed: 'good', dropped: 'plain' } as const

export const LetterTag = ({ state }: Pick<DeadLetter, 'state'>) => <Tag tone={tones[state]}>{words.letterStates[state]}</Tag>

type LetterListProps = { selection: LetterSelection; onSelect: (change: LetterSelection) => void }

/** The dead letters, ten a page. */
export const LetterList = ({ selection, onSelect }: LetterListProps) => (
  <ConsoleList<DeadLetter, LetterSelection>
    list={useLetters(selection)}
    noun={words.letters.toLowerCase()}
    selection={selection}
    onSelect={onSelect}
    searchBox={{ label: words.letterSearchLabel, action: words.search, maxLength: 100 }}
    choices={[{ by: 'state', label: words.stateLabel, any: words.anyState, names: words.letterStates }]}
    empty={{ title: words.lettersEmptyTitle, text: words.lettersEmptyText }}
    showAll={words.showAll}
  >
    {(rows) => <Rows rows={rows} />}
  </ConsoleList>
)

function Rows({ rows }: { rows: DeadLetter[] }) {
  const now = useNow(60_000)
  return (
    <ListTable
      caption={words.letters}
      columns={[
        { name: words.letterColumns.event },
        { name: words.letterColumns.error, wide: true },
        { name: words.letterColumns.at, wide: true },
        { name: words.letterColumns.state },
      ]}
    >
      {rows.map((letter) => (
        <tr key={letter.id}>
          <th scope="row">
            <Link className="link break-anywhere" to="/admin/jobs/letters/$letterId" params={{ letterId: String(letter.id) }}>
              {letter.type}
            </Link>
            <span className="admin-under phone-line">{letter.error}</span>
          </th>
          <td className="wide-only break-anywhere">{letter.error}</td>
          <td className="wide-only">
            <time dateTime={letter.set_aside_at}>{formatDayAndClock(letter.set_aside_at, now)}</time>
          </td>
          <td>
            <LetterTag state={letter.state} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
