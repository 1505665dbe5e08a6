import type { BuiltMachineSheet } from '@portal/contract/built-machines'
import { Link } from '@tanstack/react-router'
import { formatDayAndClock } from '../../lib/format.ts'
import { ConsoleTable, type Column } from '../../shared/console-table.tsx'
import { builtMessages as words } from './messages.ts'

type Step = BuiltMachineSheet['history'][number]

const columns: readonly Column<Step>[] = [
  { name: words.historyColumns.what, cell: ({ what }) => words.steps[what] ?? what },
  {
    name: words.historyColumns.who,
    cell: ({ by }) =>
      by && (
        <Link className="link" to="/admin/users/$userId" params={{ userId: String(by.user_id) }}>
          {by.username}
        </Link>
      ),
  },
  { name: words.historyColumns.when, cell: ({ at }, now) => <time dateTime={at}>{formatDayAndClock(at, now)}</time> },
]

export const BuiltHistory = ({ steps }: { steps: readonly Step[] }) =>
  steps.length === 0 ? (
    <p className="t2">{words.noHistory}</p>
  ) : (
    <ConsoleTable
      caption={words.historyTitle}
      columns={columns}
      rows={steps}
      rowId={(step) => `${steps.indexOf(step)} ${step.at}`}
    />
  )
