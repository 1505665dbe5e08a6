import { CSPProvider } from '@base-ui/react/csp-provider'
import { Toast } from '@base-ui/react/toast'
import { Check, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Button, IconButton } from './button.tsx'
import { uiMessages } from './messages.ts'
import { onToast, takeToasts, type ToastAction, type ToastKind } from './toast.ts'

const shownForMs = 3000
const shownWithActionForMs = 6000

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager<ToastAction>()
  useEffect(
    () =>
      onToast(() => {
        for (const { text, kind, action } of takeToasts())
          add({
            description: text,
            type: kind,
            ...(action && { data: action, timeout: shownWithActionForMs, onClose: () => action.onGone?.() }),
          })
      }),
    [add],
  )
  return toasts.map((toast) => {
    const kind = (toast.type ?? 'success') as ToastKind
    const Icon = kind === 'info' ? Info : Check
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="flex w-max max-w-full items-center gap-3 rounded-3 bg-s-3 py-3 pr-2 pl-3.5 text-[15px] shadow-pop transition-[opacity,translate] duration-(--d-3) ease-[ease,var(--ease)] data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
        aria-label={uiMessages.notifications}
      >
        <span
          className={`grid size-7 flex-none place-items-center rounded-full ${kind === 'info' ? 'bg-info-tint text-info' : 'bg-success-tint text-success'}`}
        >
          <Icon size={16} strokeWidth={2.6} aria-hidden />
        </span>
        <Toast.Description />
        {toast.data && (
          <Button
            size="small"
            variant="quiet"
            aria-keyshortcuts="z"
            data-undo=""
            onClick={() => {
              toast.data?.onSelect()
              close(toast.id)
            }}
          >
            {toast.data.label}
          </Button>
        )}
        {/* Always reachable by keyboard, so never hidden from screen readers. */}
        <Toast.Close aria-hidden={false} render={<IconButton label={uiMessages.dismiss} />}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </Toast.Close>
      </Toast.Root>
    )
  })
}

export function Toaster() {
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider timeout={shownForMs} limit={3}>
        <Toast.Portal>
          <Toast.Viewport
            aria-label={uiMessages.notifications}
            className="fixed bottom-floating left-1/2 z-50 flex w-[min(440px,calc(100vw-32px))] -translate-x-1/2 flex-col items-center gap-2 print:hidden"
          >
            <ToastList />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </CSPProvider>
  )
}
