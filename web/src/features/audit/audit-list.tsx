import { Link } from '@tanstack/react-router'
import { ConsoleList } from '../../shared/console-list.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditMessages as words } from './messages.ts'
import { useAudit, type AuditSelection } from './use-audit.ts'

type AuditListProps = { selection: AuditSelection; onSelect: (change: AuditSelection) => void }

export function AuditList({ selection, onSelect }: AuditListProps) {
  const { from = '', to = '' } = selection
  const select = (change: AuditSelection) => onSelect({ ...change, page: undefined })
  return (
    <ConsoleList
      list={useAudit(selection)}
      noun={words.entries}
      selection={selection}
      onSelect={onSelect}
      searchBox={{ label: words.searchLabel, action: words.search, maxLength: 64 }}
      choices={[{ by: 'action', label: words.actionLabel, any: words.anyAction, names: words.actions }]}
      more={
        <>
          <TextField
            label={words.from}
            type="date"
            value={from}
            onChange={({ target }) => select({ from: target.value || undefined })}
          />
          <TextField
            label={words.to}
            type="date"
            value={to}
            onChange={({ target }) => select({ to: target.value || undefined })}
          />
        </>
      }
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      showAll={words.showAll}
      alsoAll={{ user: undefined, from: undefined, to: undefined }}
    >
      {(rows) => <AuditTable rows={rows} />}
    </ConsoleList>
  )
}

type RecentAuditProps = { userId: number; title: string; empty: string; all: string }

export function RecentAudit({ userId, title, empty, all }: RecentAuditProps) {
  const list = useAudit({ user: userId })
  const rows = list.data?.results ?? []
  if (list.data && rows.length === 0) return <p className="t2">{empty}</p>
  return (
    <>
      <AuditTable rows={rows.slice(0, 5)} caption={title} />
      <Link className="link" to="/admin/audit" search={{ user: userId }}>
        {all}
      </Link>
    </>
  )
}
