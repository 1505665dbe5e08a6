import type { HookStatus, ShopHook } from '@portal/contract/membership'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { RowActions, SecondLine, type Column } from '../../shared/console-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { shopAdminMessages as words } from './messages.ts'

type ShopMessageSelection = { search?: string | undefined; status?: HookStatus | undefined; page?: number | undefined }

const route = getRouteApi('/admin/admin/shop-messages')

const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

const tones = { received: 'warn', done: 'good', ignored: 'plain', failed: 'bad' } as const

const columnsOf = (onAgain: (hook: ShopHook) => void): Column<ShopHook>[] => [
  {
    name: words.kind,
    cell: (hook) => (
      <>
        {hook.topic}
        <SecondLine>{hook.order_id ?? hook.external_id ?? hook.hook_id}</SecondLine>
        {hook.note && <SecondLine only="phone">{hook.note}</SecondLine>}
      </>
    ),
  },
  {
    name: words.outcome,
    cell: (hook) => (
      <>
        <Tag tone={tones[hook.status]}>{words.hookStates[hook.status]}</Tag>
        {hook.note && <SecondLine only="wide">{hook.note}</SecondLine>}
      </>
    ),
  },
  {
    name: words.received,
    wide: true,
    cell: (hook, now) => <time dateTime={hook.received_at}>{formatDayAndClock(hook.received_at, now)}</time>,
  },
  {
    name: words.processAgain,
    quiet: true,
    cell: (hook) =>
      hook.status !== 'received' && (
        <RowActions
          actions={[{ label: words.processAgain, name: words.againOf(hook.topic, hook.id), onSelect: () => onAgain(hook) }]}
        />
      ),
  },
]

export function ShopMessagesPage() {
  const { selection, onSelect } = useSelection<ShopMessageSelection>(route.useSearch())
  const [asked, setAsked] = useState<ShopHook | null>(null)
  const columns = useMemo(() => columnsOf(setAsked), [])
  const processAgain = useProcessAgain(() => {
    setAsked(null)
    showToast(words.againDone)
  })
  return (
    <>
      <ConsoleHead title={words.hooksTitle} lead={words.hooksText} />
      <ConsoleList<ShopHook, ShopMessageSelection>
        caption={words.hooksTitle}
        columns={columns}
        rowId={({ id }) => id}
        list={useShopMessages(selection)}
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
            title={`${words.processAgain}?`}
            text={words.againText}
            action={words.processAgain}
            pending={processAgain.isPending}
            error={processAgain.error}
            onConfirm={(reason) => processAgain.mutate({ id: asked.id, reason })}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const useShopMessages = ({ search, status, page }: ShopMessageSelection) =>
  useQuery({
    ...query(consoleApi.membership.hooks, {
      query: { ...(search && { search }), ...(status && { status }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

function useProcessAgain(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      consoleApi.membership.hookAgain({ params: { id }, body: { reason } }),
    meta: { inPage: true },
    onSuccess: async () => {
      onDone()
      await client.invalidateQueries({ queryKey: keyOf(consoleApi.membership.hooks) })
    },
  })
}
