import { Dialog as Base } from '@base-ui/react/dialog'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Must be answered: Esc closes it, a press outside does not. */
  alert?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
}

const popupClass =
  'fixed top-1/2 left-1/2 z-61 flex max-h-[calc(100dvh-48px)] w-[min(440px,calc(100vw-32px))] -translate-1/2 flex-col gap-4 overflow-y-auto rounded-4 bg-s-2 p-7 shadow-pop outline-none transition-[opacity,translate] duration-(--d-3) ease-[ease,var(--ease)] data-ending-style:opacity-0 data-starting-style:opacity-0 max-wide:inset-[auto_0_0] max-wide:w-full max-wide:translate-0 max-wide:rounded-b-none max-wide:px-5 max-wide:pt-5.5 max-wide:pb-[calc(22px+env(safe-area-inset-bottom))] max-wide:data-ending-style:translate-y-10 max-wide:data-starting-style:translate-y-10'

/** Restores the focus when the dialog is removed together with the element that opened it. */
export function useFocusBack(): void {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(
    () => () => {
      // The element that takes its place appears with the same change.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const target = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : null
        ;(target ?? document.querySelector<HTMLElement>('main[tabindex]'))?.focus({ preventScroll: true })
      })
    },
    [before],
  )
}

export function Dialog({
  open,
  onClose,
  title,
  text,
  children,
  actions,
  alert = false,
  initialFocus,
  className = '',
}: DialogProps) {
  useFocusBack()
  return (
    <Base.Root open={open} disablePointerDismissal={alert} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-60 bg-[rgb(5_4_3/0.72)] transition-opacity duration-(--d-3) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={`${popupClass} ${className}`}
          role={alert ? 'alertdialog' : 'dialog'}
          {...(initialFocus && { initialFocus })}
        >
          <Base.Title className="dialog-title">{title}</Base.Title>
          {text && <Base.Description className="t2">{text}</Base.Description>}
          {children}
          {actions && <div className="dialog-actions">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
