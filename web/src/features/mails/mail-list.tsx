import type { MailStatus, OutboxMail } from '@portal/contract/mails'
import { Link } from '@tanstack/react-router'
import { PagedList } from '../../shared/list-states.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { MailTable } from './mail-table.tsx'
import { mailMessages as words } from './messages.ts'
import { useMails, type MailSelection } from './use-mails.ts'

type MailListProps = { selection: MailSelection; onSelect: (change: MailSelection) => void }

const anyStatus = 'all'
const statuses = [
  { value: anyStatus, label: words.anyStatus },
  ...Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
]

/** Every mail the portal wrote, ten a page. */
export function MailList({ selection, onSelect }: MailListProps) {
  const { search = '', status, page = 1 } = selection
  const list = useMails(selection)
  const select = (change: MailSelection) => onSelect({ ...change, page: undefined })
  const showAll = (
    <Button onClick={() => select({ search: undefined, status: undefined, user: undefined })}>{words.showAll}</Button>
  )
  return (
    <>
      <div className="admin-tools">
        <SearchBox
          key={search}
          label={words.searchLabel}
          action={words.search}
          search={search}
          maxLength={254}
          onSearch={(text) => select({ search: text })}
        />
        <SelectField
          label={words.statusLabel}
          defaultLabel={words.anyStatus}
          options={statuses}
          value={status ?? anyStatus}
          onChange={({ target }) => select({ status: target.value === anyStatus ? undefined : (target.value as MailStatus) })}
        />
      </div>
      <PagedList
        list={list}
        page={page}
        noun={words.mails}
        empty={{ glyph: 'target', title: words.emptyTitle, text: words.emptyText, action: showAll }}
        onPage={(next) => onSelect({ page: next })}
      >
        {(rows: OutboxMail[]) => <MailTable rows={rows} />}
      </PagedList>
    </>
  )
}

type RecentMailsProps = { userId: number; title: string; empty: string; all: string }

/** The newest mails to one person. */
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
