import type { ShopHook } from '@portal/contract/membership'
import { Suspense, useState } from 'react'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConsoleList } from '../../shared/console-list.tsx'
import { ListTable } from '../../shared/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { shopAdminMessages as words } from './messages.ts'
import { useHookAgain, useHooks, type HookSelection } from './use-shop-admin.ts'

const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

const tones = { received: 'warn', done: 'good', ignored: 'plain', failed: 'bad' } as const

type RowsProps = { rows: ShopHook[]; onAgain: (hook: ShopHook) => void }

function Rows({ rows, onAgain }: RowsProps) {
  const now = useNow(60_000)
  return (
    <ListTable
      caption={words.hooksTitle}
      columns={[
        { name: words.kind },
        { name: words.outcome },
        { name: words.received, wide: true },
        { name: words.again, quiet: true },
      ]}
    >
      {rows.map((hook) => (
        <tr key={hook.id}>
          <th scope="row" className="break-anywhere">
            {hook.topic}
            <span className="admin-under">{hook.order_id ?? hook.external_id ?? hook.hook_id}</span>
            {hook.note && <span className="admin-under phone-line">{hook.note}</span>}
          </th>
          <td>
            <Tag tone={tones[hook.status]}>{words.hookStates[hook.status]}</Tag>
            {hook.note && <span className="admin-under wide-only">{hook.note}</span>}
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
    </ListTable>
  )
}

type HookListProps = { selection: HookSelection; onSelect: (change: HookSelection) => void }

/** What the shop told us, ten a page. */
export function HookList({ selection, onSelect }: HookListProps) {
  const [asked, setAsked] = useState<ShopHook | null>(null)
  const again = useHookAgain(() => {
    setAsked(null)
    showToast(words.againDone)
  })
  return (
    <>
      <ConsoleList
        list={useHooks(selection)}
        noun={words.hooks}
        selection={selection}
        onSelect={onSelect}
        searchBox={{ label: words.hookSearch, hint: words.hookSearchHint, action: words.search, maxLength: 200 }}
        choices={[{ by: 'status', label: words.statusLabel, any: words.any, names: words.hookStates }]}
        empty={{ title: words.hooksEmpty, text: words.hooksEmptyText }}
        showAll={words.showAll}
      >
        {(rows) => <Rows rows={rows} onAgain={setAsked} />}
      </ConsoleList>
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
