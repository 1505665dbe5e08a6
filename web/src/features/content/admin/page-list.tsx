import type { WrittenRow } from '@portal/contract/content'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { formatDayAndClock } from '../../../lib/format.ts'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../../shared/console-list.tsx'
import { SecondLine, type Column } from '../../../shared/console-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { ContentTabs } from './content-tabs.tsx'
import { contentAdminMessages as words } from './messages.ts'
import { StateTag } from './state-tag.tsx'
import { useAdminPages, type WritingSelection } from './use-content-admin.ts'

const route = getRouteApi('/admin/admin/content')

const NewPage = lazyPart(() => import('./new-page.tsx'), 'NewPage')

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
      {isNew && (
        <Suspense>
          <NewPage onClose={() => setNew(false)} />
        </Suspense>
      )}
    </>
  )
}
