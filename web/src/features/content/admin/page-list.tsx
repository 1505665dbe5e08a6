import type { WrittenRow } from '@portal/contract/content'
import { pageKinds } from '@portal/contract/rules/page-states'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState, type FormEvent } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { formatDayAndClock } from '../../../lib/format.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../../shared/console-list.tsx'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { SecondLine, type Column } from '../../../shared/console-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ContentTabs } from './content-tabs.tsx'
import { contentAdminMessages as words } from './messages.ts'
import { StateTag } from './state-tag.tsx'
import { useCreatePage, useAdminPages, type WritingSelection } from './use-content-admin.ts'

const route = getRouteApi('/admin/admin/content')

const Dialog = lazyPart(() => import('../../../ui/dialog.tsx'), 'Dialog')

const columns: readonly Column<WrittenRow>[] = [
  {
    name: words.columns.title,
    cell: (row) => (
      <>
        <Link className="link" to="/admin/content/$pageId" params={{ pageId: String(row.id) }}>
          {row.title || words.untitled}
        </Link>
        <SecondLine>{words.kinds[row.kind]}</SecondLine>
      </>
    ),
  },
  {
    name: words.columns.state,
    cell: (row) => (
      <>
        <StateTag state={row.state} />
        {row.has_draft && row.state !== 'draft' && <SecondLine>{words.unpublishedChanges}</SecondLine>}
      </>
    ),
  },
  {
    name: words.columns.dates,
    wide: true,
    cell: ({ publish_at, expire_at }, now) => (
      <>
        {publish_at && <time dateTime={publish_at}>{words.from(formatDayAndClock(publish_at, now))}</time>}
        {expire_at && (
          <SecondLine>
            <time dateTime={expire_at}>{words.until(formatDayAndClock(expire_at, now))}</time>
          </SecondLine>
        )}
      </>
    ),
  },
  {
    name: words.columns.edited,
    wide: true,
    cell: ({ edited_at, edited_by }, now) => (
      <>
        <time dateTime={edited_at}>{formatDayAndClock(edited_at, now)}</time>
        {edited_by && <SecondLine>{words.by(edited_by)}</SecondLine>}
      </>
    ),
  },
]

export function ContentPage() {
  const { selection, onSelect } = useSelection<WritingSelection>(route.useSearch())
  const [isNew, setNew] = useState(false)
  return (
    <>
      <ConsoleHead
        title={words.title}
        lead={words.lead}
        action={
          <Button variant="primary" onClick={() => setNew(true)}>
            {words.newPage}
          </Button>
        }
      >
        <ContentTabs />
      </ConsoleHead>
      <ConsoleList<WrittenRow, WritingSelection>
        caption={words.pages}
        columns={columns}
        rowId={({ id }) => id}
        list={useAdminPages(selection)}
        noun={words.rows}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, maxLength: 100 }}
        filters={[
          { by: 'state', label: words.stateLabel, allLabel: words.anyState, names: words.states },
          { by: 'kind', label: words.kindLabel, allLabel: words.anyKind, names: words.kinds },
        ]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
      {isNew && <NewPage onClose={() => setNew(false)} />}
    </>
  )
}

type Kind = WrittenRow['kind']

function NewPage({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('announcement')
  const [title, setTitle] = useState('')
  const [missing, setMissing] = useState(false)
  const start = useCreatePage()
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
      <Dialog open title={words.newPage} text={words.newText} onClose={onClose}>
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
              {words.create}
            </Button>
          </div>
        </Form>
      </Dialog>
    </Suspense>
  )
}
