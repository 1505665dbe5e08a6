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
          add({ description: text, type: kind, ...(action && { data: action, timeout: shownWithActionForMs }) })
      }),
    [add],
  )
  return toasts.map((toast) => {
    const kind = (toast.type ?? 'success') as ToastKind
    const Icon = kind === 'info' ? Info : Check
    return (
      <Toast.Root key={toast.id} toast={toast} className="toast" aria-label={uiMessages.notifications}>
        <span className={`toast-mark toast-mark-${kind}`}>
          <Icon size={16} strokeWidth={2.6} aria-hidden />
        </span>
        <Toast.Description />
        {toast.data && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              toast.data?.onSelect()
              close(toast.id)
            }}
          >
            {toast.data.label}
          </Button>
        )}
        {/* It can be reached by keyboard at any time, so it is never hidden from who listens. */}
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
          <Toast.Viewport className="toast-region">
            <ToastList />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </CSPProvider>
  )
}
