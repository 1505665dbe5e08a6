import type { BuiltMachineSheet } from '@portal/contract/built-machines'
import { Link } from '@tanstack/react-router'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ListTable } from '../../shared/list-table.tsx'
import { builtMessages as words } from './messages.ts'

/** What became of a machine, the latest first. */
export function BuiltHistory({ steps }: { steps: BuiltMachineSheet['history'] }) {
  const now = useNow(60_000)
  if (steps.length === 0) return <p className="t2">{words.noHistory}</p>
  return (
    <ListTable
      caption={words.historyTitle}
      columns={[{ name: words.historyColumns.what }, { name: words.historyColumns.who }, { name: words.historyColumns.when }]}
    >
      {steps.map((step, index) => (
        <tr key={`${step.at}${step.what}${index}`}>
          <th scope="row">{words.steps[step.what] ?? step.what}</th>
          <td className="break-anywhere">
            {step.by && (
              <Link className="link" to="/admin/users/$userId" params={{ userId: String(step.by.user_id) }}>
                {step.by.username}
              </Link>
            )}
          </td>
          <td>
            <time dateTime={step.at}>{formatDayAndClock(step.at, now)}</time>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
