import type { AuditAction, AuditEntry } from '@portal/contract/audit'
import { Link } from '@tanstack/react-router'
import { PagedList } from '../../shared/list-states.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditMessages as words } from './messages.ts'
import { useAudit, type AuditSelection } from './use-audit.ts'

type AuditListProps = { selection: AuditSelection; onSelect: (change: AuditSelection) => void }

const anyAction = 'all'
const actions = [
  { value: anyAction, label: words.anyAction },
  ...Object.entries(words.actions).map(([value, label]) => ({ value, label })),
]

/** Everything admins did, narrowed by whom, what and when. */
export function AuditList({ selection, onSelect }: AuditListProps) {
  const { search = '', action, from = '', to = '', page = 1 } = selection
  const list = useAudit(selection)
  const select = (change: AuditSelection) => onSelect({ ...change, page: undefined })
  const showAll = (
    <Button onClick={() => select({ search: undefined, action: undefined, user: undefined, from: undefined, to: undefined })}>
      {words.showAll}
    </Button>
  )
  return (
    <>
      <div className="admin-tools">
        <SearchBox
          key={search}
          label={words.searchLabel}
          action={words.search}
          search={search}
          maxLength={64}
          onSearch={(text) => select({ search: text })}
        />
        <SelectField
          label={words.actionLabel}
          defaultLabel={words.anyAction}
          options={actions}
          value={action ?? anyAction}
          onChange={({ target }) => select({ action: target.value === anyAction ? undefined : (target.value as AuditAction) })}
        />
        <TextField
          label={words.from}
          type="date"
          value={from}
          onChange={({ target }) => select({ from: target.value || undefined })}
        />
        <TextField label={words.to} type="date" value={to} onChange={({ target }) => select({ to: target.value || undefined })} />
      </div>
      <PagedList
        list={list}
        page={page}
        noun={words.entries}
        empty={{ glyph: 'target', title: words.emptyTitle, text: words.emptyText, action: showAll }}
        onPage={(next) => onSelect({ page: next })}
      >
        {(rows: AuditEntry[]) => <AuditTable rows={rows} />}
      </PagedList>
    </>
  )
}

type RecentAuditProps = { userId: number; title: string; empty: string; all: string }

/** The newest entries about one person. */
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
