import { RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import { Button } from '../ui/button.tsx'
import { newCodeMessages as own } from './new-code-messages.ts'
import type { useSignInCode } from './use-sign-in-code.ts'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

type NewCodeProps = {
  renew: ReturnType<typeof useSignInCode>['renew']
  variant: 'plain' | 'quiet' | 'secondary'
  className?: string
}

/**
 * Creates a new sign-in code after a confirmation. The old one becomes invalid at once, also for games that have not been
 * delivered yet.
 */
export function NewCode({ renew, variant, className = '' }: NewCodeProps) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'plain' ? 'medium' : 'default'}
        className={className}
        pending={renew.isPending}
        icon={<RotateCw size={variant === 'plain' ? 16 : 18} strokeWidth={2} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {own.newCode}
      </Button>
      {asked && (
        <Suspense>
          <ConfirmDialog
            title={own.newCodeTitle}
            text={own.newCodeText}
            action={own.newCodeAction}
            danger={false}
            pending={renew.isPending}
            onConfirm={() => renew.mutate(undefined, { onSettled: close })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
