import type { ShopHook } from '@portal/contract/membership'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { RowActions, Under, type Column } from '../../shared/console-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { shopAdminMessages as words } from './messages.ts'
import { useHookAgain, useHooks, type HookSelection } from './use-shop-admin.ts'

const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

const tones = { received: 'warn', done: 'good', ignored: 'plain', failed: 'bad' } as const

const columnsOf = (onAgain: (hook: ShopHook) => void): Column<ShopHook>[] => [
  {
    name: words.kind,
    cell: (hook) => (
      <>
        {hook.topic}
        <Under>{hook.order_id ?? hook.external_id ?? hook.hook_id}</Under>
        {hook.note && <Under only="phone">{hook.note}</Under>}
      </>
    ),
  },
  {
    name: words.outcome,
    cell: (hook) => (
      <>
        <Tag tone={tones[hook.status]}>{words.hookStates[hook.status]}</Tag>
        {hook.note && <Under only="wide">{hook.note}</Under>}
      </>
    ),
  },
  {
    name: words.received,
    wide: true,
    cell: (hook, now) => <time dateTime={hook.received_at}>{formatDayAndClock(hook.received_at, now)}</time>,
  },
  {
    name: words.again,
    quiet: true,
    cell: (hook) =>
      hook.status !== 'received' && (
        <RowActions actions={[{ label: words.again, name: words.againOf(hook.topic, hook.id), onSelect: () => onAgain(hook) }]} />
      ),
  },
]

export function ShopMessagesPage() {
  const { selection, onSelect } = useSelection<HookSelection>()
  const [asked, setAsked] = useState<ShopHook | null>(null)
  const columns = useMemo(() => columnsOf(setAsked), [])
  const again = useHookAgain(() => {
    setAsked(null)
    showToast(words.againDone)
  })
  return (
    <>
      <ConsoleHead title={words.hooksTitle} lead={words.hooksText} />
      <ConsoleList<ShopHook, HookSelection>
        caption={words.hooksTitle}
        columns={columns}
        rowId={({ id }) => id}
        list={useHooks(selection)}
        noun={words.hooks}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.hookSearch, hint: words.hookSearchHint, maxLength: 200 }}
        filters={[{ by: 'status', label: words.statusLabel, allLabel: words.any, names: words.hookStates }]}
        empty={{ title: words.hooksEmpty, text: words.hooksEmptyText }}
        showAll={words.showAll}
      />
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
