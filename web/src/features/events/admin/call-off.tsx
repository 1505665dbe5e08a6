import type { AdminEventDetail } from '@portal/contract/events-admin'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { eventsAdminMessages as words } from './messages.ts'
import { useChangeEvent } from './use-events-admin.ts'

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

export function CallOff({ event, unsaved }: { event: AdminEventDetail; unsaved: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const cancel = useChangeEvent(event.id, () => {
    showToast(words.cancelled)
    setAsked(false)
  })
  return (
    <>
      <Button size="small" variant="danger" disabled={unsaved} onClick={() => setAsked(true)}>
        {words.cancel}
      </Button>
      {isAsked && (
        <Suspense>
          <ChangeDialog
            title={words.cancelTitle(event.name)}
            text={words.cancelText}
            action={words.cancel}
            danger
            pending={cancel.isPending}
            error={cancel.error}
            onConfirm={(reason) => cancel.mutate({ kind: 'cancel', revision: event.revision, reason })}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}
