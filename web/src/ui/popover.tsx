import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

type PopoverProps = {
  trigger: ReactElement
  title: ReactNode
  /** Beside the title. */
  action?: ReactNode
  footer?: ReactNode
  children: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A panel under the control that opened it, with a scroll of its own between its head and its foot. */
export const Popover = ({ trigger, title, action, footer, children, open, onOpenChange }: PopoverProps) => (
  <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className="z-40" sideOffset={8} align="end" collisionPadding={12}>
        <Base.Popup className="flex max-h-[min(var(--available-height),calc(100svh-96px))] w-110 max-w-(--available-width) flex-col overflow-hidden rounded-4 bg-s-2 shadow-pop transition-[opacity,translate] duration-(--d-1) outline-none data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0 motion-reduce:transition-none forced-colors:border forced-colors:border-[CanvasText]">
          <div className="flex flex-none items-center justify-between gap-3 py-2 pr-2.5 pl-5">
            <Base.Title className="dialog-title">{title}</Base.Title>
            {action}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-1">{children}</div>
          {footer && <div className="grid flex-none border-t border-line-1">{footer}</div>}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
