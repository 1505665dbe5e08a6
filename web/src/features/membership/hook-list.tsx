import type { HookStatus, ShopHook } from '@portal/contract/membership'
import { lazy, Suspense, useState } from 'react'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { PagedList } from '../../shared/list-states.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { shopAdminMessages as words } from './messages.ts'
import { useHookAgain, useHooks, type HookSelection } from './use-shop-admin.ts'

const ChangeDialog = lazy(() => import('../../shared/change-dialog.tsx').then((module) => ({ default: module.ChangeDialog })))

const anyStatus = 'all'
const statuses = [
  { value: anyStatus, label: words.any },
  ...Object.entries(words.hookStates).map(([value, label]) => ({ value, label })),
]
const tones = { received: 'warn', done: 'good', ignored: 'plain', failed: 'bad' } as const

type RowsProps = { rows: ShopHook[]; onAgain: (hook: ShopHook) => void }

function Rows({ rows, onAgain }: RowsProps) {
  const now = useNow(60_000)
  return (
    <Table caption={words.hooksTitle} className="admin-table">
      <thead>
        <tr>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.outcome}</th>
          <th scope="col" className="wide-only">
            {words.received}
          </th>
          <th scope="col">
            <span className="sr-only">{words.again}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((hook) => (
          <tr key={hook.id}>
            <th scope="row" className="break-anywhere">
              {hook.topic}
              <span className="admin-under">{hook.order_id ?? hook.external_id ?? hook.hook_id}</span>
            </th>
            <td>
              <Tag tone={tones[hook.status]}>{words.hookStates[hook.status]}</Tag>
              {hook.note && <span className="admin-under">{hook.note}</span>}
            </td>
            <td className="wide-only">
              <time dateTime={hook.received_at}>{formatDayAndClock(hook.received_at, now)}</time>
            </td>
            <td className="right">
              {hook.status !== 'received' && (
                <Button size="small" aria-label={words.againOf(hook.topic, hook.id)} onClick={() => onAgain(hook)}>
                  {words.again}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type HookListProps = { selection: HookSelection; onSelect: (change: HookSelection) => void }

/** What the shop told us, ten a page. */
export function HookList({ selection, onSelect }: HookListProps) {
  const { search = '', status, page = 1 } = selection
  const list = useHooks(selection)
  const [asked, setAsked] = useState<ShopHook | null>(null)
  const again = useHookAgain(() => {
    setAsked(null)
    showToast(words.againDone)
  })
  const select = (change: HookSelection) => onSelect({ ...change, page: undefined })
  const showAll = <Button onClick={() => select({ search: undefined, status: undefined })}>{words.showAll}</Button>
  return (
    <>
      <div className="admin-tools">
        <SearchBox
          key={search}
          label={words.hookSearch}
          action={words.search}
          search={search}
          maxLength={200}
          onSearch={(text) => select({ search: text })}
        />
        <SelectField
          label={words.statusLabel}
          defaultLabel={words.any}
          options={statuses}
          value={status ?? anyStatus}
          onChange={({ target }) => select({ status: target.value === anyStatus ? undefined : (target.value as HookStatus) })}
        />
      </div>
      <PagedList
        list={list}
        page={page}
        noun={words.hooks}
        empty={{ glyph: 'target', title: words.hooksEmpty, text: words.hooksEmptyText, action: showAll }}
        onPage={(next) => onSelect({ page: next })}
      >
        {(rows: ShopHook[]) => <Rows rows={rows} onAgain={setAsked} />}
      </PagedList>
      {asked && (
        <Suspense>
          <ChangeDialog
            title={`${words.again}?`}
            text={words.againText}
            action={words.again}
            pending={again.isPending}
            error={again.error}
            onConfirm={(reason) => again.mutate({ id: asked.id, reason })}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}
