import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { useFocusBack } from './dialog.tsx'

type TopDialogProps = {
  title: string
  /** Esc is first offered to the content; it returns true when it used it. */
  onEscape?: () => boolean
  onClose: () => void
  initialFocus: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A dialog near the top of the window, whose place does not depend on its height; on phones it fills the screen. */
export function TopDialog({ title, onEscape, onClose, initialFocus, children }: TopDialogProps) {
  useFocusBack()
  return (
    <Base.Root
      open
      onOpenChange={(next, { reason }) => {
        if (!next && !(reason === 'escape-key' && onEscape?.())) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-60 bg-[rgb(5_4_3/0.72)] transition-opacity duration-(--d-2) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className="fixed top-[12svh] left-1/2 z-61 flex max-h-[76svh] w-[min(620px,calc(100vw-32px))] -translate-x-1/2 flex-col overflow-hidden rounded-4 bg-s-2 shadow-pop outline-none transition-opacity duration-(--d-2) data-ending-style:opacity-0 data-starting-style:opacity-0 max-wide:inset-0 max-wide:max-h-none max-wide:w-full max-wide:translate-x-0 max-wide:rounded-none max-wide:bg-s-1 max-wide:pb-[env(safe-area-inset-bottom)]"
          initialFocus={initialFocus}
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
