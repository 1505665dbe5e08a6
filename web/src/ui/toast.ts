import { uiMessages } from './messages.ts'

/** Confirmations only; errors need an action and have a notice. */
export type ToastKind = 'success' | 'info'

/** Takes back what the toast confirms; also by the key Z. */
export type ToastAction = {
  label: string
  onSelect: () => void
  /** Called when the toast closes, whether or not the action was chosen. */
  onGone?: (() => void) | undefined
}
type PendingToast = { text: string; kind: ToastKind; action?: ToastAction | undefined }

const waiting: PendingToast[] = []
let listener: (() => void) | null = null

/** Shown for 3 seconds, with an action for 6; longer under the pointer or the focus. */
export function showToast(text: string, kind: ToastKind = 'success', action?: ToastAction): void {
  waiting.push({ text, kind, action })
  listener?.()
}

export function onToast(take: () => void): () => void {
  listener = take
  if (waiting.length > 0) take()
  return () => {
    listener = null
  }
}

export const takeToasts = (): PendingToast[] => waiting.splice(0)

/**
 * Confirms a change that was made at once and offers to take it back for 6 seconds. A list that shows the changed row keeps it
 * until `onGone`.
 */
export const showUndo = (text: string, onSelect: () => void, onGone?: () => void): void =>
  showToast(text, 'success', { label: uiMessages.undo, onSelect, onGone })
