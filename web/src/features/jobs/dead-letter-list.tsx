import type { DeadLetter } from '@portal/contract/jobs'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDayAndClock } from '../../lib/format.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { SecondLine, type Column } from '../../shared/console-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { JobTabs, useDeadLetters, type DeadLetterSelection } from './jobs.tsx'
import { jobMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/jobs/letters')

const tones = { open: 'bad', replayed: 'good', dropped: 'plain' } as const

export const DeadLetterTag = ({ state }: Pick<DeadLetter, 'state'>) => <Tag tone={tones[state]}>{words.letterStates[state]}</Tag>

const columns: readonly Column<DeadLetter>[] = [
  {
    name: words.letterColumns.event,
    cell: (letter) => (
      <>
        <Link className="link" to="/admin/jobs/letters/$letterId" params={{ letterId: String(letter.id) }}>
          {letter.type}
        </Link>
        <SecondLine only="phone">{letter.error}</SecondLine>
      </>
    ),
  },
  { name: words.letterColumns.error, wide: true, cell: ({ error }) => error },
  {
    name: words.letterColumns.at,
    wide: true,
    cell: ({ set_aside_at: at }, now) => <time dateTime={at}>{formatDayAndClock(at, now)}</time>,
  },
  { name: words.letterColumns.state, cell: ({ state }) => <DeadLetterTag state={state} /> },
]

export function DeadLettersPage() {
  const { selection, onSelect } = useSelection<DeadLetterSelection>(route.useSearch())
  return (
    <>
      <ConsoleHead title={words.letters} lead={words.lettersText}>
        <JobTabs />
      </ConsoleHead>
      <ConsoleList<DeadLetter, DeadLetterSelection>
        caption={words.letters}
        columns={columns}
        rowId={({ id }) => id}
        list={useDeadLetters(selection)}
        noun={words.lettersNoun}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.letterSearchLabel, maxLength: 100 }}
        filters={[{ by: 'state', label: words.stateLabel, allLabel: words.anyState, names: words.letterStates }]}
        empty={{ title: words.lettersEmptyTitle, text: words.lettersEmptyText }}
        showAll={words.showAll}
      />
    </>
  )
}
