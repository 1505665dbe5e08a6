import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { api, keyOf } from '../../../lib/api.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { showToast } from '../../../ui/toast.ts'
import type { Change } from './changes.ts'

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

export function useChange(): { ask: (change: Change) => void; dialog: ReactNode } {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Change | null>(null)
  const change = useMutation({
    mutationFn: ({ change, reason }: { change: Change; reason: string }) => change.run(reason),
    meta: { inPage: true },
    onSuccess: async (_, { change }) => {
      setAsked(null)
      showToast(change.done)
      const touched = [api.accounts.sheet, api.accounts.find, api.audit.list, api.mails.outbox]
      await Promise.all(touched.map((call) => client.invalidateQueries({ queryKey: keyOf(call as typeof api.accounts.sheet) })))
    },
  })
  const ask = (next: Change) => {
    change.reset()
    setAsked(next)
  }
  const dialog = asked && (
    <Suspense>
      <ChangeDialog
        title={`${asked.name}?`}
        text={asked.text}
        action={asked.name}
        danger={asked.danger ?? false}
        pending={change.isPending}
        error={change.error}
        onConfirm={(reason) => change.mutate({ change: asked, reason })}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
  return { ask, dialog }
}
