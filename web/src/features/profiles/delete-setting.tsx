import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formats } from '../../lib/language.ts'
import { clearSession, endingSession } from '../../lib/session.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { deleteMessages as words } from './account-messages.ts'

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
          state: { message: words.due(formats.day(new Date(due_at))), messageType: 'info' },
        })
      }),
    onSettled: () => setAsking(false),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 gap-y-4 rounded-3 px-6 py-5 inset-ring inset-ring-danger/40 max-wide:grid-cols-[minmax(0,1fr)] max-wide:px-4">
      <div>
        <h3 className="font-semibold">{words.heading}</h3>
        <p className="t2 mt-1 max-w-[62ch] text-[15px]">{words.text}</p>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {words.ask}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.title}
          text={words.text}
          action={words.action}
          pending={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
