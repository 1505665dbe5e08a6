import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'

type DialogProps = {
  open: boolean
  /** Called for Esc, a press outside and the close buttons. */
  onClose: () => void
  title: ReactNode
  /** What the dialog says; read together with its title. */
  text?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** A dialog that must be answered: Esc closes it, a press outside does not. */
  alert?: boolean
  /** Where the focus begins; the first control without it. */
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
}

/** 440 px in the middle, a bottom sheet on phones. The focus stays inside and returns to where it was. */
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
  return (
    <Base.Root open={open} disablePointerDismissal={alert} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup
          className={`dialog ${className}`}
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
