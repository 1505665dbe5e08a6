import { Suspense, useState } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import { Button } from '../ui/button.tsx'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

type Change = { isPending: boolean; mutate: (nothing: undefined, options: { onError: () => void }) => void }

type ConfirmedButtonProps = {
  /** The verb: label of the button, title of the question and label of its answer. */
  action: string
  text: string
  /** Label of the answer that changes nothing, "Cancel" by default. */
  dismiss?: string
  change: Change
  className: string
}

export function ConfirmedButton({ action, text, dismiss, change, className }: ConfirmedButtonProps) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button variant="danger" className={className} onClick={() => setAsked(true)}>
        {action}
      </Button>
      {asked && (
        <Suspense>
          <ConfirmDialog
            title={action}
            text={text}
            action={action}
            {...(dismiss ? { cancel: dismiss } : {})}
            pending={change.isPending}
            onConfirm={() => change.mutate(undefined, { onError: close })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
