import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Eye } from 'lucide-react'
import { startImpersonation } from '../../lib/impersonation-calls.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { Button } from '../../ui/button.tsx'

const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

type ImpersonateButtonProps = {
  uid: string
  action: string
  title: string
  text: string
  onStarted: () => void
}

export function ImpersonateButton({ uid, action, title, text, onStarted }: ImpersonateButtonProps) {
  const [asking, setAsking] = useState(false)
  const start = useMutation({
    mutationFn: (reason: string) => startImpersonation(uid, reason),
    meta: { inPage: true },
    onSuccess: onStarted,
  })
  return (
    <>
      <Button
        variant="primary"
        icon={<Eye size={18} strokeWidth={2} aria-hidden />}
        onClick={() => {
          start.reset()
          setAsking(true)
        }}
      >
        {action}
      </Button>
      {asking && (
        <Suspense>
          <ChangeDialog
            title={title}
            text={text}
            action={action}
            pending={start.isPending}
            error={start.error}
            onConfirm={(reason) => start.mutate(reason)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
