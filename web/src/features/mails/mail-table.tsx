import type { OutboxMail } from '@portal/contract/mails'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock, Inbox, TriangleAlert } from 'lucide-react'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ListTable } from '../../shared/list-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { mailMessages as words } from './messages.ts'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const
const looks = {
  kept: { tone: 'info', icon: <Inbox {...icon} /> },
  queued: { tone: 'warn', icon: <Clock {...icon} /> },
  sent: { tone: 'good', icon: <CircleCheck {...icon} /> },
  failed: { tone: 'bad', icon: <TriangleAlert {...icon} /> },
} as const

export const MailState = ({ mail }: { mail: Pick<OutboxMail, 'status'> }) => (
  <Tag {...looks[mail.status]}>{words.statuses[mail.status]}</Tag>
)

type MailTableProps = { rows: OutboxMail[]; caption?: string }

export function MailTable({ rows, caption = words.title }: MailTableProps) {
  const now = useNow(60_000)
  return (
    <ListTable
      caption={caption}
      columns={[
        { name: words.columns.subject },
        { name: words.columns.to, wide: true },
        { name: words.columns.state },
        { name: words.columns.written, wide: true },
      ]}
    >
      {rows.map((mail) => (
        <tr key={mail.id}>
          <th scope="row">
            <Link className="link" to="/admin/outbox/$mailId" params={{ mailId: String(mail.id) }}>
              {mail.subject}
            </Link>
            <span className="admin-under phone-line">{mail.to}</span>
          </th>
          <td className="wide-only break-anywhere">{mail.to}</td>
          <td>
            <MailState mail={mail} />
          </td>
          <td className="wide-only">
            <time dateTime={mail.queued_at}>{formatDayAndClock(mail.queued_at, now)}</time>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
