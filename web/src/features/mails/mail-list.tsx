import { Link } from '@tanstack/react-router'
import { ConsoleList } from '../../shared/console-list.tsx'
import { MailTable } from './mail-table.tsx'
import { mailMessages as words } from './messages.ts'
import { useMails, type MailSelection } from './use-mails.ts'

type MailListProps = { selection: MailSelection; onSelect: (change: MailSelection) => void }

export function MailList({ selection, onSelect }: MailListProps) {
  return (
    <ConsoleList
      list={useMails(selection)}
      noun={words.mails}
      selection={selection}
      onSelect={onSelect}
      searchBox={{ label: words.searchLabel, action: words.search, maxLength: 254 }}
      choices={[{ by: 'status', label: words.statusLabel, any: words.anyStatus, names: words.statuses }]}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      showAll={words.showAll}
      alsoAll={{ user: undefined }}
    >
      {(rows) => <MailTable rows={rows} />}
    </ConsoleList>
  )
}

type RecentMailsProps = { userId: number; title: string; empty: string; all: string }

export function RecentMails({ userId, title, empty, all }: RecentMailsProps) {
  const list = useMails({ user: userId })
  const rows = list.data?.results ?? []
  if (list.data && rows.length === 0) return <p className="t2">{empty}</p>
  return (
    <>
      <MailTable rows={rows.slice(0, 5)} caption={title} />
      <Link className="link" to="/admin/outbox" search={{ user: userId }}>
        {all}
      </Link>
    </>
  )
}
