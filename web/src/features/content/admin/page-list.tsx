import type { WrittenRow } from '@portal/contract/content'
import { pageKinds } from '@portal/contract/rules/page-states'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState, type FormEvent } from 'react'
import { formatDayAndClock } from '../../../lib/format.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ConsoleList } from '../../../shared/console-list.tsx'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { ListTable } from '../../../shared/list-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import './content-admin.css'
import { lazyPart } from '../../../lib/load-part.ts'
import { contentAdminMessages as words } from './messages.ts'
import { StateTag } from './state-tag.tsx'
import { useStartPage, useWritten, type WritingSelection } from './use-content-admin.ts'

const Dialog = lazyPart(() => import('../../../ui/dialog.tsx'), 'Dialog')

type PageListProps = { selection: WritingSelection; onSelect: (change: WritingSelection) => void }

/** All that is written, ten a page, what was touched last first. */
export function PageList({ selection, onSelect }: PageListProps) {
  const [isNew, setNew] = useState(false)
  return (
    <>
      <div className="admin-actions mt-5">
        <Button variant="primary" onClick={() => setNew(true)}>
          {words.newPage}
        </Button>
      </div>
      <ConsoleList
        list={useWritten(selection)}
        noun={words.rows}
        selection={selection}
        onSelect={onSelect}
        searchBox={{ label: words.searchLabel, action: words.search, maxLength: 100 }}
        choices={[
          { by: 'kind', label: words.kindLabel, any: words.anyKind, names: words.kinds },
          { by: 'state', label: words.stateLabel, any: words.anyState, names: words.states },
        ]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      >
        {(rows) => <PageTable rows={rows} />}
      </ConsoleList>
      {isNew && <NewPage onClose={() => setNew(false)} />}
    </>
  )
}

function PageTable({ rows }: { rows: WrittenRow[] }) {
  const now = useNow(60_000)
  const time = (at: string) => formatDayAndClock(at, now)
  return (
    <ListTable
      caption={words.pages}
      columns={[
        { name: words.columns.title },
        { name: words.columns.state },
        { name: words.columns.dates, wide: true },
        { name: words.columns.edited, wide: true },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className="break-anywhere">
            <Link className="link" to="/admin/content/$pageId" params={{ pageId: String(row.id) }}>
              {row.title || words.untitled}
            </Link>
            <span className="admin-under">{words.kinds[row.kind]}</span>
          </th>
          <td>
            <StateTag state={row.state} />
            {row.has_draft && row.state !== 'draft' && <span className="admin-under">{words.draftWaiting}</span>}
          </td>
          <td className="wide-only">
            {row.publish_at && <time dateTime={row.publish_at}>{words.from(time(row.publish_at))}</time>}
            {row.expire_at && (
              <time className="admin-under" dateTime={row.expire_at}>
                {words.until(time(row.expire_at))}
              </time>
            )}
          </td>
          <td className="wide-only">
            <time dateTime={row.edited_at}>{time(row.edited_at)}</time>
            {row.edited_by && <span className="admin-under">{words.by(row.edited_by)}</span>}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

type Kind = WrittenRow['kind']

function NewPage({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('announcement')
  const [title, setTitle] = useState('')
  const [missing, setMissing] = useState(false)
  const start = useStartPage()
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(title.trim() === '')
    if (title.trim() === '' || start.isPending) return
    start.mutate(
      { kind, title },
      { onSuccess: ({ id }) => void navigate({ to: '/admin/content/$pageId', params: { pageId: String(id) } }) },
    )
  }
  const refused = fieldSentences(start.error)
  return (
    <Suspense>
      <Dialog open title={words.newTitle} text={words.newText} onClose={onClose}>
        <Form className="flex flex-col gap-5" error={start.error} onSubmit={submit}>
          {start.isError && !refused['title'] && <Notice kind="error">{problemSentence(start.error)}</Notice>}
          <SelectField
            label={words.kindLabel}
            defaultLabel={words.choose}
            options={pageKinds.map((value) => ({ value, label: words.kinds[value] }))}
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind)}
          />
          <TextField
            label={words.fields.title}
            maxLength={160}
            autoComplete="off"
            value={title}
            error={missing ? words.titleMissing : refused['title']}
            onChange={({ target }) => {
              setTitle(target.value)
              setMissing(false)
            }}
          />
          <div className="dialog-actions">
            <Button variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" variant="primary" pending={start.isPending}>
              {words.begin}
            </Button>
          </div>
        </Form>
      </Dialog>
    </Suspense>
  )
}
