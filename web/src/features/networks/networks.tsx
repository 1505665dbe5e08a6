import type { Network } from '@portal/contract/networks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatAgoInWords } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { networkMessages as words } from './messages.ts'

const ConfirmDialog = lazyPart(() => import('../../shared/confirm-dialog.tsx'), 'ConfirmDialog')
const NetworkCode = lazyPart(() => import('./network-code.tsx'), 'NetworkCode')
const NetworkForm = lazyPart(() => import('./network-form.tsx'), 'NetworkForm')

type Open = { what: 'form'; network: Network | null } | { what: 'code' | 'remove'; network: Network }

function Row({ network, onOpen }: { network: Network; onOpen: (open: Open) => void }) {
  const now = useNow()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-b border-line-1 py-4">
      <div className="min-w-0 flex-[1_1_200px] wrap-anywhere">
        <strong className="font-[650]">{network.ssid}</strong>
        <p className="t3 sm">
          {words.securities[network.security]}.{' '}
          {network.last_used_at ? words.used(formatAgoInWords(network.last_used_at, now)) : words.unused}
        </p>
      </div>
      <Button
        aria-label={words.showOf(network.ssid)}
        icon={<QrCode size={18} strokeWidth={2} aria-hidden />}
        onClick={() => onOpen({ what: 'code', network })}
      >
        {words.show}
      </Button>
      <Button variant="quiet" aria-label={words.editOf(network.ssid)} onClick={() => onOpen({ what: 'form', network })}>
        {words.edit}
      </Button>
      <Button variant="plain" aria-label={words.removeOf(network.ssid)} onClick={() => onOpen({ what: 'remove', network })}>
        {words.remove}
      </Button>
    </li>
  )
}

function Remove({ network, onClose }: { network: Network; onClose: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.networks.remove({ query: { identifier: network.identifier } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(api.networks.list) })
      showToast(words.removed)
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title={words.removeTitle(network.ssid)}
      text={words.removeText}
      action={words.remove}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}

export function Networks() {
  const networks = useQuery(query(api.networks.list))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={18} strokeWidth={2} aria-hidden />}
      onClick={() => setOpen({ what: 'form', network: null })}
    >
      {words.add}
    </Button>
  )
  return (
    <>
      <Loaded read={networks} skeleton={<SkeletonRows rows={3} height={78} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState glyph="wifi" title={words.emptyTitle} text={words.emptyText} action={add} />
          ) : (
            <>
              <ul className="mb-6">
                {data.map((network) => (
                  <Row key={network.identifier} network={network} onOpen={setOpen} />
                ))}
              </ul>
              {add}
            </>
          )
        }
      </Loaded>
      <Suspense>
        {open?.what === 'form' && <NetworkForm known={open.network} onClose={close} />}
        {open?.what === 'code' && <NetworkCode network={open.network} onClose={close} />}
        {open?.what === 'remove' && <Remove network={open.network} onClose={close} />}
      </Suspense>
    </>
  )
}
