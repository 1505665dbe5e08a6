import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { api } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { clearSession, endingSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { profileMessages as words } from './messages.ts'

const ConfirmDialog = lazyPart(() => import('../../shared/confirm-dialog.tsx'), 'ConfirmDialog')

const dayOf = (time: string) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })

/** The server has ended every session by then, so only local state is cleared. */
export function DeleteSetting() {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () =>
      endingSession(async () => {
        const { due_at } = await api.accounts.requestDeletion({ body: {} })
        clearSession('deleted')
        // Until the new page has loaded, no request may be sent for the ended session.
        await navigate({
          to: '/login',
          search: {},
          state: { message: words.deleteDue(dayOf(due_at)), messageType: 'info' },
        })
      }),
    onSettled: () => setAsking(false),
  })
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="t2">{words.deleteText}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {words.deleteAction}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={words.deleteTitle}
            text={words.deleteText}
            action={words.deleteAction}
            pending={leave.isPending}
            onConfirm={() => leave.mutate()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
